import type { Instant } from '@amici/kernel';
import type { MailLanguage } from '../registry/mailboxes';

/** What people are written to about, each as they wish. */
export const NOTICE_KINDS = [
  'your-move',
  'offers',
  'games',
  'silence',
  'deadlines',
  'leave',
  'decisions',
  'results',
  'withdrawals',
  'events',
  'lists',
  'titles',
  'standing',
  'reports',
  'webhooks',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const WHEN = ['at-once', 'daily', 'never'] as const;

export type When = (typeof WHEN)[number];

/** Of every kind. */
export type NotificationPreferences = Readonly<Record<NoticeKind, When>>;

/** What a link in a mail ends: one kind, or the daily mail. */
export type Stopped = NoticeKind | 'daily';

interface OfPerson {
  readonly person: string;
}

/** By a link that was mailed to the person, with a proof that nobody else could make. */
export interface StopNotices extends OfPerson {
  readonly type: 'StopNotices';
  readonly of: Stopped;
  readonly proof: string;
}

/** The letter to the person's address arrived: its link was followed. */
export interface AnswerLetter extends OfPerson {
  readonly type: 'AnswerLetter';
  readonly statement: string;
  readonly proof: string;
}

interface OfMail extends OfPerson {
  readonly mail: string;
  readonly kind: Stopped | 'address';
}

/** A notice that a book requires was given to the mail server. */
export interface NoteNotice extends OfMail {
  readonly type: 'NoteNotice';
  /** The ids of the events it told of. */
  readonly events: readonly string[];
  readonly rule: string;
}

/** A mail was refused for good, or could not be given to anybody for too long. */
export interface GiveUpMail extends OfMail {
  readonly type: 'GiveUpMail';
  readonly tries: number;
  /** ms UTC. */
  readonly firstTriedAt: number;
  /** What the mail server answered last; null: nothing. */
  readonly status: number | null;
}

/** How somebody is written to. */
export interface NoticesView extends OfPerson {
  /** Whether this server sends mail at all. */
  readonly mail: 'on' | 'off';
  /** `unconfirmed`: the letter that went there was not answered yet. */
  readonly address: 'none' | 'unconfirmed' | 'confirmed';
  readonly language: MailLanguage;
  readonly zone: string;
  readonly kinds: NotificationPreferences;
  readonly hour: number;
  /** The last notification that did not reach the person; null: none. */
  readonly givenUp: { readonly at: Instant; readonly kind: string; readonly status: number | null } | null;
}
