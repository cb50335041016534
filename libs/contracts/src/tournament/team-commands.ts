import type { CommandIn } from '../endpoint';
import type { TEAM_EVENT_ENDPOINTS } from './endpoints/teams';

import type { Entrant } from './entrant';

/** What a team event announces of its teams; the rest follows from its format. */
export interface RequestedTeamTerms {
  readonly boards: number;
  readonly reserves?: number;
  readonly mostChanges?: number;
  readonly mostSubstitutes?: number;
  readonly promoter?: string;
  readonly selection?: string;
  readonly maxRating?: number;
  readonly season?: string;
  readonly division?: string;
}

interface ForTournament {
  readonly tournament: string;
}

/** What the organiser states of a player where nobody here knows better. */
export type StatedOfPlayer = Partial<Pick<Entrant, 'federation' | 'title' | 'rating' | 'fixed'>>;

/** A month, and two, after the start it is looked who has not begun (T-8.7d). */
export interface CheckPlayBegun extends ForTournament {
  readonly type: 'CheckPlayBegun';
}

export type TeamCommand = CommandIn<typeof TEAM_EVENT_ENDPOINTS> | CheckPlayBegun;
