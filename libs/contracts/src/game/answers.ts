import type { Instant, Milliseconds, Rejection } from '@amici/kernel';
import type { RulesetRef } from '@amici/rulesets';
import type {
  Clock,
  ClockLine,
  Deadline,
  Scoresheet,
  Side,
  SideClock,
  TimeControl,
} from '@amici/timecontrol';
import type { EventEnvelope } from '../envelope';
import type { GameCommand } from './commands';
import type { MoveMade } from './events';
import type { Ending, GameResult, Players } from './values';

/** What is about one game. */
export interface OfGame {
  readonly game: string;
}

/** A claim that a player could make, with a ground in the record. */
export interface ClaimAtHand {
  readonly command: 'ClaimDraw' | 'ClaimTablebase' | 'ClaimTime';
  /** As `options` has it: `repetition`, `fifty-moves`, `win`, `draw`, `overstep`, `silence`. */
  readonly variant: string;
  /** The move that would bring about what is claimed; null where it is there already. */
  readonly intended: string | null;
  /** Not before: the opponent may still move in time; null: now. */
  readonly from: Instant | null;
}

/** A game as a reader sees it. Instants are integer milliseconds UTC. */
export interface GameView {
  readonly id: string;
  /** Of its stream; for a reader who does not see the proceedings it counts only what everybody may see. */
  readonly revision: number;
  readonly phase: 'playing' | 'ended';
  readonly players: Players;
  readonly event: string | null;
  /** Whose boards they are, in an event of teams. */
  readonly teams: Readonly<Record<Side, string>> | null;
  readonly laws: RulesetRef;
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly startedAt: Instant | null;
  readonly sideToMove: Side | null;
  readonly fen: string;
  readonly moves: readonly {
    readonly ply: number;
    readonly uci: string;
    readonly san: string;
    /** When it was made; null where that is not known. */
    readonly at: Instant | null;
  }[];
  /** Null if none runs from instant to instant, and for a reader who does not see the proceedings. */
  readonly clock: Clock | null;
  /**
   * When each side has to move by: null for a side whose clock stands still, and for readers who do not see the
   * proceedings.
   */
  readonly deadlines: Readonly<Record<Side, Deadline | null>>;
  /** The side whose draw offer stands; null also for a reader who does not see the proceedings. */
  readonly offeredBy: Side | null;
  /** What the requesting player could claim; claims of time only if clocks run from instant to instant. */
  readonly claims: readonly ClaimAtHand[];
  /** Set while the game is over. */
  readonly outcome: {
    readonly result: GameResult;
    readonly ending: Ending;
    readonly at: Instant | null;
  } | null;
}

/** An event that is not for this reader keeps its place and its hash, so that the chain can still be followed. */
export interface WithheldEvent {
  readonly revision: number;
  readonly hash: string;
  readonly withheld: true;
}

/** What is recorded of a game, as far as it is told; a part of it where it is long. */
export interface GameHistory {
  readonly events: readonly (EventEnvelope | WithheldEvent)[];
  /** Of each the place in the game log, from 0: what the proof of its inclusion is asked by. */
  readonly indices: readonly number[];
  /** What to give as `after` for the part behind it; null at its end. */
  readonly next: number | null;
}

/** Something said of a move, with the rule it follows from. */
export interface MoveNote {
  readonly rule: string;
  readonly text: string;
}

/** What a move does on the board, and how it is written in each form that players may use. */
export interface MoveAccountView {
  readonly does: readonly MoveNote[];
  readonly written: readonly {
    readonly notation: string;
    readonly text: string;
    readonly because: readonly MoveNote[];
  }[];
}

/** A ply of the score as its players keep it: `Kb1 (=)` where a draw was offered with it. */
export interface ScoreLineView {
  readonly ply: number;
  readonly by: Side;
  readonly text: string;
  /** The sign of an offer, and the rules that have it there. */
  readonly offer?: { readonly sign: string; readonly rules: readonly string[] };
}

type MoveNotification = 'type' | 'ply' | 'by' | 'uci' | 'san';

/** One move as it stands; who sees the proceedings also sees what its event carries, and its hash. */
export interface PlyView
  extends
    Pick<EventEnvelope, 'id' | 'revision' | 'occurredAt' | 'recordedAt'>,
    Partial<Pick<EventEnvelope, 'hash'>>,
    Pick<MoveMade, MoveNotification>,
    Partial<Omit<MoveMade, MoveNotification | 'at'>> {
  readonly account: MoveAccountView;
}

/** The clocks of a game at an instant, and where every millisecond went. */
export interface ClocksView {
  readonly at: Instant;
  readonly control: TimeControl | null;
  readonly running: Side | null;
  /** Since when its player has been thinking. */
  readonly since: Instant | null;
  readonly clocks: Readonly<Record<Side, SideClock>> | null;
  readonly deadline: Deadline | null;
  readonly sheet: Scoresheet | null;
  /** Null where plies were struck out, or no clock runs from instant to instant. */
  readonly explanation: readonly ClockLine[] | null;
  /** Where days are counted by dates: what every entry of the sheet came to, and why. */
  readonly entries: readonly {
    readonly ply: number;
    readonly side: Side;
    readonly notes: readonly MoveNote[];
  }[];
  /** What holds for the clocks of this game, each with its rule. */
  readonly notes: readonly MoveNote[];
}

