import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { Acted } from '../state/verdict';

/** The stream in which one side's sealed lines lie, apart from the game so that filing one shows nothing. */
export const sealedStream = (game: string, side: Side): string => `sealed-${game}-${side}`;

/** Replies in one line. */
const MAX_REPLIES = 40;
const COMMITMENT = /^[0-9a-f]{64}$/;

/** Files one line: what it holds is sealed by the application; here are its length and a commitment to each reply. */
export interface FileLine {
  readonly type: 'FileLine';
  readonly game: string;
  readonly side: Side;
  readonly line: string;
  /** Plies played when it is filed; its first reply answers the opponent's next move. */
  readonly afterPly: number;
  /** One salted commitment (SHA-256, hex) for each reply in order. */
  readonly commitments: readonly string[];
  /** The line, encrypted; opaque here. */
  readonly sealed: string;
  /** As the game stands, looked up before the decision. */
  readonly gameStands: {
    readonly plies: number;
    readonly toMove: Side;
    readonly over: boolean;
    readonly allowed: boolean;
  };
}

/** The line is at an end: played out, left by the opponent, or overtaken by a move of its owner. */
export interface CloseLine {
  readonly type: 'CloseLine';
  readonly game: string;
  readonly side: Side;
  readonly line: string;
  readonly why: 'played-out' | 'left' | 'game-over';
}

/** An auditor looked into a line that was not played; the reason is kept elsewhere. */
export interface OpenLine {
  readonly type: 'OpenLine';
  readonly game: string;
  readonly side: Side;
  readonly line: string;
  readonly reason: { readonly id: string; readonly hash: string };
}

export type SealedCommand = FileLine | CloseLine | OpenLine;

export interface LineFiled {
  readonly type: 'LineFiled';
  readonly at: Instant;
  readonly line: string;
  readonly afterPly: number;
  readonly commitments: readonly string[];
  readonly sealed: string;
  readonly rule: string;
}

export interface LineClosed {
  readonly type: 'LineClosed';
  readonly at: Instant;
  readonly line: string;
  readonly why: CloseLine['why'];
  readonly rule: string;
}

export interface LineOpened {
  readonly type: 'LineOpened';
  readonly at: Instant;
  readonly line: string;
  readonly reason: OpenLine['reason'];
  readonly rule: string;
}

export type SealedEvent = LineFiled | LineClosed | LineOpened;

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
