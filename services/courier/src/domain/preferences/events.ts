import type { Stopped, When, NoticeKind } from '@amici/contracts/courier';
import type { Instant } from '@amici/kernel';

interface OfPerson {
  readonly at: Instant;
  readonly person: string;
}

/** From now on the person is notified of these kinds in this way. */
export interface NoticesWished extends OfPerson {
  readonly type: 'NoticesWished';
  /** Those that change. */
  readonly kinds: Partial<Readonly<Record<NoticeKind, When>>>;
  readonly hour: number;
  /** By the person, or by anybody who followed a link that was mailed to them. */
  readonly by: 'door' | 'link';
}

interface OfMail extends OfPerson {
  readonly mail: string;
  readonly kind: Stopped | 'address';
}

/** What a book requires to be told was given to the mail server. */
export interface NoticeSent extends OfMail {
  readonly type: 'NoticeSent';
  readonly events: readonly string[];
  readonly rule: string;
}

export interface MailGivenUp extends OfMail {
  readonly type: 'MailGivenUp';
  readonly tries: number;
  readonly firstTriedAt: Instant;
  readonly status: number | null;
}

export type PreferencesEvent = NoticesWished | NoticeSent | MailGivenUp;
