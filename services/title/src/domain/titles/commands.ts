import type { Instant } from '@amici/kernel';
import type { ChampionshipEvent, NormTitle, TitleCode } from '@amici/norms';
import type { TextRef } from '../verdict';
import type { CountedNorm } from './events';

export interface CongressVotes {
  readonly cast: number;
  readonly inFavour: number;
}

interface ForPlayer {
  readonly player: string;
}

interface ForTitle extends ForPlayer {
  readonly title: TitleCode;
}

/** A norm was achieved, or its figures have changed. */
export interface CountNorm extends ForPlayer {
  readonly type: 'CountNorm';
  readonly norm: CountedNorm;
  /** Whether the rating is established: obtained before the decision. */
  readonly fixedRating?: boolean;
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

/** How a player finished a championship event. */
export interface NoteChampionship extends ForPlayer {
  readonly type: 'NoteChampionship';
  readonly event: ChampionshipEvent;
  readonly tournament: string;
  readonly place: number;
  /** Half points, and games played. */
  readonly halfPoints: number;
  readonly games: number;
  readonly norms: readonly NormTitle[];
}

export interface RecommendTitle extends ForTitle {
  readonly type: 'RecommendTitle';
}

export interface ApplyForTitle extends ForTitle {
  readonly type: 'ApplyForTitle';
  readonly federation: string;
  readonly events: readonly string[];
  /** Texts kept apart, where they can be erased. */
  readonly mentorName?: TextRef;
  readonly mentorEmail?: TextRef;
  /** Of a player who has died: the day (T-10.9). */
  readonly diedOn?: string;
}

export interface ReportRecommendation extends ForTitle {
  readonly type: 'ReportRecommendation';
  readonly favourable: boolean;
}

export interface ReferToCongress extends ForTitle {
  readonly type: 'ReferToCongress';
}

export interface DecideByCongress extends ForTitle {
  readonly type: 'DecideByCongress';
  readonly granted: boolean;
  /** Votes cast, and those in favour: what a playing title by application is granted by. */
  readonly votes?: CongressVotes;
}

/** One of the two who confirm: the first proposes, another confirms. */
export interface ConfirmTitle extends ForTitle {
  readonly type: 'ConfirmTitle';
  readonly requirementWaived?: TextRef;
  /** The player's federation: obtained before the decision. */
  readonly federation?: string | null;
}

export interface RegisterTitle extends ForTitle {
  readonly type: 'RegisterTitle';
  readonly effectiveFrom: Instant;
  readonly source: string;
}

export interface RevokeTitle extends ForTitle {
  readonly type: 'RevokeTitle';
  readonly reason: TextRef;
}

export type TitlesCommand =
  | CountNorm
  | DiscountNorm
  | EstablishRating
  | NoteChampionship
  | RecommendTitle
  | ApplyForTitle
  | ReportRecommendation
  | ReferToCongress
  | DecideByCongress
  | ConfirmTitle
  | RegisterTitle
  | RevokeTitle;
