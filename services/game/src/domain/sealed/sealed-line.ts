import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { CloseLine, OpenLine } from '@amici/contracts/game';
import type { Acted } from '../state/verdict';
import type { SealedEvent } from './events';
import type { FileLine, SealedCommand } from './commands';

/** Replies in one line. */
const MAX_REPLIES = 40;
const COMMITMENT = /^[0-9a-f]{64}$/;

export interface SealedLines {
  /** The line in force; it cannot be changed, only end. */
  readonly open: { readonly line: string; readonly afterPly: number; readonly replies: number } | null;
  readonly known: ReadonlySet<string>;
}

type Verdict = Decision<SealedEvent>;

const file = (command: Acted<FileLine>, { open, known }: SealedLines): Verdict => {
  const { line, afterPly, commitments, sealed, at, side, gameStands } = command;
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

const close = ({ line, why, at }: Acted<CloseLine>, { open }: SealedLines): Verdict =>
  open?.line === line ? accept({ type: 'LineClosed', at, line, why, rule: 'C-6a' }) : accept();

const look = ({ line, reason, at }: Acted<OpenLine>, { known }: SealedLines): Verdict =>
  known.has(line)
    ? accept({ type: 'LineOpened', at, line, reason, rule: 'L-8.2' })
    : reject('no-such-line', 'C-6a');

const decide = (command: Acted<SealedCommand>, state: SealedLines): Verdict => {
  switch (command.type) {
    case 'FileLine':
      return file(command, state);
    case 'CloseLine':
      return close(command, state);
    case 'OpenLine':
      return look(command, state);
    default:
      return unreachable(command);
  }
};

const evolve = (state: SealedLines, event: SealedEvent): SealedLines => {
  switch (event.type) {
    case 'LineFiled': {
      const { line, afterPly, commitments } = event;
      const open = { line, afterPly, replies: commitments.length };
      return { open, known: new Set([...state.known, line]) };
    }
    case 'LineClosed':
      return { ...state, open: null };
    case 'LineOpened':
      return state;
    default:
      return unreachable(event);
  }
};

/** One side's sealed lines in one game: one at a time, linear, and never changed once filed. */
export const sealedLines: Decider<Acted<SealedCommand>, SealedLines, SealedEvent> = {
  initialState: { open: null, known: new Set() },
  decide,
  evolve,
};
