import type { Instant } from '@amici/kernel';
import type { Notation } from '@amici/rulesets';
import type { Players } from '../events';
import type { GameResult } from '../results';

/** Every command names the game it is for. */
export interface ForGame {
  /** Id of the game, a UUID. */
  readonly game: string;
}

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
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
}

export interface MakeMove extends ForGame {
  readonly type: 'MakeMove';
  /** The ply this move is meant for, from 1: what makes sending it again harmless. */
  readonly ply: number;
  readonly move: string;
  /** `uci` when absent. */
  readonly notation?: Notation;
}

export interface Resign extends ForGame {
  readonly type: 'Resign';
}

export type PlayCommand = StartGame | ImportGame | MakeMove | Resign;
