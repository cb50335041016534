import type { Instant } from '@amici/kernel';
import type { BookDigests, Conditions, RulesetRef } from '@amici/rulesets';
import type { Charge, Clock, Receipt, Scoresheet, SheetEntry, Side } from '@amici/timecontrol';
import type { Ending, GameResult, MateEvidence, Players, Remark, Ruling, TextRef } from './values';

/** A game begins under laws and conditions that are its own for ever. */
export interface GameStarted {
  readonly type: 'GameStarted';
  readonly at: Instant;
  readonly players: Players;
  /** The tournament it belongs to, whose director rules in it; null for a game outside any. */
  readonly event: string | null;
  readonly laws: RulesetRef;
  /** Digests of adopted books, by ref; absent where the laws are built in. */
  readonly books?: BookDigests;
  /** The laws underneath an overlay (C-2d0). */
  readonly base: RulesetRef | null;
  readonly conditions: Conditions;
  readonly initialFen: string;
  readonly chess960: boolean;
  /** The clock as it started (L-6.4); null where none runs from instant to instant. */
  readonly clock: Clock | null;
  /** The scoresheet of a game counted in calendar days, still empty; absent elsewhere. */
  readonly sheet?: Scoresheet;
  /** The teams or federations the players play for, where they do; nobody of them rules here (L-14.1.3). */
  readonly teams?: Readonly<Record<Side, string>>;
  readonly rule: string;
}

/** History brought in from outside: recorded, not judged. Its moves and its end follow in the same decision. */
export interface GameImported {
  readonly type: 'GameImported';
  readonly at: Instant | null;
  /** Where it comes from: what identifies it there. */
  readonly source: string;
  readonly players: Players;
  readonly event: string | null;
  readonly laws: RulesetRef;
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly result: GameResult;
  /** What the result rests on: `pgn`, `crosstable`, … */
  readonly basis: string;
  /** What the source says of the game besides; absent where it says nothing. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Tags in which there may be something personal, as JSON. */
  readonly otherTags?: TextRef;
}

/**
 * A game that is being played elsewhere goes on here: its moves so far follow in the same decision, recorded and not
 * judged; whatever comes after them is judged as in any other game.
 */
export interface GameTakenOver {
  readonly type: 'GameTakenOver';
  /** When the game began. */
  readonly at: Instant;
  /** Where it comes from: what identifies it there. */
  readonly source: string;
  readonly players: Players;
  readonly event: string | null;
  readonly laws: RulesetRef;
  /** Digests of adopted books, by ref; absent where the laws are built in. */
  readonly books?: BookDigests;
  /** The laws underneath an overlay (C-2d0). */
  readonly base: RulesetRef | null;
  readonly conditions: Conditions;
  readonly initialFen: string;
  readonly chess960: boolean;
  /** Moves that were made before, by both sides together. */
  readonly plies: number;
  /** Where they led, and what play goes on from. */
  readonly position: string;
  /** The clocks play goes on with; null where none runs from instant to instant. */
  readonly clock: Clock | null;
  /** The scoresheet of a game counted in calendar days, as it stood; absent elsewhere. */
  readonly sheet?: Scoresheet;
  /** The director who answers for it. */
  readonly confirmedBy: string;
  readonly rule: string;
}

/** What proves that a move was decided on before the opponent's move was known. */
export interface SealedOpening {
  readonly line: string;
  readonly filedAt: Instant;
  readonly commitment: string;
  readonly salt: string;
}

/** How a text that was sent was read. */
export interface MoveText {
  readonly notation: string;
  readonly text: string;
}

/** A legal move was completed: the board and the clock it left behind. */
export interface MoveMade {
  readonly type: 'MoveMade';
  /** When it was completed; null where history does not say. */
  readonly at: Instant | null;
  /** 1 is the game's first move by either side. */
  readonly ply: number;
  readonly by: Side;
  readonly uci: string;
  readonly san: string;
  /** What the move cost and the clock after it; null where no clock runs from instant to instant. */
  readonly charge: Charge | null;
  readonly clock: Clock | null;
  /** The text as sent, where it was not UCI. */
  readonly text?: MoveText;
  /** The scoresheet's entry of the move and the sheet after it, where days are counted by the calendar. */
  readonly entry?: SheetEntry;
  readonly sheet?: Scoresheet;
  /** The date of receipt, where it follows from how the move before arrived (C-5b). */
  readonly receipt?: Receipt;
  /** The deadline that had passed when the move was made, where play goes on until somebody claims (C-11f). */
  readonly late?: Instant;
  /** Played from a sealed line: when that was filed, and the opening of the commitment made then. */
  readonly sealed?: SealedOpening;
  /** The open line this ply was taken from. */
  readonly line?: number;
  /** The wrong claim that had announced this move, which therefore had to be played (L-9.4.3). */
  readonly claim?: string;
  readonly remarks?: readonly Remark[];
  readonly rule: string;
}

