import type { Client } from '@amici/client';
import { endpointsOf } from './endpoints';
import { configured } from './configured';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '../../services/all-in-one/src/serve';
import { awaited } from './eventually';
import { serving } from './serving';
import { speakTo, tokensOf, type Speak, type Spoken } from './speaker';

export type Answer = Spoken;

/** Amici as somebody outside meets it: a URL, and a token for each person. */
export interface Integrator {
  readonly server: Server;
  readonly send: Speak;
  /** The endpoints for a person, or for nobody. */
  readonly as: (subject: string | null) => Client;
  /** What the person proves their identity by. */
  token(subject: string): Promise<string>;
  /** Reads a path until it shows what is awaited. */
  until(path: string, reached: (answer: Answer) => boolean, subject?: string): Promise<Answer>;
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
  const token = tokensOf(() => server);
  const send = speakTo({ url: () => server.url, token });

  return {
    server,
    send,
    as: endpointsOf({ url: () => server.url, token }),
    token,
    until: (path, reached, subject) =>
      awaited(() => send(subject ?? null, 'GET', path), reached, { what: path }),
    forward: async (to) => {
      for (let arrived = false; !arrived;) {
        const answer = await send('operator', 'POST', '/rehearsal/time', { to: new Date(to).toISOString() });
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
