import type { CommandIn } from '../endpoint';
import type { AWARD_ENDPOINTS } from './endpoints/titles';

import type { Instant } from '@amici/kernel';
import type { ChampionshipEvent, NormTitle, TitleCode, WithdrawalKind } from '@amici/norms';

import type { DirectionCommand } from './direction';
import type { GradeCommand, MasterpointsCommand } from './masterpoints';
import type { OfficeCommand } from './office';

/** What a statement of norms needs to know of the event (Appendix 2, item 1). */
export interface NormEvent {
  readonly code: string;
  readonly name: string;
  readonly format: string;
  /** Whether the event was announced as one in which norms can be made (T-A2.1h). */
  readonly titleEvent: boolean;
  readonly startsAt: Instant;
  /** `id@version` of the norm rules. */
  readonly normRules: string;
  readonly rounds: 1 | 2;
  readonly twoGamesApproved: boolean;
  /** Absent: played from the usual position. */
  readonly chess960?: true;
  /** Of a team event, whose players meet those of their own board alone: which, of how many. */
  readonly board?: { readonly number: number; readonly of: number };
}

/** A player at the start: ratings in points, the mean of the others stands where there is none (T-A2.2.10). */
export interface NormPlayer {
  readonly player: string;
  readonly rating: number | null;
  readonly fide: number | null;
  readonly fixed: boolean;
  /** Null: none, as for a player of Direct Entry. Before this could be stated, it was the player's own id. */
  readonly federation: string | null;
  /** The title whose use opponents may make (T-10.2c3, T-10.8d). */
  readonly title: TitleCode | null;
}

/** A norm towards a title. */
export interface CountedNorm {
  readonly tournament: string;
  readonly section: string;
  readonly title: NormTitle;
  readonly games: number;
  readonly overscored: number;
  readonly gmOpponents: number;
  readonly simOpponents: number;
  readonly startsAt: Instant;
}

interface ForSection {
  readonly tournament: string;
  readonly section: string;
}

export interface FixStatement extends ForSection {
  readonly type: 'FixStatement';
  readonly event: NormEvent;
  readonly players: readonly Omit<NormPlayer, 'title'>[];
  /** At the start, by which line-ups may have changed: stated again where others play, or are rated otherwise, than the list said. */
  readonly anew?: true;
}

export interface CountScore extends ForSection {
  readonly type: 'CountScore';
  readonly game: string;
  readonly white: string;
  readonly black: string;
  /** Half points of White and Black. */
  readonly points: readonly [number, number] | null;
}

export interface NoteWithdrawal extends ForSection {
  readonly type: 'NoteWithdrawal';
  readonly player: string;
  readonly kind: WithdrawalKind;
  /** The games that are cancelled with it; empty where they are adjudicated. */
  readonly cancelled: readonly string[];
}

/** A substitute counts as if they had sat there from the start (T-8.7e2). */
export interface NoteReplacement extends ForSection {
  readonly type: 'NoteReplacement';
  readonly replaced: string;
  readonly replacement: Omit<NormPlayer, 'title'>;
}

export type NormsCommand = FixStatement | CountScore | NoteWithdrawal | NoteReplacement;

export interface CongressVotes {
  readonly cast: number;
  readonly inFavour: number;
}

interface ForPlayer {
  readonly player: string;
}

/** A norm was achieved, or its figures have changed. */
export interface CountNorm extends ForPlayer {
  readonly type: 'CountNorm';
  readonly norm: CountedNorm;
}

export interface DiscountNorm extends ForPlayer {
  readonly type: 'DiscountNorm';
  readonly tournament: string;
  readonly section: string;
  readonly title: NormTitle;
}

export interface EstablishRating extends ForPlayer {
  readonly type: 'EstablishRating';
}

/** A line of a final table. */
export interface ChampionshipLine {
  readonly place: number;
  /** Half points, and games they could have come from: for a board of a team, all that were played on it. */
  readonly halfPoints: number;
  readonly games: number;
  readonly norms: readonly NormTitle[];
  /** Of a team event: the board, from 1, and whether nobody there scored as much. */
  readonly board?: number;
  readonly bestOnBoard?: boolean;
}

/** Where somebody came in a championship event. */
export interface NoteChampionship extends ForPlayer, ChampionshipLine {
  readonly type: 'NoteChampionship';
  readonly event: ChampionshipEvent;
  readonly tournament: string;
  /** The player's lines on other boards of the team; absent: this is their only one. */
  readonly otherLines?: readonly ChampionshipLine[];
  /** Of a Candidates' section: how many of its places lead to the final; 2 where nothing is said (T-1.4.1b). */
  readonly finalPlaces?: number;
  /** Number of the cycle, where the event has one: what its champion is numbered by. */
  readonly edition?: number;
  /** The table has no sole winner with more than half of the points: nobody is champion by it (T-0.4). */
  readonly champion?: false;
}

/** A winner of a championship of the League (CM-7). */
export interface NoteLeagueChampion extends ForPlayer {
  readonly type: 'NoteLeagueChampion';
  readonly tournament: string;
  /** YYYY-MM-DD. */
  readonly startedOn: string;
  /** The table that says so was corrected since, and has others ahead of the player. */
  readonly won?: false;
}

/** The winner of the final of a cycle that was closed, by the cycle's number (T-1.4.5, T-1.6.4). */
export interface NoteCycleChampion extends ForPlayer {
  readonly type: 'NoteCycleChampion';
  readonly championship: 'world-championship' | 'ladies-championship';
  readonly number: number;
  readonly tournament: string;
  /** The table of the final was corrected since, and the player is no longer champion by it. */
  readonly won?: false;
}

export type TitlesCommand =
  | CommandIn<typeof AWARD_ENDPOINTS>
  | CountNorm
  | DiscountNorm
  | EstablishRating
  | NoteChampionship
  | NoteCycleChampion
  | NoteLeagueChampion
  | OfficeCommand;

export type TitleCommand =
  NormsCommand | TitlesCommand | DirectionCommand | GradeCommand | MasterpointsCommand;
