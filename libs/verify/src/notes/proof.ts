import { err, ok, type Result } from '@amici/kernel/result';
import { fromBase64, readCount, readHash, toBase64 } from '../bytes';
import type { Crypto } from '../crypto';
import { checkInclusion, type ProofRefusal } from '../merkle/check';
import { judgeCheckpoint, type CheckpointFound, type CheckpointUntrusted, type Policy } from './policy';

const HEADING = 'c2sp.org/tlog-proof@v1';

/** One for each level of a tree of 2^63 entries. */
export const MOST_HASHES = 63;

/** A proof that an entry is in a log, with all that is needed to check it but keys and entry (C2SP tlog-proof@v1). */
export interface InclusionProof {
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** The signed checkpoint, word for word. */
  readonly checkpoint: string;
  /** Not covered by any signature. */
  readonly extra?: Uint8Array;
}

export interface ProofUnreadable {
  readonly code: 'proof-unreadable';
  readonly detail: string;
}

export const writeProof = ({ index, hashes, checkpoint, extra }: InclusionProof): string =>
  [
    HEADING,
    ...(extra === undefined ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...hashes.map(toBase64),
    '',
    checkpoint,
  ].join('\n');

const unreadable = (detail: string): Result<never, ProofUnreadable> =>
  err({ code: 'proof-unreadable', detail });

const valueOf = (line: string | undefined, name: string): string | undefined =>
  line?.startsWith(`${name} `) === true ? line.slice(name.length + 1) : undefined;

export const readProof = (text: string): Result<InclusionProof, ProofUnreadable> => {
  const end = text.indexOf('\n\n');
  if (end < 0) return unreadable('no empty line before the checkpoint');
  const [heading, ...lines] = text.slice(0, end).split('\n');
  if (heading !== HEADING) return unreadable(`the first line is not ${HEADING}`);
  const extraText = valueOf(lines[0], 'extra');
  const extra = extraText === undefined ? undefined : fromBase64(extraText);
  if (extraText !== undefined && extra === undefined) return unreadable('extra');
  const [indexLine, ...hashLines] = extraText === undefined ? lines : lines.slice(1);
  const index = readCount(valueOf(indexLine, 'index') ?? '');
  if (index === undefined) return unreadable('index');
  if (hashLines.length > MOST_HASHES) return unreadable(`more than ${MOST_HASHES} hashes`);
  const hashes = hashLines.map(readHash);
  const bad = hashes.indexOf(undefined);
  if (bad >= 0) return unreadable(`hash ${bad + 1}`);
  return ok({
    index,
    hashes: hashes as Uint8Array[],
    checkpoint: text.slice(end + 2),
    ...(extra === undefined ? {} : { extra }),
  });
};

/** That the proof's checkpoint satisfies the policy and the leaf is entry `index` of its tree. */
export const verifyProof = (
  proof: InclusionProof,
  leaf: Uint8Array,
  policy: Policy,
  crypto: Crypto,
): Result<CheckpointFound, CheckpointUntrusted | ProofRefusal> => {
  const found = judgeCheckpoint(proof.checkpoint, policy, crypto);
  if (!found.ok) return found;
  const checked = checkInclusion(leaf, proof.index, found.value.checkpoint, proof.hashes, crypto.sha256);
  return checked.ok ? found : checked;
};
