import { nodeCrypto } from '@amici/auth';
import { readBundle, toBase64, verifyBundle, type Bundle, type PartFound } from '@amici/verify';
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

/** Checks a bundle without any server: what was signed, the tree, the chain; then computes every fact again. 1: it does not hold. */
export const runVerifyBundle = async (path: string, { policy: file }: BundleCommand): Promise<number> => {
  const bundle = await bundleIn(path);
  const verified = verifyBundle(bundle, await policyIn(file), nodeCrypto);
  if (!verified.ok) {
    const { code, ...more } = verified.error;
    const at = 'revision' in more ? ` at event ${more.revision} of ${more.stream}` : '';
    const why = 'detail' in more && more.detail !== undefined ? `: ${more.detail}` : '';
    sayWrong(`does not hold: ${code}${at}${why}`);
    return 1;
  }
  tellTree(bundle, verified.value);
  const { bad, statements: lines } = bundleFacts(bundle, verified.value, nodeCrypto.sha256);
  for (const line of lines) say(line);
  for (const line of bad) sayWrong(line);
  if (bad.length > 0) return 1;
  if (verified.value.some(isWordForWord))
    say('every fact comes out as it is recorded, under the rules it names');
  return 0;
};
