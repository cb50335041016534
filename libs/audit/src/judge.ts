import {
  readBundle,
  readPolicy,
  toBase64,
  toUtf8,
  verifyPart,
  type Bundle,
  type BundleRefusal,
  type CheckpointUntrusted,
  type Crypto,
  type PartFound,
  type Policy,
} from '@amici/verify';
import { computingFacts } from './bundle-facts';
import { whyOf, type Why } from './why';

/** What is checked, in this order; the first that does not hold ends it. */
export const STEPS = ['file', 'policy', 'log', 'facts', 'why'] as const;
export type StepName = (typeof STEPS)[number];

export interface Progress {
  readonly step: StepName;
  readonly done: number;
  readonly of: number;
}

/** An event as the file has it. */
export interface EventView {
  readonly stream: string;
  readonly revision: number;
  readonly index: number;
  readonly hash: string;
  /** Absent where it was withheld. */
  readonly text?: string;
}

export interface Judged {
  readonly holds: boolean;
  /** Where it does not: the first step that failed, and why, a line each. */
  readonly failed?: { readonly step: StepName; readonly lines: readonly string[] };
  /** What is to be known of it. */
  readonly statements: readonly string[];
  readonly why: readonly Why[];
  readonly events: readonly EventView[];
}

const failed = (step: StepName, ...lines: readonly string[]): Judged => ({
  holds: false,
  failed: { step, lines },
  statements: [],
  why: [],
  events: [],
});

const eventsOf = (parts: readonly PartFound[]): readonly EventView[] =>
  parts.flatMap(({ streams }) =>
    streams.flatMap(({ stream, events }) => events.map((event) => ({ stream, ...event }))),
  );

/** Whose heads a bundle shows, and what is not in it. */
export const headLines = (
  { withheld }: Pick<Bundle, 'withheld'>,
  parts: readonly PartFound[],
): readonly string[] => {
  const heads = new Map(parts.map((part) => [part.checkpoint.origin, part]));
  const later = parts.reduce((sum, part) => sum + part.later, 0);
  return [
    ...[...heads].flatMap(([origin, { checkpoint, cosignatures }]) => [
      `${origin}: ${checkpoint.size} events, root ${toBase64(checkpoint.root)}`,
      ...cosignatures.map(
        ({ key, time }) => `cosigned by ${key.name} at ${new Date((time ?? 0) * 1_000).toISOString()}`,
      ),
    ]),
    ...(later === 0 ? [] : [`${later} events were recorded since: they are not in it`]),
    ...withheld.map((one) => `withheld from the person who asked: ${one}`),
  ];
};

/** Why a bundle does not hold. */
export const failureText = ({ code, ...more }: BundleRefusal | CheckpointUntrusted): string => {
  const where = 'revision' in more ? ` at event ${more.revision} of ${more.stream}` : '';
  const detail = 'detail' in more && more.detail !== undefined ? `: ${more.detail}` : '';
  return `${code}${where}${detail}`;
};

function* partsOf(
  bundle: Bundle,
  policy: Policy,
  crypto: Crypto,
): Generator<Progress, readonly PartFound[] | string> {
  const found: PartFound[] = [];
  for (const part of bundle.parts) {
    yield { step: 'log', done: found.length, of: bundle.parts.length };
    const verified = verifyPart(part, policy, crypto, found);
    if (!verified.ok) return failureText(verified.error);
    found.push(verified.value);
  }
  return found;
}

function* reasonsOf(parts: readonly PartFound[]): Generator<Progress, readonly Why[]> {
  const streams = parts.flatMap((part) => part.streams);
  const why: Why[] = [];
  for (const [done, stream] of streams.entries()) {
    yield { step: 'why', done, of: streams.length };
    why.push(...whyOf(stream));
  }
  return why;
}

/** Checks a file as `amici verify-bundle` does, and unfolds its figures; yields how far it has come. */
export function* judging(file: string, policyFile: string, crypto: Crypto): Generator<Progress, Judged> {
  yield { step: 'file', done: 0, of: 1 };
  const bundle = readBundle(file);
  if (!bundle.ok) return failed('file', bundle.error.detail);
  const policy = readPolicy(toUtf8(policyFile), crypto.sha256);
  if (!policy.ok) return failed('policy', `line ${policy.error.line}: ${policy.error.detail}`);
  const parts = yield* partsOf(bundle.value, policy.value, crypto);
  if (typeof parts === 'string') return failed('log', parts);
  const streams = parts.reduce((sum, part) => sum + part.streams.length, 0);
  const computing = computingFacts(bundle.value, parts, crypto.sha256);
  let [facts, done] = [computing.next(), 0];
  while (facts.done !== true) {
    yield { step: 'facts', done: done++, of: streams };
    facts = computing.next();
  }
  const { bad, statements: lines } = facts.value;
  if (bad.length > 0) return { ...failed('facts', ...bad), events: eventsOf(parts) };
  const why = yield* reasonsOf(parts);
  return {
    holds: true,
    statements: [...headLines(bundle.value, parts), ...lines],
    why,
    events: eventsOf(parts),
  };
}
