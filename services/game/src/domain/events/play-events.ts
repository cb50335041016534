import type { Instant } from '@amici/kernel';
import type { Conditions, RulesetRef } from '@amici/rulesets';
import type { Charge, Clock, Scoresheet, SheetEntry, Side } from '@amici/timecontrol';
import type { Remark } from '../facts';
import type { Ending, GameResult } from '../results';

/** Random ids of two different people. */
export type Players = Readonly<Record<Side, string>>;

/** A game begins under laws and conditions that are its own for ever. */
export interface GameStarted {
  readonly type: 'GameStarted';
  readonly at: Instant;
  readonly players: Players;
  /** The tournament it belongs to, whose director rules in it; null for a game outside any. */
  readonly event: string | null;
  readonly laws: RulesetRef;
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
  /** What the source says besides, without names of persons; absent where it says nothing. */
  readonly tags?: Readonly<Record<string, string>>;
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

/** The game is over and counts as this. */
export interface GameEnded {
  readonly type: 'GameEnded';
  readonly at: Instant | null;
  readonly result: GameResult;
  readonly ending: Ending;
  readonly rule: string;
}

export type PlayEvent = GameStarted | GameImported | MoveMade | GameEnded;
