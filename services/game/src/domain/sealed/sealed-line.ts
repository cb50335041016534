import { accept, reject, type Decision } from '@amici/kernel';
import type { CloseLine, OpenLine } from '@amici/contracts/game';
import type { Acted } from '../state/verdict';
import type { SealedEvent } from './events';
import type { FileLine } from './commands';

/** Replies in one line. */
const MAX_REPLIES = 40;
const COMMITMENT = /^[0-9a-f]{64}$/;

export interface SealedLines {
  /** The line in force; it cannot be changed, only end. */
  readonly open: { readonly line: string; readonly afterPly: number; readonly replies: number } | null;
  readonly known: ReadonlySet<string>;
}

type Verdict = Decision<SealedEvent>;

export const fileLine = (command: Acted<FileLine>, { open, known }: SealedLines): Verdict => {
  const { line, afterPly, commitments, sealed, at, side, gameStands } = command;
  if (gameStands.owner !== command.actor.subject) return reject('forbidden');
  if (known.has(line)) return accept();
  if (!gameStands.allowed) return reject('conditionals-not-allowed', 'C-6a');
  if (gameStands.over) return reject('game-over', 'L-5.1.1');
  if (gameStands.toMove === side) return reject('own-move-due', 'C-6a');
  if (afterPly !== gameStands.plies) return reject('ply-not-reached', 'C-6a');
  if (open !== null && open.afterPly + 2 * open.replies > afterPly) return reject('line-stands', 'C-8');
  if (commitments.length === 0 || commitments.length > MAX_REPLIES)
    return reject('line-length', 'C-6a', { data: { limit: MAX_REPLIES } });
  if (!commitments.every((one) => COMMITMENT.test(one))) return reject('bad-commitment', 'C-6a');
  return accept({ type: 'LineFiled', at, line, afterPly, commitments, sealed, rule: 'C-6a' });
};

export const closeLine = ({ line, why, at }: Acted<CloseLine>, { open }: SealedLines): Verdict =>
  open?.line === line ? accept({ type: 'LineClosed', at, line, why, rule: 'C-6a' }) : accept();

export const openLine = ({ line, reason, at }: Acted<OpenLine>, { known }: SealedLines): Verdict =>
  known.has(line)
    ? accept({ type: 'LineOpened', at, line, reason, rule: 'L-8.2' })
    : reject('no-such-line', 'C-6a');
