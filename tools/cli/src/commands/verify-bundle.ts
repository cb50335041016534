import { nodeCrypto } from '@amici/auth';
import type { EventEnvelope, Finding } from '@amici/contracts';
import {
  readBundle,
  toBase64,
  verifyBundle,
  type Bundle,
  type BundleFound,
  type Policy,
} from '@amici/verify';
import { readFile } from 'node:fs/promises';
import { computedAgain, findingLine } from '../../../../services/game/src/application/replay/computed-again';
import { policyIn } from '../verify/told-of-logs';

export interface BundleCommand {
  readonly policy: string;
}

const bundleIn = async (path: string): Promise<Bundle> => {
  const bundle = readBundle(await readFile(path, 'utf8'));
  if (!bundle.ok) throw new Error(`${path}: ${bundle.error.detail}`);
  return bundle.value;
};

/** Each event that does not come out as it is recorded when it is computed again under the rules it names. */
const findingsOf = (events: BundleFound['events']): readonly (readonly [number, readonly Finding[]])[] => {
  const envelopes = events.map(({ text, hash }) => ({ ...(JSON.parse(text!) as EventEnvelope), hash }));
  return [...computedAgain(envelopes)]
    .filter(({ findings }) => findings.length > 0)
    .map(({ envelope, findings }) => [envelope.revision, findings] as const);
};

const tellTree = ({ id, kind, later }: Bundle, { checkpoint, cosignatures, events }: BundleFound): void => {
  const { origin, size, root } = checkpoint;
  console.log(`${kind} ${id}: ${events.length} events, one after the other, in the tree that was signed`);
  console.log(`${origin}: ${size} events, root ${toBase64(root)}`);
  for (const { key, time } of cosignatures)
    console.log(`cosigned by ${key.name} at ${new Date((time ?? 0) * 1_000).toISOString()}`);
  if (later > 0) console.log(`${later} events were recorded since: they are not in it`);
};

const tellFacts = ({ kind }: Bundle, { events }: BundleFound): number => {
  const withheld = events.filter(({ text }) => text === undefined).length;
  if (kind !== 'game') return 0;
  if (withheld > 0) {
    console.log(`${withheld} events are withheld: what was computed cannot be computed again`);
    return 0;
  }
  const found = findingsOf(events);
  for (const [revision, findings] of found) {
    console.log(`event ${revision} does not come out as it is recorded:`);
    for (const finding of findings) console.log(findingLine(finding));
  }
  if (found.length === 0) console.log('every fact comes out as it is recorded, under the rules it names');
  return found.length === 0 ? 0 : 1;
};

/** Checks a bundle without any server: what was signed, the tree, the chain; then computes every fact again. 1: it does not hold. */
export const runVerifyBundle = async (path: string, { policy: file }: BundleCommand): Promise<number> => {
  const bundle = await bundleIn(path);
  const policy: Policy = await policyIn(file);
  const verified = verifyBundle(bundle, policy, nodeCrypto);
  if (!verified.ok) {
    const { code, ...more } = verified.error;
    const at = 'revision' in more ? ` at event ${more.revision}` : '';
    const why = 'detail' in more && more.detail !== undefined ? `: ${more.detail}` : '';
    console.error(`does not hold: ${code}${at}${why}`);
    return 1;
  }
  tellTree(bundle, verified.value);
  return tellFacts(bundle, verified.value);
};
