import { err, ok, type Result } from '@amici/kernel/result';
import { readCount, readHash, toBase64 } from '../bytes';
import { readSignedCheckpoint, type SignedCheckpoint } from '../notes/checkpoint';
import { MOST_HASHES } from '../notes/proof';

/** What a log asks of a witness: to cosign a checkpoint that extends the one it cosigned last. */
export interface AddCheckpoint {
  /** The size of that one; 0 where there is none. */
  readonly old: number;
  readonly proof: readonly Uint8Array[];
  readonly signed: SignedCheckpoint;
}

export interface RequestRefusal {
  readonly code: 'request-malformed';
  readonly detail: string;
}

/** The body of `POST add-checkpoint` (C2SP tlog-witness). */
export const writeAddCheckpoint = (
  old: number,
  proof: readonly Uint8Array[],
  checkpointNote: string,
): string => [`old ${old}`, ...proof.map(toBase64), '', checkpointNote].join('\n');

const malformed = (detail: string): Result<never, RequestRefusal> =>
  err({ code: 'request-malformed', detail });

export const readAddCheckpoint = (body: string): Result<AddCheckpoint, RequestRefusal> => {
  const end = body.indexOf('\n\n');
  if (end < 0) return malformed('no empty line before the checkpoint');
  const [oldLine = '', ...lines] = body.slice(0, end).split('\n');
  const old = oldLine.startsWith('old ') ? readCount(oldLine.slice('old '.length)) : undefined;
  if (old === undefined) return malformed('the first line is not "old <size>"');
  if (lines.length > MOST_HASHES) return malformed(`more than ${MOST_HASHES} lines of proof`);
  const proof = lines.map(readHash);
  const bad = proof.indexOf(undefined);
  if (bad >= 0) return malformed(`line ${bad + 1} of the proof`);
  const signed = readSignedCheckpoint(body.slice(end + 2));
  if (!signed.ok) return malformed(`${signed.error.code}: ${signed.error.detail}`);
  return ok({ old, proof: proof as Uint8Array[], signed: signed.value });
};
