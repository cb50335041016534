import { nodeCrypto } from '@amici/auth';
import { readBundle, toBase64, verifyBundle, type Bundle, type PartFound, type Policy } from '@amici/verify';
import { readFile } from 'node:fs/promises';
import { bundleFacts } from '../../../verify/src/bundle-facts';
import { say, sayWrong } from '../plain-lines';
import { policyIn } from '../verify/signed-heads';

export interface BundleCommand {
  readonly policy: string;
}

const bundleIn = async (path: string): Promise<Bundle> => {
  const bundle = readBundle(await readFile(path, 'utf8'));
  if (!bundle.ok) throw new Error(`${path}: ${bundle.error.detail}`);
  return bundle.value;
};

const eventsIn = (parts: readonly PartFound[]): number =>
  parts.flatMap(({ streams }) => streams).reduce((sum, { events }) => sum + events.length, 0);

const isWordForWord = ({ streams }: PartFound): boolean =>
  streams.some(({ events }) => events.length > 0 && events.every(({ text }) => text !== undefined));

const tellTree = ({ id, kind, withheld }: Bundle, parts: readonly PartFound[]): void => {
  const count = parts.reduce((sum, part) => sum + part.told.length, 0);
  const followed = eventsIn(parts);
  if (followed > 0 || count === 0)
    say(`${kind} ${id}: ${followed} events, one after the other, in the trees that were signed`);
  if (count > 0) say(`${kind} ${id}: ${count} events by their hashes, in the trees that were signed`);
  const heads = new Map(parts.map((part) => [part.checkpoint.origin, part]));
  for (const [origin, { checkpoint, cosignatures }] of heads) {
    say(`${origin}: ${checkpoint.size} events, root ${toBase64(checkpoint.root)}`);
    for (const { key, time } of cosignatures)
      say(`cosigned by ${key.name} at ${new Date((time ?? 0) * 1_000).toISOString()}`);
  }
  const later = parts.reduce((sum, part) => sum + part.later, 0);
  if (later > 0) say(`${later} events were recorded since: they are not in it`);
  for (const one of withheld) say(`left out for whoever asked: ${one}`);
};

interface Checked {
  readonly bundle: Bundle;
  /** What was found in its parts, where signatures, trees and chains hold. */
  readonly parts: readonly PartFound[];
  readonly statements: readonly string[];
  /** What does not hold, a line each. */
  readonly bad: readonly string[];
}

/** A bundle's signatures, trees and chains; then every fact of it, computed again. */
export const checkedBundle = async (path: string, policy: Policy): Promise<Checked> => {
  const bundle = await bundleIn(path);
  const verified = verifyBundle(bundle, policy, nodeCrypto);
  if (!verified.ok) {
    const { code, ...more } = verified.error;
    const at = 'revision' in more ? ` at event ${more.revision} of ${more.stream}` : '';
    const why = 'detail' in more && more.detail !== undefined ? `: ${more.detail}` : '';
    return { bundle, parts: [], statements: [], bad: [`does not hold: ${code}${at}${why}`] };
  }
  const parts = verified.value;
  return { bundle, parts, ...bundleFacts(bundle, parts, nodeCrypto.sha256) };
};

/** Checks a bundle without any server. 1: it does not hold. */
export const runVerifyBundle = async (path: string, { policy: file }: BundleCommand): Promise<number> => {
  const { bundle, parts, statements, bad } = await checkedBundle(path, await policyIn(file));
  if (parts.length > 0) tellTree(bundle, parts);
  for (const line of statements) say(line);
  for (const line of bad) sayWrong(line);
  if (bad.length > 0) return 1;
  if (parts.some(isWordForWord)) say('every fact comes out as it is recorded, under the rules it names');
  return 0;
};
