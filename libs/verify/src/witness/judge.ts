import { sameBytes } from '../bytes';
import type { Crypto } from '../crypto';
import { checkConsistency } from '../merkle/check';
import type { Checkpoint } from '../notes/checkpoint';
import type { VerifierKey } from '../notes/key';
import { verifyNote, type Verified } from '../notes/verify';
import type { AddCheckpoint } from './add-checkpoint';

/** What a witness answers, by the HTTP status of C2SP tlog-witness. */
export type WitnessAnswer =
  | { readonly status: 200; readonly signatures: readonly Verified[] }
  | { readonly status: 409; readonly size: number; readonly fork?: Fork }
  | {
      readonly status: 400 | 403 | 404 | 422;
      readonly code: string;
      readonly fork?: Fork;
    };

/**
 * How a checkpoint shows that its log has signed two histories. `same-size`: two roots for one size. `other-beginning`: the
 * proof sent with it leads from it to another root at the size cosigned before. A proof that merely does not hold shows
 * nothing: anybody can send one.
 */
export type Fork = 'same-size' | 'other-beginning';

/** What the witness cosigned last of that log. */
export type Latest = Pick<Checkpoint, 'size' | 'root'>;

/** Size and root of a log of which nothing was cosigned. */
const nothingYet = (crypto: Crypto): Latest => ({ size: 0, root: crypto.sha256(new Uint8Array()) });

const judgeGrowth = (
  { old, proof, signed }: AddCheckpoint,
  latest: Latest,
  crypto: Crypto,
): WitnessAnswer | undefined => {
  const { checkpoint } = signed;
  const twoRoots = checkpoint.size === latest.size && !sameBytes(checkpoint.root, latest.root);
  const fork = twoRoots && latest.size > 0 ? { fork: 'same-size' as const } : {};
  if (old > checkpoint.size) return { status: 400, code: 'old-size-beyond-checkpoint', ...fork };
  if (old !== latest.size) return { status: 409, size: latest.size, ...fork };
  const checked = checkConsistency(latest, checkpoint, proof, crypto.sha256);
  if (checked.ok) return undefined;
  const { code } = checked.error;
  if (code !== 'old-root-differs' || twoRoots) return { status: 422, code, ...fork };
  return { status: 422, code, fork: 'other-beginning' };
};

/**
 * Judges a request by the keys trusted for its origin and by what was cosigned of it last. Who answers 200 must have
 * recorded the checkpoint as the latest before, in one step with this judgement.
 */
export const judgeAddCheckpoint = (
  request: AddCheckpoint,
  logKeys: readonly VerifierKey[],
  latest: Latest | undefined,
  crypto: Crypto,
): WitnessAnswer => {
  const keys = logKeys.filter(({ name }) => name === request.signed.checkpoint.origin);
  if (keys.length === 0) return { status: 404, code: 'log-unknown' };
  const verified = verifyNote(request.signed.note, keys, crypto);
  if (!verified.ok) return { status: 403, code: verified.error.code };
  const refused = judgeGrowth(request, latest ?? nothingYet(crypto), crypto);
  return refused ?? { status: 200, signatures: verified.value };
};
