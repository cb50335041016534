import type { NoticeKind } from '@amici/contracts/courier';
import type { Instant } from '@amici/kernel';
import type { Facts, Phrase } from '../../domain/notices/facts';

/** How people and instants are written. */
export interface Writing {
  readonly name: (person: string) => string;
  /** A day of his calendar. */
  readonly day: (at: Instant) => string;
  /** With the hour, and the zone it is of. */
  readonly moment: (at: Instant) => string;
}

type Sentence<Each extends Phrase> = (facts: Facts[Each], writing: Writing) => string;

/** Every sentence of mails in one language: one that is missing does not compile. */
export interface Catalogue {
  readonly sentences: { readonly [Each in Phrase]: Sentence<Each> };
  readonly kinds: Readonly<Record<NoticeKind, string>>;
  /** Of the daily mail, with so many notices. */
  readonly daily: (notices: number) => string;
  readonly event: (title: string) => string;
  readonly rule: (id: string) => string;
  readonly look: string;
  /** Whoever did not ask for it need do nothing. */
  readonly confirm: string;
  readonly why: (site: string) => string;
  readonly stop: (kind: string) => string;
  readonly stopDaily: string;
}
