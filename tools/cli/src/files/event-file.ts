import { iso, type Instant } from '@amici/kernel';
import type { GameResult, ResultCode } from '@amici/contracts/tournament';

/** A player of an event file; `id` as the file's own server knows him. */
export interface FilePlayer {
  readonly id: string;
  readonly name: string;
  readonly federation: string | null;
  readonly title: string | null;
  readonly rating: number | null;
  readonly fixed: boolean;
}

export interface FileGame {
  readonly white: string;
  readonly black: string;
  readonly result: GameResult;
  readonly code: ResultCode | null;
  /** RFC 3339. */
  readonly finishedAt: string | null;
  readonly pgn: string | null;
}

/** A tournament as one JSON document (the event file). Instants are RFC 3339 in UTC. */
export interface EventFile {
  readonly code: string;
  readonly name: string;
  readonly start: string;
  readonly end: string | null;
  readonly kind: 'individual';
  readonly cycle: 'single' | 'double';
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly conditions?: Readonly<Record<string, unknown>>;
  readonly tieBreaks?: readonly string[];
  /** The rating list its results went into, where it says so. */
  readonly list?: string;
  readonly players: readonly FilePlayer[];
  readonly games: readonly FileGame[];
}

/** An instant as event files write it: UTC, without milliseconds where there are none. */
export const fileInstant = (instant: Instant): string => iso(instant).replace('.000Z', 'Z');
