import type { CommandIn } from '../endpoint';
import type { ANALYSES } from './endpoints/analyses';
import type { SEALED_LINES, TEXTS } from './endpoints/texts';
import type {
  EraseMessage,
  JudgeMessage,
  MuteMessages,
  ReportMessage,
  SendMessage,
} from './endpoints/messages';
import type { ADJUDICATION, DECLARATIONS, RULINGS } from './endpoints/rulings';
import type { CalendarDate, DateSpan, Side } from '@amici/timecontrol';
import type {
  AcceptConditional,
  AcceptDraw,
  ClaimDraw,
  ClaimTablebase,
  DecideClaim,
  RefuseDraw,
  Resign,
} from './endpoints/play';
import type { Instant, Milliseconds } from '@amici/kernel';
import type { RulingInput, TextRef } from './values';
import type { APPEALS, BOARD, DISPUTES } from './endpoints/disputes';
import type { IRREGULARITIES, MEANS, SCORES } from './endpoints/mail';
import type { GAMES } from './endpoints/games';
import type { TIME_ENDPOINTS } from './endpoints/time';

/** Every command names the game it is for. */
export interface ForGame {
  /** Id of the game, a UUID. */
  readonly game: string;
}

/** The clock service's trigger: it decides nothing and may be late, early or doubled. */
export interface CheckFlag extends ForGame {
  readonly type: 'CheckFlag';
  /** The revision of the game the trigger is about. */
  readonly revision: number;
  /** The clock service has delivered every leave, outage and interruption recorded up to then. */
  readonly deliveredThrough?: Instant;
}

export interface ApplyLeave extends ForGame {
  readonly type: 'ApplyLeave';
  readonly leave: string;
  readonly player: string;
  readonly kind: 'leave' | 'adjournment';
  readonly from: Instant;
  readonly to: Instant;
  /** The same in calendar days, for a game counted by them. */
  readonly dates?: DateSpan;
  readonly recordedAt: Instant;
}

export interface ApplyOutage extends ForGame {
  readonly type: 'ApplyOutage';
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly recordedAt: Instant;
}

/** Leave was shortened or cancelled, or an outage was declared wrongly. */
export interface ShortenBreak extends ForGame {
  readonly type: 'ShortenBreak';
  /** Id of this change. */
  readonly change: string;
  readonly break: string;
  readonly to: Instant;
  /** The days that are left of it, for a game counted by them; null: it was cancelled. */
  readonly dates?: DateSpan | null;
}

export type TimeCommand =
  CommandIn<typeof TIME_ENDPOINTS> | CheckFlag | ApplyLeave | ApplyOutage | ShortenBreak;

/** Another player takes a side over, with its moves, its clock and its offers (T-8.7b). */
export interface TakeOverSide extends ForGame {
  readonly type: 'TakeOverSide';
  readonly side: Side;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

export type SeatCommand = TakeOverSide;

/**
 * The line is at an end: played out, left by the opponent or overtaken by a move of its owner. Or it is no longer
 * the owner's, because a substitute sits there.
 */
export interface CloseLine extends ForGame {
  readonly type: 'CloseLine';
  readonly side: Side;
  readonly line: string;
  readonly why: 'played-out' | 'left' | 'game-over' | 'replaced';
}

export type LineCommand = CommandIn<typeof SEALED_LINES> | CloseLine;

/**
 * A player has left the tournament, and its office cancels their games: they count for nobody (T-A2.3a1, C-27bi).
 */
export interface CancelGame extends ForGame {
  readonly type: 'CancelGame';
  readonly ruling: RulingInput;
}

export type RulingCommand = CommandIn<typeof RULINGS> | CommandIn<typeof DECLARATIONS> | CancelGame;

export interface ImportedMove {
  readonly uci: string;
  readonly at: Instant | null;
}

/** How a side stands on the day its game is brought over. */
export interface SideStanding {
  /** Time left, ms; of the side to move, as it stood when the player began to think. Not where days are counted. */
  readonly remaining?: Milliseconds;
  /** Triple Block: time in the bank, ms. */
  readonly bank?: Milliseconds;
  /** Where calendar days are counted: those used since the line under the last overstep, or since the start. */
  readonly daysUsed?: number;
  readonly oversteps?: number;
  /** Moves above that line. */
  readonly movesAboveLine?: number;
}

export interface Standing {
  readonly white: SideStanding;
  readonly black: SideStanding;
  /** Since when the side to move thinks. */
  readonly runningSince: Instant;
}

export type PlayCommand = CommandIn<typeof GAMES> | Resign;

export type OverboardCommand = CommandIn<typeof BOARD>;

/** What players ask for and no rule book grants: each is answered with the rule that forbids it. */
export interface Impossible extends ForGame {
  readonly type:
    'WithdrawMove' | 'AmendMove' | 'OfferDraw' | 'WithdrawOffer' | 'WithdrawClaim' | 'PauseClock';
}

export type MessageCommand = SendMessage | MuteMessages | ReportMessage | JudgeMessage;

export type MailCommand =
  CommandIn<typeof MEANS> | CommandIn<typeof IRREGULARITIES> | CommandIn<typeof SCORES>;

export type DrawCommand = AcceptDraw | RefuseDraw | ClaimDraw | ClaimTablebase | DecideClaim;

export type DisputeCommand = CommandIn<typeof DISPUTES> | CommandIn<typeof APPEALS>;

/** The application plays the next move of a sealed line, whose opponent's move has just been made. */
export interface PlaySealedMove extends ForGame {
  readonly type: 'PlaySealedMove';
  readonly line: string;
  readonly ply: number;
  /** The opponent's move the line expected, and the reply, UCI. */
  readonly expected: string;
  readonly move: string;
  readonly salt: string;
  readonly commitment: string;
  readonly filedAt: Instant;
}

/** The game is over, and a line in it was opened by office: its players learn of it now. */
export interface NoteLineOpened extends ForGame {
  readonly type: 'NoteLineOpened';
  readonly side: Side;
  readonly line: string;
  readonly openedBy: string;
  readonly openedAt: Instant;
  readonly reason: TextRef;
}

export type ConditionalCommand = AcceptConditional | PlaySealedMove | NoteLineOpened;

/** How the players were told of the break-off date (C-23d). */
export type CallingInNotice =
  | { readonly kind: 'personal' }
  | {
      readonly kind: 'magazine';
      /** Games with this common date, and the last day of the cover month. */
      readonly games: number;
      readonly coverMonthEnds: CalendarDate;
    };

export type AdjudicationCommand = CommandIn<typeof ADJUDICATION>;

/** Everything the game service can be asked to decide. */
export type GameCommand =
  | CommandIn<typeof TEXTS>
  | CommandIn<typeof ANALYSES>
  | PlayCommand
  | DrawCommand
  | TimeCommand
  | ConditionalCommand
  | MailCommand
  | RulingCommand
  | AdjudicationCommand
  | DisputeCommand
  | MessageCommand
  | EraseMessage
  | OverboardCommand
  | Impossible
  | LineCommand
  | SeatCommand;
