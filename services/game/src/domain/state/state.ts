import type { DrawHistory } from '@amici/chess';
import type { Instant } from '@amici/kernel';
import type { GameRules, Notation } from '@amici/rulesets';
import type { CalendarDate, Clock, ClockFact, DateSpan, Scoresheet, Side } from '@amici/timecontrol';
import type { ClaimGround, IntendedMove, LineMove } from '../events';
import type {
  Ending,
  FlagFell,
  GameEnded,
  GameResult,
  GameTerms,
  Irregularity,
  MailDates,
  MailMedium,
  Players,
  Snapshot,
} from '@amici/contracts/game';
import type { TablebaseEvidence } from '../draws/events';
import type { Messages } from './messages';
import type { AdjudicationState, AppealState, DisputeState, KnownRuling } from './proceedings';

export type BySide<Value> = Readonly<Record<Side, Value>>;

/** A move as it stands in the score. */
export interface PlayedMove {
  readonly uci: string;
  readonly san: string;
  readonly at: Instant | null;
  /** The scoresheet after it, where days are counted by the calendar. */
  readonly sheet?: Scoresheet;
  /** The dates it is entered with on that sheet. */
  readonly dates?: { readonly receivedOn: string; readonly postedOn: string };
}

export interface Outcome {
  readonly result: GameResult;
  readonly ending: Ending;
  readonly at: Instant | null;
}

export interface OpenOffer {
  readonly at: Instant;
  readonly move: number;
  readonly implied: boolean;
}

/** A draw or tablebase claim the director has yet to decide. */
export interface OpenClaim {
  readonly claim: string;
  readonly by: Side;
  readonly ground: ClaimGround;
  readonly intended: IntendedMove | null;
  readonly mail?: MailDates;
  readonly evidence: TablebaseEvidence | null;
  readonly at: Instant;
}

export interface DrawState {
  readonly offers: BySide<OpenOffer | null>;
  /** When an offer was refused without a move since the last move; absent: none was. */
  readonly refusedAt?: Instant;
  /** Numbers of the moves each side has offered a draw with, claims that were wrong included. */
  readonly offered: BySide<readonly number[]>;
  readonly claim: OpenClaim | null;
  /** The claim that was right last, by a ruling or at once: the end of the game follows from it. */
  readonly upheld: (OpenClaim & { readonly ruled: boolean }) | null;
}

export interface OpenTimeClaim {
  readonly claim: string;
  readonly by: Side;
  readonly against: Side;
  readonly ground: 'overstep' | 'silence';
  readonly at: Instant;
}

/** A letter of inquiry of one side to the other (C-12b). */
export interface Inquiry {
  readonly writtenOn: CalendarDate;
  readonly receivedOn: CalendarDate | null;
  readonly answeredOn: CalendarDate | null;
  readonly reported: boolean;
}

/** An adjournment of a game that is counted in calendar days. */
export interface Adjournment extends DateSpan {
  readonly id: string;
}

export interface TimeState {
  readonly clock: Clock | null;
  /** What happened to the clock, to compute it anew when something is learned late; null once plies were struck. */
  readonly facts: readonly ClockFact[] | null;
  readonly sheet: Scoresheet | null;
  readonly adjournments: BySide<readonly Adjournment[]>;
  /** Ruling id of the interruption in force. */
  readonly interruption: string | null;
  readonly clocksStopped: boolean;
  readonly claims: readonly OpenTimeClaim[];
  /** A late move that was let stand and may still be claimed. */
  readonly unclaimed: { readonly by: Side; readonly ply: number; readonly deadline: Instant } | null;
  /** The flag that fell last, whether it lost or not. */
  readonly fallen: FlagFell | null;
  /** Oversteps that count, by the player who overstepped (T-8.7-p). */
  readonly oversteps: BySide<number>;
  /** The inquiry a side has written about the move it waits for. */
  readonly inquiries: BySide<Inquiry | null>;
}

export interface OpenLines {
  readonly by: Side;
  /** The ply of the lines' first moves. */
  readonly fromPly: number;
  readonly lines: readonly (readonly LineMove[])[];
}

/** A move that was sent back and waits for its correction. */
export interface OpenIncident {
  readonly incident: string;
  readonly at: Instant;
  readonly kind: Irregularity;
  /** Who has to correct. */
  readonly by: Side;
  readonly ply: number;
  readonly candidates: readonly string[];
}

export interface MailState {
  readonly draft: { readonly ply: number; readonly text: string; readonly notation: Notation } | null;
  readonly medium: MailMedium | null;
  readonly mediumWanted: BySide<MailMedium | null>;
  readonly mediumOrdered: boolean;
  readonly overseas: BySide<boolean>;
  readonly routing: 'director' | 'certified-mail' | null;
  readonly notation: Notation | null;
  readonly notationWanted: BySide<Notation | null>;
  readonly incident: OpenIncident | null;
  /** The last incident that was corrected, and the ply that did. */
  readonly corrected?: { readonly incident: string; readonly ply: number };
  readonly correction: { readonly by: Side; readonly ply: number; readonly uci: string } | null;
  readonly reconstruction: BySide<Snapshot | null> | null;
  /** Sides that have yet to confirm a replacement sheet. */
  readonly toConfirm: readonly Side[];
  readonly reports: BySide<{
    readonly result: GameResult;
    readonly score: boolean;
    /** When the side first sent in this result. */
    readonly at: Instant;
  } | null>;
}

