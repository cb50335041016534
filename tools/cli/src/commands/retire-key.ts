import { done } from '@amici/client';
import { SERVICES } from '@amici/contracts';
import { withServer, type ServerOptions } from '../access/with-server';

export interface RetireKeyOptions extends ServerOptions {
  /** Everybody may read it. */
  readonly reason: string;
}

/** Retires a key from signing a log: at a server, or on this machine as its operator. */
export const runRetireKey = (
  named: string,
  key: string,
  { reason, ...server }: RetireKeyOptions,
): Promise<number> => {
  const service = SERVICES.find((one) => one === named);
  if (service === undefined) throw new Error(`no service ${named}; there are ${SERVICES.join(', ')}`);
  return withServer(server, async (client) => {
    const request = { params: { path: { service } }, body: { key, reason } };
    const { keys } = await done(client.POST('/log/{service}/retired-keys', request));
    console.log(`the log of ${service} is signed with\n${keys.join('\n')}`);
    return 0;
  });
};
