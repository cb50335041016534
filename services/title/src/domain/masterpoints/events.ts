import type { LeagueTitleCode, Organiser } from '@amici/contracts/title';
import type { Instant } from '@amici/kernel';
import type { GradedEventKind, MasterpointGrade } from '@amici/norms';

interface OfSection {
  readonly at: Instant;
  readonly tournament: string;
  readonly section: string;
  readonly rule: string;
}

/** The masterpoint grade an event has from its commencement on; null: it gives no masterpoints. */
export interface EventGraded extends OfSection {
  readonly type: 'EventGraded';
  readonly kind: GradedEventKind;
  readonly organiser: Organiser;
  readonly grade: MasterpointGrade | null;
  readonly entrants: number;
  /** Of the entrants without the highest and the lowest rated; null where it decides nothing or nobody is rated. */
  readonly average: { readonly rating: number; readonly rule: string } | null;
}

/** Council determined the grade (CM-3, CM-4a). */
export interface EventGradeDetermined extends OfSection {
  readonly type: 'EventGradeDetermined';
  readonly grade: MasterpointGrade;
  readonly motion: string;
}

export type GradedEvent = EventGraded | EventGradeDetermined;

interface OfPlayer {
  readonly at: Instant;
  readonly player: string;
  readonly rule: string;
}

/** A player's points of one tournament, in hundredths; none if they stayed below the least percentage. */
export interface MasterpointsBooked extends OfPlayer {
  readonly type: 'MasterpointsBooked';
  readonly tournament: string;
  readonly section: string;
  readonly grade: MasterpointGrade;
  readonly gradeRule: string;
  readonly organiser: Organiser;
  readonly halfPoints: number;
  readonly possible: number;
  readonly points: number;
}

/** A result was corrected after the event: the line counts otherwise, its grade stays. */
export interface MasterpointsRevised extends OfPlayer {
  readonly type: 'MasterpointsRevised';
  readonly tournament: string;
  readonly section: string;
  readonly halfPoints: number;
  readonly possible: number;
  readonly from: number;
  readonly to: number;
}

/** An ICCF Master norm lifts the total to 50 where it is lower; in hundredths (CM-6b). */
export interface TotalLifted extends OfPlayer {
  readonly type: 'TotalLifted';
  readonly tournament: string;
  readonly section: string;
  readonly from: number;
  readonly to: number;
}

/** The norm behind a lift was taken back. */
export interface LiftWithdrawn extends OfPlayer {
  readonly type: 'LiftWithdrawn';
  readonly tournament: string;
  readonly section: string;
}

export interface IccfMasterNoted extends OfPlayer {
  readonly type: 'IccfMasterNoted';
  readonly qualifies: boolean;
}

/** The conditions of a title of the League are met: Council may award it. */
export interface LeagueTitleEarned extends OfPlayer {
  readonly type: 'LeagueTitleEarned';
  readonly title: LeagueTitleCode;
  /** Points that count towards it, in hundredths. */
  readonly counted: number;
}

/** A correction took away what it rested on before Council approved it. */
export interface LeagueTitleLapsed extends OfPlayer {
  readonly type: 'LeagueTitleLapsed';
  readonly title: LeagueTitleCode;
}

export interface LeagueTitleAwarded extends OfPlayer {
  readonly type: 'LeagueTitleAwarded';
  readonly title: LeagueTitleCode;
  readonly motion: string;
}

export type MasterpointsEvent =
  | MasterpointsBooked
  | MasterpointsRevised
  | TotalLifted
  | LiftWithdrawn
  | IccfMasterNoted
  | LeagueTitleEarned
  | LeagueTitleLapsed
  | LeagueTitleAwarded;
