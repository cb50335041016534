import { holdToDescription } from './as-described';
import { configured } from './configured';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import type { Server } from '../../services/all-in-one/src/serve';
import { patiently } from './patiently';
import { serving } from './serving';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

/** Amici as somebody outside meets it: a URL, and a token for each person. */
export interface Integrator {
  readonly server: Server;
  send(
    subject: string | null,
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** What he proves by who he is. */
  token(subject: string): Promise<string>;
  /** Reads a path until it shows what is awaited. */
  until(path: string, reached: (answer: Answer) => boolean, subject?: string): Promise<Answer>;
  /** Sets the time forward over HTTP, as an operator does. */
  forward(to: number): Promise<void>;
  close(): Promise<void>;
}

const WAIT_MS = 50;
const TRIES = 400;

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
  const tokens = new Map<string, string>();

  const token = async (subject: string): Promise<string> => {
    const known = tokens.get(subject);
    if (known !== undefined) return known;
    const { issuer } = await developmentIssuerOf(server.surroundings.config);
    const minted = await issuer.mint(subject, 3_600, Date.now());
    tokens.set(subject, minted);
    return minted;
  };

  const send: Integrator['send'] = async (subject, method, path, body, headers = {}) => {
    const signed = subject === null ? {} : { authorization: `Bearer ${await token(subject)}` };
    const response = await patiently(() =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers, ...signed },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    await holdToDescription(server.url, method, path, response, text);
    const json = /[/+]json\b/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, text, body: json ? (JSON.parse(text) as Answer['body']) : {} };
  };

  return {
    server,
    send,
    token,
    until: async (path, reached, subject) => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const answer = await send(subject ?? null, 'GET', path);
        if (reached(answer)) return answer;
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      }
      throw new Error(`${path} never came to it`);
    },
    forward: async (to) => {
      const answer = await send('operator', 'POST', '/rehearsal/time', { to: new Date(to).toISOString() });
      if (answer.status !== 200) throw new Error(`the time stood still: ${answer.text}`);
    },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
