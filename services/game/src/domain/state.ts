import type { Position } from '@amici/chess';
import type { Instant } from '@amici/kernel';
import type { GameRules } from '@amici/rulesets';
import type { Clock, ClockFact, Side } from '@amici/timecontrol';
import type { Players } from './events';
import type { Ending, GameResult } from './results';

/** A move as it stands in the score. */
export interface PlayedMove {
  readonly uci: string;
  readonly san: string;
}

export interface Outcome {
  readonly result: GameResult;
  readonly ending: Ending;
  readonly at: Instant | null;
}

/** A game as its events left it. Immutable. */
export interface Game {
  readonly phase: 'playing' | 'ended';
  /** Revision of the last event folded. */
  readonly revision: number;
  readonly players: Players;
  readonly event: string | null;
  readonly rules: GameRules;
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly startedAt: Instant | null;
  readonly position: Position;
  /** The moves of the score; index 0 is ply 1. */
  readonly moves: readonly PlayedMove[];
  readonly clock: Clock | null;
  /** What happened to the clock, to compute it anew when something is learned late. */
  readonly clockFacts: readonly ClockFact[];
  /** Set while the game is over. */
  readonly outcome: Outcome | null;
}

export type GameState = { readonly phase: 'none' } | Game;

export const sideOf = (players: Players, subject: string): Side | null =>
  players.white === subject ? 'white' : players.black === subject ? 'black' : null;
