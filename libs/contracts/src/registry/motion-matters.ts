import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import { isSameAct, type AuthorisedAct } from './authorised';

/** What somebody is in a body. */
export const SEAT_ROLES = ['member', 'president', 'secretary', 'treasurer'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];

/** How a case is closed; which of them fit, its kind and its book say. */
export const CASE_OUTCOMES = ['accepted', 'not-accepted', 'continued', 'upheld', 'dismissed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

interface SeatMatter {
  readonly kind: 'seat-member';
  readonly person: string;
  readonly role: SeatRole;
  readonly until: Instant | null;
}

interface UnseatMatter {
  readonly kind: 'unseat-member';
  readonly person: string;
}

interface WindingUp {
  readonly kind: 'wind-up';
  /** What becomes of surplus assets (CC-13). */
  readonly assets?: TextRef;
}

interface LifeMembership {
  readonly kind: 'elect-life-member';
  readonly player: string;
  /** Whether the member is exempt from further fees (CC-3). */
  readonly exempt: boolean;
}

interface CaseMatter {
  readonly kind: 'decide-case';
  readonly case: string;
  readonly outcome: CaseOutcome;
  /** Longer than the rules ask, where they allow it (C-27di). */
  readonly until?: Instant;
}

/** An unapproved withdrawer may be nominated again, here or in all outside events (C-27dii). */
interface NominationMatter {
  readonly kind: 'allow-nomination';
  readonly player: string;
}

interface TitleMatter {
  readonly kind: 'confirm-title' | 'confer-title' | 'revoke-title';
  readonly player: string;
  readonly title: string;
}

interface NormMatter {
  readonly kind: 'exceptional-norm';
  readonly player: string;
  readonly tournament: string;
  readonly title: string;
}

/** Congress recognises an event that was referred to it (T-12.2). */
interface RecognitionMatter {
  readonly kind: 'recognise-event';
  readonly recognition: string;
}

/** The body takes on rules of its own, in these very words. */
interface BookMatter {
  readonly kind: 'adopt-book';
  readonly book: string;
  readonly version: number;
  /** Of its text: `sha256:` and 64 hexadecimal digits. */
  readonly digest: string;
}

/** The body lets others decide these things, and nothing else, by its word. */
interface AuthorisingMatter {
  readonly kind: 'authorise';
  readonly acts: readonly AuthorisedAct[];
}

interface PlainMatter {
  readonly kind: 'amend-constitution' | 'other';
}

/** What a motion is about, fixed when it is put: what follows when it is carried is decided from this alone. */
export type Matter =
  | SeatMatter
  | UnseatMatter
  | WindingUp
  | LifeMembership
  | CaseMatter
  | NominationMatter
  | TitleMatter
  | NormMatter
  | RecognitionMatter
  | BookMatter
  | AuthorisingMatter
  | PlainMatter;

/** Whether a body that carries this has authorised the act. */
export const authorises = (matter: Matter, act: AuthorisedAct): boolean =>
  matter.kind === 'authorise' && matter.acts.some((one) => isSameAct(one, act));