export interface BoardState {
  /** How far each side's score is written. */
  readonly noted: BySide<number>;
  /** Whether a side has once been excused from writing (B-8b). */
  readonly excused: BySide<boolean>;
  readonly illegalMoves: BySide<number>;
  readonly quickplay: {
    readonly claim: string;
    readonly at: Instant;
    readonly by: Side;
    readonly result: GameResult | null;
  } | null;
}

export interface DisplayState {
  /** Sides that allow the opponent to publish the game. */
  readonly agreed: BySide<boolean>;
}

/** Of a game taken over: from where, the plies that were played there and still stand, and where all of them led. */
export interface Brought {
  readonly source: string;
  readonly plies: number;
  readonly position: string;
}

/** A game as its events left it. Immutable. */
export interface Game {
  readonly phase: 'playing' | 'ended';
  /** Revision of the last event folded. */
  readonly revision: number;
  /** As many events of a public kind came after the first: the revision for readers who see no others. */
  readonly told: number;
  readonly players: Players;
  readonly teams: BySide<string> | null;
  /** Since when a substitute sits there; null for who began (T-8.7b). */
  readonly takenOver: BySide<Instant | null>;
  readonly event: string | null;
  readonly rules: GameRules;
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly brought: Brought | null;
  readonly startedAt: Instant | null;
  /** The result of history that was brought in; null of a game played here. */
  readonly recorded: GameResult | null;
  /** The position that stands, with what came before it as far as repetition can matter. */
  readonly board: DrawHistory;
  /** The moves of the score; index 0 is ply 1. */
  readonly moves: readonly PlayedMove[];
  readonly draw: DrawState;
  readonly time: TimeState;
  readonly lines: OpenLines | null;
  readonly mail: MailState;
  readonly over: BoardState;
  readonly display: DisplayState;
  readonly adjudication: AdjudicationState | null;
  readonly disputes: readonly DisputeState[];
  readonly appeals: readonly AppealState[];
  readonly rulings: readonly KnownRuling[];
  /** Who has to move by when after a ruling (C-35). */
  readonly playOrder: { readonly side: Side; readonly at: Instant; readonly until: Instant } | null;
  /** Since when it goes on though somebody resigned, until a move is made (C-19b); absent or null: it does not. */
  readonly resumedAt?: Instant | null;
  /** What the players wrote to each other; absent: nothing. */
  readonly messages?: Messages;
  /** Ids by which a repeated message is recognised: leave, outages, penalties, claims, incidents. */
  readonly seen: ReadonlySet<string>;
  readonly lastAt: Instant | null;
  /** Set while the game is over. */
  readonly outcome: Outcome | null;
}

export type GameState = { readonly phase: 'none' } | Game;

export const sideOf = (players: Players, subject: string): Side | null =>
  players.white === subject ? 'white' : players.black === subject ? 'black' : null;

const termsOf = ({ laws, conditions }: GameRules): GameTerms => ({
  laws,
  timeControl: conditions.timeControl,
  transmission: conditions.transmission,
});

/** Whose game it is, as every event says by which its result changes; of a game taken over, how it is played. */
export const whose = ({
  event,
  players,
  brought,
  rules,
}: Pick<Game, 'event' | 'players' | 'brought' | 'rules'>): Pick<Game, 'event' | 'players'> &
  Pick<GameEnded, 'terms'> => ({
  event,
  players,
  ...(brought === null ? {} : { terms: termsOf(rules) }),
});

export const bothSides = <Value>(value: Value): BySide<Value> => ({ white: value, black: value });

/** The number a move of this ply has in the score. */
export const moveNumber = (game: Pick<Game, 'initialFen'>, ply: number): number => {
  const [, toMove, , , , number] = game.initialFen.split(' ');
  return Number(number ?? 1) + Math.floor((ply - 1 + (toMove === 'b' ? 1 : 0)) / 2);
};

/** Moves made by each side, counted from the start of this game. */
export const moveCounts = (game: Pick<Game, 'initialFen' | 'moves'>): BySide<number> => {
  const plies = game.moves.length;
  const first = Math.ceil(plies / 2);
  const second = plies - first;
  return game.initialFen.split(' ')[1] === 'b'
    ? { white: second, black: first }
    : { white: first, black: second };
};

export const nextPly = (game: Pick<Game, 'moves'>): number => game.moves.length + 1;

/** The game with its time in another state. */
export const withTimeState = (game: Game, time: Partial<TimeState>): Game => ({
  ...game,
  time: { ...game.time, ...time },
});

/** The game with its correspondence in another state. */
export const withMail = (game: Game, mail: Partial<MailState>): Game => ({
  ...game,
  mail: { ...game.mail, ...mail },
});
