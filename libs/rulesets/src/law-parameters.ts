import type { TimeControl } from '@amici/timecontrol';
import type { Conditions, FlagMode, LeaveConditions } from './conditions';
import type { Changes } from './books/merge';
import type { LawArticles } from './law-articles';

export type Notation = 'uci' | 'algebraic' | 'ccla-algebraic' | 'numeric' | 'descriptive' | 'ccla-numeric';

export interface TablebaseParameters {
  /** A position with at most this many pieces, kings and pawns included, may be claimed; 0: none (L-G.7). */
  readonly maxPieces: number;
  /** Who may claim a draw by tablebase; a win is claimed by the side that has it (L-5.1.3, L-5.2.4). */
  readonly claimant: 'any-player' | 'side-to-move';
}

export interface ClaimParameters {
  /** The server decides at once, or the director while the clocks stand (L-9.4.1a, L-9.4.1b). */
  readonly decidedBy: 'server' | 'director';
  readonly wrongClaimIsOffer: boolean;
  /** Time a wrong claim brings the opponent, ms (B-9.2e). */
  readonly wrongClaimBonus: number;
}

export interface TimeParameters {
  readonly flag: FlagMode;
  /** Whether play goes on after an overstep nobody has claimed yet. */
  readonly playsOnAfterFlag: boolean;
  /** What both flags down in unknown order come to (L-6.9, B-G3.1). */
  readonly bothFlags: 'double-default' | 'draw' | 'earlier-event';
  readonly drawIfOpponentCannotMate: boolean;
  /** A player asks a silent opponent after this many days (C-12b); null: no such procedure. */
  readonly inquiryAfterDays: number | null;
  /** Days to answer an inquiry after receiving it (C-12c). */
  readonly inquiryAnswerDays: number;
}

export interface DrawOfferParameters {
  /** The opponent's reply move ends an offer: as a refusal, or because it lapses (L-9.1.2.1b, C-18b). */
  readonly replyMove: 'refuses' | 'lapses';
  /** The opponent may refuse without moving. */
  readonly explicitRefusal: boolean;
  /** Acceptance takes the place of the next move, so only the player having the move accepts (C-18c). */
  readonly acceptAsMove: boolean;
  /** Moves both players must have made before a draw is agreed (L-5.2.3, C-18a). */
  readonly minimumMovesEach: number;
}

export interface IllegalMoveParameters {
  /** Whether one can be completed at all: the server never lets it (L-3.10.2). */
  readonly possible: boolean;
  /** Days added to the offender's time with the correction (C-10b); null: the director sets the penalty (L-7.2). */
  readonly penaltyDays: number | null;
  /** Days the receiver may hold the sheet without being charged (C-10ai). */
  readonly freeHoldDays: number;
  /** Time the opponent may claim, ms (B-7.5a). */
  readonly opponentBonus: number;
  /** Which illegal move of a player loses the game (B-7.5b); null: none does. */
  readonly losesAt: number | null;
}

export interface NotationParameters {
  readonly allowed: readonly Notation[];
  /** What a second form in one game comes to, unless the players agreed on it (C-4, L-8.1.1). */
  readonly mixing: 'allowed' | 'flagged' | 'refused';
}

export interface DisputeParameters {
  /** Days the accused has to send material (C-32c); null: no such limit. */
  readonly answerDays: number | null;
  /** Days the director has to decide (C-33); null: no such limit. */
  readonly decisionDays: number | null;
  /** A player first asks the opponent to put it right (C-32a). */
  readonly requestFirst: boolean;
}

export interface AppealParameters {
  readonly body: 'appeals-commission' | 'appeals-committee' | 'league-arbiter';
  /** Days after the advice in which to appeal (C-34a); null: no limit. */
  readonly withinDays: number | null;
  readonly beforeNextMove: boolean;
  /** Whether the appellant has to have told opponent and director (C-34c). */
  readonly tellsBoth: boolean;
  /** Calendar months in which the body decides (C-37); null: no limit. */
  readonly decisionMonths: number | null;
  /** A player who does not play on by a date set after a ruling has lost (C-35). */
  readonly playsOnOrLoses: boolean;
}

export interface AdjudicationParameters {
  /** Age in years from which a game may be called in (C-23a); null: as the event says (L-11.1). */
  readonly minimumAgeYears: number | null;
  /** Both sides silent at the deadline: both lose (C-24b). */
  readonly silenceLosesBoth: boolean;
  /** Both sides claim the same result: it stands without an adjudicator (C-24c). */
  readonly agreedClaimsStand: boolean;
  /** Calendar months to send in claims and analysis (C-23d); null: days as the event says. */
  readonly claimMonths: number | null;
  /** Days after the notification in which to appeal (C-24f); null: no limit of its own. */
  readonly appealDays: number | null;
  /** No analysis sent in, no appeal (C-24a). */
  readonly appealNeedsAnalysis: boolean;
}

export interface AssistanceParameters {
  readonly engine: 'forbidden' | 'unregulated';
  readonly personalHelp: 'forbidden' | 'unregulated';
}

/** What a book gives an event that says nothing else. */
export interface UsualConditions {
  /** Null where the laws name no time control of their own. */
  readonly timeControl: TimeControl | null;
  readonly leave: LeaveConditions;
  readonly conditionals: Conditions['conditionals'];
}

/** Everything in which the rule books differ about a game. Conditions of an event may override what is configurable. */
export interface LawParameters {
  readonly articles: LawArticles;
  readonly usual: UsualConditions;
  readonly tablebase: TablebaseParameters;
  /** No fifty-move claim with this many pieces or fewer (L-9.3, L20-9.3); 0: always possible (C-2a). */
  readonly fiftyMoveExcludedAtOrBelow: number;
  readonly claims: ClaimParameters;
  readonly time: TimeParameters;
  readonly drawOffer: DrawOfferParameters;
  /** Resignation only when having the move; the director may refuse it (L-5.1.2, C-19). */
  readonly resignation: { readonly onlyOnMove: boolean; readonly directorMayRefuse: boolean };
  readonly illegalMove: IllegalMoveParameters;
  readonly notation: NotationParameters;
  /** Each move carries receipt and posting date and the total of days (C-5a). */
  readonly clericalData: boolean;
  readonly dispute: DisputeParameters;
  readonly appeal: AppealParameters;
  readonly adjudication: AdjudicationParameters;
  readonly assistance: AssistanceParameters;
  /** Who sends the full score at the end: both (L-8.5), or the winner, both after a draw (C-3Ac); null: nobody. */
  readonly scoreDueFrom: 'both' | 'winner' | null;
  /** A quickplay draw may be claimed below this much time, ms (B-G6.1a); null: no such claim. */
  readonly quickplayClaimBelow: number | null;
}

/** What a book lays over the laws of another line that are in force at the start of the event (C-2d0). */
export interface Overlay {
  readonly kind: 'overlay';
  /** The line of laws underneath: `iccf`. */
  readonly over: string;
  /** What it changes there: objects merge by key, lists are replaced. */
  readonly changes: Changes<LawParameters>;
}
