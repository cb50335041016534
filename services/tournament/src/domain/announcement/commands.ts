import type {
  AddTieBreak,
  AgreeRating,
  CancelTournament,
  ImportTournament,
  AnnounceTournament as AnnounceAsked,
} from '@amici/contracts/tournament';
import type { RecognitionView } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

/** The stage of a cycle, obtained before the decision. */
export interface StageEvidence {
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  /** Sections that are planned, by event. */
  readonly planned: Readonly<Record<string, number>>;
}

/** The season of a league, obtained before the decision. */
export interface SeasonEvidence {
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
}

/** What an announcement says beyond the usual, and only with somebody's approval. */
export type Approval = 'size' | 'two-games' | 'variation' | 'fewer';

export interface AnnounceTournament extends AnnounceAsked {
  /** Null: there is no such season. */
  readonly ofSeason?: SeasonEvidence | null;
  /** Null: the cycle has no such stage. */
  readonly ofStage?: StageEvidence | null;
  /** Null: there is no such recognition. */
  readonly recognised?: RecognitionView | null;
  /** Of the approvals it states those that are given by who may. */
  readonly approvals?: readonly Approval[];
  /** Whether the Board has carried the motion it opens places by. */
  readonly carried?: boolean;
  /** Commitment to the secret its lots are drawn from, which was made before. */
  readonly lot?: string;
}

export type AnnouncementCommand =
  AnnounceTournament | ImportTournament | CancelTournament | AddTieBreak | AgreeRating;
