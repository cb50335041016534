import type {
  TournamentAnnounced,
  TournamentCancelled,
  TournamentImported,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

/** Who may agree to it takes the event into the rating (T-9.2c, T-9.2d). */
export interface RatingAgreed {
  readonly type: 'RatingAgreed';
  readonly at: Instant;
  readonly tournament: string;
  /** The office that agreed. */
  readonly by: string;
  readonly ratingPool: string;
  readonly level: number | null;
  readonly levelRule: string | null;
  readonly rule: string;
}

export interface TieBreakAdded {
  readonly type: 'TieBreakAdded';
  readonly at: Instant;
  readonly tieBreak: string;
  readonly rule: string;
}

export type AnnouncementEvent =
  TournamentAnnounced | TournamentImported | TournamentCancelled | RatingAgreed | TieBreakAdded;
