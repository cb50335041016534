import type {
  DetermineEvent as DetermineAsked,
  EnterSeason as EnterAsked,
  PlanAllotment as PlanAsked,
  LeagueYearCommand as AskedCommand,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { PersonFinding } from '../book/eligibility';

/** A priority that a player holds (CT-4b). */
export interface HeldPriority {
  readonly right: string;
  /** The event it is for. */
  readonly event: string;
  readonly earnedAt: Instant;
}

/** Of an entrant, obtained before the decision. */
export interface SeasonEvidence {
  readonly standing: string | null;
  readonly suspendedUntil: Instant | null;
  readonly suspensionRule: string | null;
  /** By event, what is asked of persons there. */
  readonly person: Readonly<Record<string, readonly PersonFinding[]>>;
  readonly priorities: readonly HeldPriority[];
}

export interface EnterSeason extends EnterAsked {
  readonly evidence?: SeasonEvidence;
}

export interface DetermineEvent extends DetermineAsked {
  /** The body whose motion it is, where it was carried; null: it was not. Obtained before the decision. */
  readonly carriedBy?: string | null;
}

export interface PlanAllotment extends PlanAsked {
  /** As lists have them, obtained before the decision; absent: the player is in none. */
  readonly ratings?: Readonly<Record<string, number>>;
  /** Rights still held by a player who claims priority. */
  readonly held?: readonly string[];
}

export type LeagueYearCommand =
  | Exclude<AskedCommand, EnterAsked | DetermineAsked | PlanAsked>
  | EnterSeason
  | DetermineEvent
  | PlanAllotment;