/** Whose game it is, said with every event by which its result changes. */
interface OfPlayers {
  /** The tournament it belongs to; null for a game outside any. */
  readonly event: string | null;
  readonly players: Players;
  /** Of a game that began elsewhere: how it is played, which its tournament does not know (L-0.4). */
  readonly terms?: GameTerms;
}

/** What decides whether a game may be rated (L-0.4, T-9.2f). */
export interface GameTerms extends Pick<Conditions, 'timeControl' | 'transmission'> {
  readonly laws: RulesetRef;
}

/** The game is over and counts as this. */
export interface GameEnded extends OfPlayers {
  readonly type: 'GameEnded';
  readonly at: Instant | null;
  /** Of a result that both sent in: when the first of them reported it (T-A1.13). */
  readonly reportedAt?: Instant;
  readonly result: GameResult;
  readonly ending: Ending;
  readonly rule: string;
}

/** A game that was over goes on, by ruling. */
export interface GameReopened extends OfPlayers {
  readonly type: 'GameReopened';
  readonly at: Instant;
  readonly why: 'ruling' | 'resignation-refused' | 'appeal';
  readonly clock: Clock | null;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** A game that stays over counts otherwise than it did. */
export interface ResultCorrected extends OfPlayers {
  readonly type: 'ResultCorrected';
  readonly at: Instant;
  readonly from: GameResult;
  readonly to: GameResult;
  /** How it ended, as it counts now. Absent: recorded before a correction said so. */
  readonly ending?: Ending;
  readonly ruling: Ruling | null;
  readonly rule: string;
}

/** A substitute plays on for a side of a team's game (T-8.7b). */
export interface SideTakenOver {
  readonly type: 'SideTakenOver';
  readonly at: Instant;
  readonly side: Side;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/** A player has until then to play on after a ruling (C-35). */
export interface PlayOrdered {
  readonly type: 'PlayOrdered';
  readonly at: Instant;
  readonly side: Side;
  readonly until: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** The time of a player ran out at the deadline, which is when it happened; found and decided later. */
export interface FlagFell {
  readonly type: 'FlagFell';
  readonly at: Instant;
  readonly by: Side;
  readonly deadline: Instant;
  readonly decidedAt: Instant;
  readonly cause: 'time' | 'silence';
  readonly found: 'by-server' | 'by-claim' | 'by-director';
  /** Which overstep of this player it is. */
  readonly number: number;
  /** Whether the opponent could still mate; null where that does not matter. */
  readonly mate: MateEvidence | null;
  readonly ruling: Ruling | null;
  /** What the director wrote to the player before deciding (C-12a); absent if no letter was required. */
  readonly letter?: TextRef;
  readonly rule: string;
}

/** Play stops with the last move before `breakOff`; both players may claim and analyse until `claimsDue` (C-23, L-11.1). */
export interface AdjudicationOpened {
  readonly type: 'AdjudicationOpened';
  readonly at: Instant;
  readonly breakOff: Instant;
  readonly claimsDue: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** The adjudication has a result, from an adjudicator, from equal claims or from silence. Told to both players then. */
export interface Adjudicated {
  readonly type: 'Adjudicated';
  readonly at: Instant;
  readonly result: GameResult;
  readonly how: 'verdict' | 'equal-claims' | 'silence' | 'appeal';
  readonly notified: readonly string[];
  readonly rule: string;
}

/** Something else left other clocks behind: leave, an outage, a penalty, plies struck, a claim that stops them. */
export interface ClocksChanged {
  readonly type: 'ClocksChanged';
  readonly at: Instant;
  /** Null where none runs from instant to instant. */
  readonly clock: Clock | null;
}

/** What other services learn of a game; of all else only that its stream has gone on. */
export type GameEvent =
  | GameStarted
  | GameImported
  | GameTakenOver
  | MoveMade
  | GameEnded
  | GameReopened
  | ResultCorrected
  | FlagFell
  | PlayOrdered
  | SideTakenOver
  | AdjudicationOpened
  | Adjudicated
  | ClocksChanged;
