import type { Stopped, NotifyingService, NotifiedEvent } from '@amici/contracts/courier';
import type { Pool } from 'pg';
import { countNothing, type CountOutcome } from '../sending/worker';
import { OVERTAKEN_BY, type MailedAs } from '../domain/notices/kinds';
import type { Answered } from './mailer';

export type MailKind = Stopped | 'address';

/** What waits to be given to the mail server. */
export interface WaitingMail {
  readonly mail: string;
  readonly person: string;
  readonly kind: MailKind;
  readonly tries: number;
  readonly firstTriedAt: number | null;
}

/** Something that a mail tells of. */
export interface NotifiedOf {
  readonly kind: MailedAs;
  readonly notification: Omit<NotifiedEvent, 'cursor'>;
  /** Of its game, in the order white, black. */
  readonly seats: readonly string[];
  /** What it says has been followed by what makes it untrue. */
  readonly overtaken: boolean;
}

interface WaitingRow extends Omit<WaitingMail, 'firstTriedAt'> {
  readonly first_tried_at: string | null;
}

interface NoticeRow {
  readonly kind: MailedAs;
  readonly body: string;
  readonly people: readonly string[] | null;
  readonly overtaken: boolean;
}

const OVERTAKEN = Object.keys(OVERTAKEN_BY);
const BY = [...new Set(Object.values(OVERTAKEN_BY).flat())];

const NOTICES = /* sql */ `
select n.kind, t.body, k.people, n.kind = any($2) and exists (
  select from told later where later.person = t.person and later.service = 'game' and later.game = t.game and later.type = any($3)
    and case when t.service = 'game' then later.sequence > t.sequence else later.recorded_at > t.recorded_at end
) as overtaken
from notices n join told t on t.person = n.told_to and t.service = n.service and t.sequence = n.sequence
  left join known k on k.stream = 'game-' || t.game
where n.mail = $1 order by t.recorded_at, n.service, n.sequence`;

/** A mail with one notice, or one more notice for a mail that waits. */
export interface Written {
  readonly mail: string;
  readonly person: string;
  readonly of: MailKind;
  readonly dueAt: number;
  readonly told_to: string;
  readonly service: NotifyingService;
  readonly sequence: number;
  readonly kind: MailedAs;
}

export interface TriedMail extends Answered {
  readonly mail: string;
  readonly at: number;
}

/** What is written to which person, and what the mail server answered. */
export class Mails {
  constructor(
    private readonly pool: Pool,
    private readonly count: CountOutcome = countNothing,
  ) {}

  async due(now: number, most: number): Promise<readonly WaitingMail[]> {
    const { rows } = await this.pool.query<WaitingRow>(
      `select mail, person, kind, tries, first_tried_at from mails
       where state = 'waiting' and next_try_at <= $1 order by next_try_at, place limit $2`,
      [now, most],
    );
    return rows.map(({ first_tried_at: at, ...row }) => ({
      ...row,
      firstTriedAt: at === null ? null : Number(at),
    }));
  }

  async notifiedOf(mail: string): Promise<readonly NotifiedOf[]> {
    const { rows } = await this.pool.query<NoticeRow>(NOTICES, [mail, OVERTAKEN, BY]);
    return rows.map(({ body, people, ...row }) => ({
      ...row,
      notification: JSON.parse(body) as NotifiedOf['notification'],
      seats: people ?? [],
    }));
  }

  async sent(tried: TriedMail): Promise<void> {
    await this.note(tried, `state = 'sent'`, []);
    this.count('delivered');
  }

  async failed(tried: TriedMail, nextTryAt: number): Promise<void> {
    await this.note(tried, 'next_try_at = $5', [nextTryAt]);
    this.count('failed');
  }

  async givenUp(tried: TriedMail): Promise<void> {
    await this.note(tried, `state = 'given-up'`, []);
    this.count('given-up');
  }

  /** Nobody wants it any more, or it is not true any more: it is not sent. */
  async drop(mail: string, why: string): Promise<void> {
    await this.pool.query(`update mails set state = 'dropped', answer = $2 where mail = $1`, [mail, why]);
    this.count('dropped');
  }

  /** The mail server is there again: whatever waits for its next try is tried now. */
  async hurry(now: number): Promise<void> {
    await this.pool.query(
      `update mails set next_try_at = $1 where state = 'waiting' and tries > 0 and status is null and next_try_at > $1`,
      [now],
    );
  }

  /** Removes what has been kept long enough. */
  async clean(before: number): Promise<void> {
    await this.pool.query(
      `with gone as (delete from mails where state <> 'waiting' and next_try_at < $1 returning mail)
       delete from notices where mail in (select mail from gone)`,
      [before],
    );
  }

  private async note(
    { mail, at, status, answer }: TriedMail,
    change: string,
    more: readonly unknown[],
  ): Promise<void> {
    await this.pool.query(
      `update mails set ${change}, tries = tries + 1, first_tried_at = coalesce(first_tried_at, $2), last_tried_at = $2,
         status = $3, answer = $4 where mail = $1`,
      [mail, at, status, answer, ...more],
    );
  }
}
