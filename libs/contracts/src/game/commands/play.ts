import type { Instant, Milliseconds } from '@amici/kernel';
import type { Notation } from '@amici/rulesets';
import type { Arrival, Side } from '@amici/timecontrol';
import type { GameResult, MailDates, MailMedium, Players, Wording } from '../values';
import type { ForGame } from './for-game';

export interface StartGame extends ForGame {
  readonly type: 'StartGame';
  readonly players: Players;
  readonly event: string | null;
  /** Id of a book of laws, or `id@version`. */
  readonly laws: string;
  /** JSON as libs/rulesets reads it. */
  readonly conditions: unknown;
  /** The start array of a Chess960 game; the orthodox one when absent. */
  readonly initialFen?: string;
  readonly chess960?: boolean;
  readonly teams?: Readonly<Record<Side, string>>;
  /** The one instant at which all games of an event start, whenever each is recorded (T-0.3a). */
  readonly startsAt?: Instant;
  /** Start and end of the event, where they are not the game's own start. */
  readonly eventStart?: Instant;
  readonly eventEnd?: Instant | null;
}

export interface ImportedMove {
  readonly uci: string;
  readonly at: Instant | null;
}

export interface ImportGame extends ForGame {
  readonly type: 'ImportGame';
  readonly source: string;
  readonly players: Players;
  readonly event: string | null;
  /** `not-recorded` when absent. */
  readonly laws?: string;
  readonly initialFen?: string;
  readonly chess960?: boolean;
  readonly moves: readonly ImportedMove[];
  readonly result: GameResult;
  readonly basis: string;
  /** What the source says besides: tag name to value. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Those of them in which there may be something personal, as JSON; the game service takes them out of the tags. */
  readonly otherTags?: Wording;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
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

/** Goes on with a game that was played elsewhere so far. */
export interface TakeOverGame extends ForGame {
  readonly type: 'TakeOverGame';
  readonly source: string;
  readonly players: Players;
  readonly event: string | null;
  readonly laws: string;
  readonly conditions: unknown;
  readonly initialFen?: string;
  readonly chess960?: boolean;
  readonly moves: readonly ImportedMove[];
  readonly clocks: Standing;
  /** The side whose offer of a draw waits for an answer. */
  readonly offer?: Side;
  readonly startedAt: Instant;
  readonly eventEnd?: Instant | null;
}

/** How a move off the server was sent. */
export interface Mailing extends Partial<MailDates>, Arrival {
  /** When it was dispatched by e-mail or fax: the instant it counts with (L-4.2). */
  readonly sentAt?: Instant;
  readonly medium?: MailMedium;
  readonly via?: 'director' | 'certified-mail';
  /** On a card: the opponent's last move, repeated (C-15b). */
  readonly repeats?: string;
}

export interface MakeMove extends ForGame {
  readonly type: 'MakeMove';
  /** The ply this move is meant for, from 1: what makes sending it again harmless. */
  readonly ply: number;
  readonly move: string;
  /** `uci` when absent. */
  readonly notation?: Notation;
  /** Offers a draw with the move (L-9.1.2.1a, C-18a). */
  readonly offerDraw?: boolean;
  /** Open lines sent with the move, each a list of moves (UCI) that begins with the opponent's (C-6a). */
  readonly conditionals?: readonly (readonly string[])[];
  readonly mail?: Mailing;
  /** Over the board: the two steps of a castling in the order they were made (B-3.8a). */
  readonly steps?: readonly [string, string];
}

export interface Resign extends ForGame {
  readonly type: 'Resign';
}

export type PlayCommand = StartGame | ImportGame | TakeOverGame | MakeMove | Resign;
