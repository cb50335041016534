import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import type { Server } from '../../services/all-in-one/src/serve';
import { holdToDescription } from './as-described';

type Json = Record<string, unknown>;

export interface Answer {
  readonly status: number;
  /** Empty where the answer is no JSON. */
  readonly body: Json;
  readonly text: string;
}

export type Speak = (
  subject: string | null,
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** Speaks to a server as a person, or as nobody; every answer is held to its description. */
export const speakingTo = (serverOf: () => Server): Speak => {
  const tokens = new Map<string, string>();

  const token = async (subject: string): Promise<string> => {
    const known = tokens.get(subject);
    if (known !== undefined) return known;
    const { issuer } = await developmentIssuerOf(serverOf().surroundings.config);
    const minted = await issuer.mint(subject, 3_600, Date.now());
    tokens.set(subject, minted);
    return minted;
  };

  return async (subject, method, path, body, headers = {}) => {
    const server = serverOf();
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(subject === null ? {} : { authorization: `Bearer ${await token(subject)}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    await holdToDescription(server.url, method, path, response, text);
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, text, body: isJson ? (JSON.parse(text) as Json) : {} };
  };
};
