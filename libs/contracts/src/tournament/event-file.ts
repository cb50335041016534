import { iso, type Instant } from '@amici/kernel';
import type { GameResult, ResultCode } from './results';

/** A player of an event file; `id` as the file's own server knows them. */
export interface FilePlayer {
  readonly id: string;
  readonly name: string;
  readonly federation: string | null;
  readonly title: string | null;
  readonly rating: number | null;
  readonly fixed: boolean;
  /** Half points without a game, of an event in which somebody had some. */
  readonly byes?: number;
}

/** A team of an event file. */
export interface FileTeam {
  readonly id: string;
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string | null;
  /** In board order, followed by others who played for the team, at the boards of their games. */
  readonly players: readonly string[];
}

export interface FileGame {
  /** In a team event: the board within the teams, from 1. */
  readonly board?: number;
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
  readonly kind: 'individual' | 'team';
  readonly cycle: 'single' | 'double';
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly conditions?: Readonly<Record<string, unknown>>;
  readonly tieBreaks?: readonly string[];
  /** The rating list its results went into, where it says so. */
  readonly list?: string;
  readonly players: readonly FilePlayer[];
  /** Of a team event, in the order of their numbers. */
  readonly teams?: readonly FileTeam[];
  readonly games: readonly FileGame[];
}

/** A section of an event as its file; the moves of its games stand with the games. */
export interface WrittenEvent {
  readonly file: EventFile;
  /** Of each game of the file its id. */
  readonly games: readonly string[];
}

/** An instant as event files write it: UTC, without milliseconds where there are none. */
export const fileInstant = (instant: Instant): string => iso(instant).replace('.000Z', 'Z');
