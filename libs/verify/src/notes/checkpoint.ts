import { err, ok, type Result } from '@amici/kernel/result';
import { readCount, readHash, toBase64 } from '../bytes';
import type { TreeHead } from '../merkle/check';
import { readNote, type Note, type NoteRefusal } from './note';

/** The head of a log's tree; `origin` says of which log. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
  /** Further lines, of which nothing is known and which no witness vouches for. */
  readonly extensions: readonly string[];
}

export interface CheckpointRefusal {
  readonly code: 'checkpoint-malformed';
  readonly detail: string;
}

const malformed = (detail: string): Result<never, CheckpointRefusal> =>
  err({ code: 'checkpoint-malformed', detail });

/** The text that is signed (C2SP tlog-checkpoint). */
export const writeCheckpoint = ({ origin, size, root }: Omit<Checkpoint, 'extensions'>): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

export const readCheckpoint = (text: string): Result<Checkpoint, CheckpointRefusal> => {
  if (!text.endsWith('\n')) return malformed('no newline at its end');
  const lines = text.slice(0, -1).split('\n');
  const [origin = '', sizeText = '', rootText = '', ...extensions] = lines;
  if (lines.some((line) => line === '')) return malformed('an empty line');
  const size = readCount(sizeText);
  const root = readHash(rootText);
  if (size === undefined) return malformed('size');
  if (root === undefined) return malformed('root hash');
  return ok({ origin, size, root, extensions });
};

/** A signed checkpoint taken apart, its signatures not verified. */
export interface SignedCheckpoint {
  readonly note: Note;
  readonly checkpoint: Checkpoint;
}

export const readSignedCheckpoint = (
  text: string,
): Result<SignedCheckpoint, CheckpointRefusal | NoteRefusal> => {
  const note = readNote(text);
  if (!note.ok) return note;
  const checkpoint = readCheckpoint(note.value.text);
  return checkpoint.ok ? ok({ note: note.value, checkpoint: checkpoint.value }) : checkpoint;
};