/** One thing somebody might do now: what would follow, or why not. */
export interface GameOption {
  readonly command: GameCommand['type'];
  /** Tells apart several ways of one command: `with-draw-offer`, `repetition`. */
  readonly variant?: string;
  readonly allowed: boolean;
  /** Types of the events that would follow; a claim that would fail shows as ClaimRefused. */
  readonly follows?: readonly string[];
  readonly refusal?: Rejection;
  /** What to know before doing it, or leaving it. */
  readonly notes?: readonly MoveNote[];
}

/** An event of the game as it would be recorded; which there are is the game's own business. */
export interface ForetoldEvent {
  readonly type: string;
}

/** What a move would come to: the events that would follow and the position after them, or why it cannot be made. */
export type MovePreview =
  | {
      readonly allowed: true;
      readonly events: readonly ForetoldEvent[];
      readonly fen: string;
      /** Null where the move was only drafted. */
      readonly account: MoveAccountView | null;
    }
  | { readonly allowed: false; readonly refusal: Rejection };

/** What taking a game over would come to, or why it cannot be. */
export type TakeoverPreview =
  | {
      readonly allowed: true;
      readonly fen: string;
      readonly plies: number;
      readonly sideToMove: Side;
      readonly clock: Clock | null;
      readonly sheet: Scoresheet | null;
      /** When the time of the side to move ends; null where no clock runs from instant to instant. */
      readonly deadline: Instant | null;
    }
  | { readonly allowed: false; readonly refusal: Rejection };

interface Listed {
  readonly gameId: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly laws: string;
  readonly startedAt: Instant | null;
}

/** A game in play, in lists of those, as far as its conditions show it to who asks. */
export interface OpenGame extends Listed {
  /** As far as it is shown; null where nothing is. */
  readonly toMove: Side | null;
  readonly first: Side;
  /** As many as are shown; null where nothing is. */
  readonly plies: number | null;
  /** The last instant in time for the side to move; null while no clock runs, and for all but parties and officials. */
  readonly deadlineAt: Instant | null;
  /** For parties and officials. */
  readonly revision: number | null;
}

/** A game in any other list; its score is read by its id. What its conditions hide from who asks is null. */
export interface GameSummary extends Listed {
  /** Where an imported game comes from; null for a game played here. */
  readonly source: string | null;
  readonly result: string | null;
  readonly ending: string | null;
  readonly endedAt: Instant | null;
}

/** A sealed line as its owner sees it, or an auditor who has opened it. */
export interface SealedLineView {
  readonly line: string;
  readonly side: Side;
  readonly filedAt: Instant;
  readonly afterPly: number;
  readonly moves: readonly string[];
  /** The same moves as they are written (SAN). */
  readonly sans: readonly string[];
  readonly commitments: readonly string[];
  readonly salts: readonly string[];
  /** How it ended; null while it stands. */
  readonly closed: 'played-out' | 'left' | 'game-over' | 'replaced' | null;
}

/** A game as one of its players sees it: what a program needs to show and to play it. */
export interface GameAtHand {
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly startedAt: Instant | null;
  readonly initialFen: string;
  readonly chess960: boolean;
  /** The position it has come to. */
  readonly fen: string;
  /** How conditional moves are taken: one line that is sealed, several that are sent with a move, or not at all. */
  readonly conditionals: 'linear' | 'open' | 'none';
  /** Days are counted by dates of posting and receipt, which come with each move. */
  readonly countsDates: boolean;
  /** As PGN writes it; `-` where none runs. */
  readonly timeControl: string;
  readonly sideToMove: Side | null;
  /** Plies since a pawn moved or something was taken. */
  readonly halfmoves: number;
  readonly moves: readonly { readonly san: string; readonly sentAt: Instant | null }[];
  /** Never below zero; null where no clock runs from instant to instant. */
  readonly remaining: Readonly<Record<Side, Milliseconds>> | null;
  /** Who is on leave. */
  readonly resting: Readonly<Record<Side, boolean>>;
  /** Whose offer of a draw is open. */
  readonly offeredBy: Side | null;
  readonly outcome: { readonly result: GameResult; readonly ending: Ending } | null;
  /** What the opponent wrote since the player's last move, unless the player has muted them; null: nothing. */
  readonly message: string | null;
}

/** What somebody wrote in a game; null once erased. */
export interface WrittenText extends OfGame {
  readonly text: string;
  readonly words: string | null;
}

/** What somebody has worked out on a game, for themselves. */
export interface AnalysisView {
  /** How often it was saved; 0: never, or it was erased. */
  readonly revision: number;
  readonly pgn: string;
  /** Null where there is none. */
  readonly savedAt: Instant | null;
}

/** What one player wrote to the other. */
export interface MessageView {
  readonly message: string;
  readonly at: Instant;
  readonly by: Side;
  /** Plies played by then. */
  readonly ply: number;
  /** Null once erased, and for officials where nobody has reported it: it is for the two who exchanged it. */
  readonly text: string | null;
  /** For who reported it, and officials: how that stands; null for everybody else. */
  readonly report: 'open' | 'upheld' | 'dismissed' | null;
}
