import type { Instant, Milliseconds, Rejection } from '@amici/kernel';
import type { Locale } from '@amici/locales';
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
import type { BundleAnswer } from '../bundled';
import type { EventEnvelope } from '../envelope';
import type { Explained } from '../explained';
import type { Query } from '../query';
import type { GameCommand, MakeMove, TakeOverGame } from './commands';
import type { MoveMade } from './events';
import type { MattersView, OpenMatter, TeamClaim } from './matters';
import type { Ending, GameResult, Players } from './values';

/** A claim that a player could make, for which the record gives him a ground. */
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
  /** Of its stream; for whoever does not see the proceedings it counts what everybody is told of. */
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
  /** Null where none runs from instant to instant, and for whoever does not see the proceedings. */
  readonly clock: Clock | null;
  /** Until when each has to move: null for whose clock stands still, and for whoever does not see the proceedings. */
  readonly deadlines: Readonly<Record<Side, Deadline | null>>;
  /** Whose offer of a draw stands; null also for whoever does not see the proceedings. */
  readonly offeredBy: Side | null;
  /** For the player who asks, what he could claim; of time only where clocks run from instant to instant. */
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
export interface Told {
  readonly rule: string;
  readonly text: string;
}

/** What a move does on the board, and how it is written in each form that players may use. */
export interface MoveAccountView {
  readonly does: readonly Told[];
  readonly written: readonly {
    readonly notation: string;
    readonly text: string;
    readonly because: readonly Told[];
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

type ToldOfMove = 'type' | 'ply' | 'by' | 'uci' | 'san';

/** One move as it stands; who sees the proceedings also sees what its event carries, and its hash. */
export interface PlyView
  extends
    Pick<EventEnvelope, 'id' | 'revision' | 'occurredAt' | 'recordedAt'>,
    Partial<Pick<EventEnvelope, 'hash'>>,
    Pick<MoveMade, ToldOfMove>,
    Partial<Omit<MoveMade, ToldOfMove | 'at'>> {
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
  readonly entries: readonly { readonly ply: number; readonly side: Side; readonly notes: readonly Told[] }[];
  /** What holds for the clocks of this game, each with its rule. */
  readonly notes: readonly Told[];
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
  readonly notes?: readonly Told[];
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
  readonly commitments: readonly string[];
  readonly salts: readonly string[];
  /** How it ended; null while it stands. */
  readonly closed: 'played-out' | 'left' | 'game-over' | 'replaced' | null;
}

/** A game as one of its players has it before him: what a program needs to show and to play it. */
export interface GameAtHand {
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly startedAt: Instant | null;
  readonly initialFen: string;
  readonly chess960: boolean;
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
  /** What the other wrote since the player's last move, unless he has muted it; null: nothing. */
  readonly message: string | null;
}

interface OfGame {
  readonly game: string;
}

/** What somebody wrote in a game; null once erased. */
export interface WrittenText extends OfGame {
  readonly text: string;
  readonly words: string | null;
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

/** What may be asked of the game service. */
export interface GameQueries {
  readonly game: Query<OfGame, GameView>;
  /** Of a history too long for one message a part: `next` is what to give as `after`, null at its end. */
  readonly events: Query<OfGame & { readonly after?: number; readonly limit?: number }, GameHistory>;
  /** A game as its page shows it: as everybody would see it, with clocks and history, null where these are forbidden to who asks. */
  readonly shown: Query<
    OfGame,
    {
      readonly view: GameView;
      readonly clocks: ClocksView | null;
      readonly record: GameHistory | null;
    }
  >;
  /** One file that anybody can check by himself (libs/verify): its events as far as the asker may read them, each in the signed tree. */
  readonly bundle: Query<OfGame, BundleAnswer>;
  /** His own games for the player himself: those in play, and those over since an instant; or one of them. `site` is where they are played. */
  readonly 'at-hand': Query<
    { readonly player: string; readonly endedSince: Instant; readonly game?: string },
    { readonly at: Instant; readonly site: string; readonly games: readonly GameAtHand[] }
  >;
  /** At most ten games whose ids begin so (eight hexadecimal digits), and who plays them. */
  readonly numbered: Query<
    { readonly beginnings: readonly string[] },
    { readonly games: readonly { readonly game: string; readonly white: string; readonly black: string }[] }
  >;
  /** For services: the games in which a person wrote something, his own or in an office, by their ids. */
  readonly 'wrote-in': Query<
    { readonly player: string; readonly after?: string; readonly limit: number },
    { readonly games: readonly string[] }
  >;
  /** For services: what a person wrote in some games. */
  readonly written: Query<
    { readonly player: string; readonly games: readonly string[] },
    { readonly texts: readonly WrittenText[] }
  >;
  readonly ply: Query<OfGame & { readonly ply: number }, PlyView>;
  /** After a ply, or at an instant (ISO 8601); `known` leaves out what was recorded later. */
  readonly position: Query<
    OfGame & { readonly ply?: number; readonly at?: string; readonly known?: string },
    { readonly ply: number; readonly fen: string; readonly phase: GameView['phase'] }
  >;
  /** What happened, a line an event with its rule and what does not come out as recorded, and the position after it. */
  readonly replay: Query<
    OfGame & { readonly ply?: number; readonly at?: string; readonly known?: string },
    { readonly text: string }
  >;
  readonly clocks: Query<OfGame & { readonly at?: string }, ClocksView>;
  /** The clocks that a ply left, and how they came about. */
  readonly explain: Query<OfGame & { readonly ply: number }, Explained>;
  readonly pgn: Query<
    OfGame & {
      readonly zone?: string;
      /** What is written of it: false leaves out moves, tags, or the times behind the moves. */
      readonly moves?: boolean;
      readonly tags?: boolean;
      readonly clocks?: boolean;
    },
    { readonly pgn: string }
  >;
  readonly 'legal-moves': Query<
    OfGame,
    { readonly fen: string; readonly moves: readonly { readonly uci: string; readonly san: string }[] }
  >;
  readonly score: Query<OfGame, { readonly lines: readonly ScoreLineView[] }>;
  readonly matters: Query<OfGame, MattersView>;
  /** What waits in all games of an event, the oldest first; `more` where the event has more games than are looked at. */
  readonly 'event-matters': Query<
    { readonly tournament: string },
    { readonly matters: readonly (OpenMatter & { readonly game: string })[]; readonly more: boolean }
  >;
  /** Open games of an event that wait for a player's first move, with the side he has. */
  readonly 'not-begun': Query<
    { readonly event: string },
    { readonly games: readonly { readonly game: string; readonly side: Side }[] }
  >;
  readonly 'team-claims': Query<
    { readonly tournament: string; readonly team: string },
    { readonly claims: readonly TeamClaim[] }
  >;
  /** For its players and officials, the oldest first. */
  readonly messages: Query<OfGame, { readonly messages: readonly MessageView[]; readonly muted: boolean }>;
  /** `language`: what its notes are written in; English where it is left out. */
  readonly options: Query<
    OfGame & { readonly language?: Locale },
    { readonly options: readonly GameOption[] }
  >;
  /** `language`: what is said of the move; English where it is left out. */
  readonly preview: Query<
    OfGame & { readonly move: Omit<MakeMove, 'type' | 'game'>; readonly language?: Locale },
    MovePreview
  >;
  /** The dry run of a game that is to be taken over from elsewhere. */
  readonly 'takeover-preview': Query<
    OfGame & { readonly takeover: Omit<TakeOverGame, 'type' | 'game'> },
    TakeoverPreview
  >;
  readonly text: Query<
    OfGame & { readonly text: string },
    { readonly id: string; readonly text: string | null }
  >;
  /** Games by id; `next` is what to give as `after`, null at the end. */
  readonly games: Query<
    {
      readonly player?: string;
      readonly event?: string;
      /** Of the events that he directs. */
      readonly director?: string;
      /** Only these, by their ids. */
      readonly among?: readonly string[];
      /** Of games in play, for whoever sees every game or those of this event. */
      readonly dueBefore?: Instant;
      readonly status: 'open' | 'ended' | 'all';
      /** Of games that are over: `latest` has the last to end first, on one page. */
      readonly order?: 'id' | 'latest';
      readonly after?: string;
      readonly limit: number;
    },
    { readonly games: readonly (OpenGame | GameSummary)[]; readonly next: string | null }
  >;
  readonly 'sealed-lines': Query<OfGame, { readonly lines: readonly SealedLineView[] }>;
  readonly 'sealed-line': Query<OfGame & { readonly line: string }, SealedLineView>;
}
