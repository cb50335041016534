import { readBundle } from '@amici/verify';
import type { AmiciOverHttp } from '../amici-over-http';
import { eventually } from './eventually';

/** What a bundle says to somebody: apart from what was signed and the hashes beside, which are of the whole log. */
export interface Verdict {
  readonly status: number;
  readonly output: string;
  /** Events that are in it word for word. */
  readonly words: readonly unknown[];
  /** What was told of the others, by type and data. */
  readonly tells: readonly string[];
}

const SERVICES = ['game', 'tournament'] as const;

/** Everything that is recorded is signed. */
const signed = async (amici: AmiciOverHttp): Promise<void> => {
  for (const service of SERVICES)
    await eventually(async () => {
      const { sequence } = await amici.server.services.get(service)!.store.head();
      return (await amici.send(null, 'GET', `/log/${service}`)).body['size'] === sequence;
    });
};

const verdictIn = (status: number, body: Readonly<Record<string, unknown>>): Verdict => {
  if (status !== 200) return { status, output: `${status} ${String(body['code'])}`, words: [], tells: [] };
  const bundle = readBundle(String(body['text']));
  if (!bundle.ok) throw new Error(bundle.error.code);
  const { parts, withheld } = bundle.value;
  const entries = parts.flatMap((part) => part.told);
  const streams = parts.flatMap((part) => part.streams);
  return {
    status,
    output: JSON.stringify([withheld, streams, entries]),
    words: streams,
    tells: entries.map(({ told: { type, data } }) => JSON.stringify([type, data])),
  };
};

/**
 * The bundles that somebody is given, once everything is signed; `null` is a reader who does not say who they are.
 */
export const bundlesFor = async (
  amici: AmiciOverHttp,
  askers: readonly (string | null)[],
  paths: readonly string[],
): Promise<ReadonlyMap<string, Verdict>> => {
  await signed(amici);
  const found = new Map<string, Verdict>();
  for (const who of askers)
    for (const path of paths) {
      const { status, body } = await amici.send(who, 'GET', path);
      found.set(`${who ?? 'everybody'} ${path}`, verdictIn(status, body));
    }
  return found;
};

/** All that the public feeds have told, by type and data. */
export const releasedIn = async (amici: AmiciOverHttp): Promise<ReadonlySet<string>> => {
  const entries = new Set<string>();
  for (const service of SERVICES) {
    const { body } = await amici.send(null, 'GET', `/events?feed=${service}&limit=1000`);
    for (const line of String(body['text']).split('\n').filter(Boolean)) {
      const { type, data } = JSON.parse(line) as { type: string; data: object };
      entries.add(JSON.stringify([type, data]));
    }
  }
  return entries;
};
