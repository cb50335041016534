import type { Step } from '@amici/kernel';
import type { GameResult, ResultCode } from './results';
import type { SeatStatus } from './teams';

/** A team in the table of its section. */
export interface TeamTableRow {
  readonly place: number;
  readonly team: string;
  readonly number: number;
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string | null;
  /** Average start rating of its seats; null where none has one. */
  readonly average: number | null;
  readonly boardPoints: number;
  readonly matchPoints: number;
  readonly played: number;
  readonly remaining: number;
  /** Board points of the finished games, cut off to whole per cent; null before the first. */
  readonly percent: number | null;
  /** Wins less losses. */
  readonly plusMinus: number;
  /** How the place came about. */
  readonly steps: readonly Step[];
}

/** Points of both teams of a match. */
export interface MatchScore {
  readonly home: number;
  readonly away: number;
}

/** A game of a match. */
export interface TeamBoardGame {
  readonly teamBoard: number;
  readonly game: string;
  readonly white: string;
  readonly black: string;
  /** From White's side. */
  readonly result: GameResult;
  readonly code: ResultCode | null;
  /** What it gave each team; null: it is not over, or counts nowhere. */
  readonly score: MatchScore | null;
}

export interface TeamMatchView {
  readonly home: string;
  readonly away: string;
  /** Board points of the games that are over; null before the first. */
  readonly score: MatchScore | null;
  readonly boards: readonly TeamBoardGame[];
}

/** What a player scored on their board. */
export interface TeamPlayerRow {
  readonly player: string;
  readonly team: string;
  readonly teamBoard: number;
  /** Place among all who sat at the board. */
  readonly place: number;
  readonly points: number;
  readonly played: number;
  readonly rating: number | null;
  readonly title: string | null;
  readonly performance: number | null;
  /** `replaced`: another sits there now. */
  readonly status: SeatStatus | 'replaced' | null;
}

/** Table of one section of teams at one instant, best first, match by match and board by board. */
export interface TeamTable {
  readonly kind: 'team';
  readonly section: string;
  readonly tieBreaks: readonly string[];
  readonly games: number;
  readonly finished: number;
  readonly rows: readonly TeamTableRow[];
  readonly matches: readonly TeamMatchView[];
  readonly boards: readonly TeamPlayerRow[];
}

/** A team table as it is published: the rows of `standings.team`, and beside them what else a table shows. */
export interface TeamTableDocument extends Omit<TeamTable, 'rows' | 'boards'> {
  readonly event: { readonly id: string; readonly code: string; readonly name: string };
  readonly rows: readonly Pick<TeamTableRow, 'team' | 'place' | 'boardPoints' | 'matchPoints'>[];
  readonly teams: readonly Omit<TeamTableRow, 'boardPoints' | 'matchPoints'>[];
  readonly boards: readonly (TeamPlayerRow & { readonly name: string })[];
}
