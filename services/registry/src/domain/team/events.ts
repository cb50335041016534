import type { Instant } from '@amici/kernel';

interface OfTeam {
  readonly at: Instant;
  readonly team: string;
  readonly rule: string;
}

export interface TeamRegistered extends OfTeam {
  readonly type: 'TeamRegistered';
  readonly name: string;
  readonly federation: string | null;
}

/** Between two seasons (T-5.6). */
export interface TeamRenamed extends OfTeam {
  readonly type: 'TeamRenamed';
  readonly from: string;
  readonly to: string;
}

/** Who leads the team from now on; null before: it is its first. */
export interface CaptainChanged extends OfTeam {
  readonly type: 'CaptainChanged';
  readonly from: string | null;
  readonly to: string;
}

export type TeamEvent = TeamRegistered | TeamRenamed | CaptainChanged;
