import type { CommandIn } from '../endpoint';
import type { MASTERPOINT_ENDPOINTS } from './endpoints/masterpoints';

import type { Instant, Step } from '@amici/kernel';
import type { GradedEventKind, MasterpointGrade } from '@amici/norms';

/** Titles of the League (CM-5, CM-6). */
export const LEAGUE_TITLES = ['CCLA_CANDIDATE_MASTER', 'CCLA_MASTER'] as const;
export type LeagueTitleCode = (typeof LEAGUE_TITLES)[number];

export type Organiser = 'CCLA' | 'ICCF';

interface OfSection {
  readonly tournament: string;
  readonly section: string;
}

interface OfPlayer {
  readonly player: string;
}

/** An event at its commencement: what its grade follows from. */
export interface GradeEvent extends OfSection {
  readonly type: 'GradeEvent';
  readonly kind: GradedEventKind;
  readonly organiser: Organiser;
  /** In a team event the board whose players these are, 1 the first (CM-3A). */
  readonly board?: number;
  readonly entrants: readonly {
    readonly player: string;
    readonly rating: number | null;
    readonly title: string | null;
  }[];
}

/** How a player ended an event, or came to end it after a correction. */
export interface BookMasterpoints extends OfPlayer, OfSection {
  readonly type: 'BookMasterpoints';
  readonly halfPoints: number;
  /** Half points that could be had. */
  readonly possible: number;
}

/** An ICCF Master norm was made, or taken back (CM-6b). */
export interface NoteMasterNorm extends OfPlayer, OfSection {
  readonly type: 'NoteMasterNorm';
  readonly made: boolean;
}

/** The player qualifies for the ICCF title IM, or no longer does (CM-5a). */
export interface NoteIccfMaster extends OfPlayer {
  readonly type: 'NoteIccfMaster';
  readonly qualifies: boolean;
}

/** Council approves a title that was earned. */
export interface ApproveLeagueTitle extends OfPlayer {
  readonly type: 'ApproveLeagueTitle';
  readonly title: LeagueTitleCode;
  readonly motion: string;
}

export type GradeCommand = CommandIn<typeof MASTERPOINT_ENDPOINTS> | GradeEvent;
export type MasterpointsCommand = BookMasterpoints | NoteMasterNorm | NoteIccfMaster | ApproveLeagueTitle;

/** One event in a player's ledger; points in hundredths. */
export interface MasterpointLine extends OfSection {
  readonly grade: MasterpointGrade;
  readonly organiser: Organiser;
  readonly halfPoints: number;
  readonly possible: number;
  readonly points: number;
  readonly bookedAt: Instant;
  /** The rule by which the event has its grade. */
  readonly gradeRule: string;
  readonly steps: readonly Step[];
}

export interface MasterpointsCard extends OfPlayer {
  readonly lines: readonly MasterpointLine[];
  /** In hundredths, what a Master norm lifted the total by included. */
  readonly total: number;
  readonly titles: readonly {
    readonly title: LeagueTitleCode;
    readonly status: 'not-eligible' | 'eligible' | 'awarded';
    /** In hundredths, by the limits of that title. */
    readonly counted: number;
    readonly rule: string;
    readonly awardedAt: Instant | null;
    /** The motion by which Council approved it. */
    readonly motion: string | null;
  }[];
  readonly steps: readonly Step[];
}

/** What was booked in a year, most points first. */
export interface MasterpointsOfYear {
  readonly year: number;
  readonly players: readonly { readonly player: string; readonly points: number; readonly events: number }[];
}

/** Grade of an event, and why. */
export interface GradeView extends OfSection {
  readonly grade: MasterpointGrade | null;
  /** Average rating without the highest and the lowest; null where nobody is left. */
  readonly average: number | null;
  readonly rule: string;
  readonly motion: string | null;
}
