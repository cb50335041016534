import type { Client } from '@amici/client';
import { endpointsOf } from './endpoints';
import { configured } from './configured';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '../../services/all-in-one/src/serve';
import { serving } from './serving';
import { requestsTo, tokensOf } from './send';

/** Amici as somebody outside meets it: a URL, and a token for each person. */
export interface Integrator extends ReturnType<typeof requestsTo> {
  readonly server: Server;
  /** The endpoints for a person, or for nobody. */
  readonly as: (subject: string | null) => Client;
  /** What the person proves their identity by. */
  token(subject: string): Promise<string>;
  /** Sets the time forward over HTTP, as an operator does. */
  forward(to: number): Promise<void>;
  close(): Promise<void>;
}

/** A server of its own in rehearsal time, which stands at `begin` (UTC ms) until it is set forward. */
export const integrator = async (
  name: string,
  begin: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Integrator> => {
  const dataDir = mkdtempSync(join(tmpdir(), `amici-${name}-`));
  const server = await serving(
    configured(dataDir, {
      AMICI_LOG_LEVEL: 'error',
      AMICI_VIRTUAL_TIME: new Date(begin).toISOString(),
      ...settings,
    }),
  );
  const place = { url: server.url, token: tokensOf(() => server) };
  const requests = requestsTo(() => place);

  return {
    server,
    ...requests,
    as: endpointsOf(place),
    token: place.token,
    forward: async (to) => {
      for (let arrived = false; !arrived;) {
        const answer = await requests.send('operator', 'POST', '/rehearsal/time', {
          to: new Date(to).toISOString(),
        });
        if (answer.status !== 200) throw new Error(`the time stood still: ${answer.text}`);
        arrived = answer.body['arrived'] === true;
      }
    },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
