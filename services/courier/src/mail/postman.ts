import type { Actor } from '@amici/contracts';
import type { GiveUpMail, NoteNotice } from '@amici/contracts/courier';
import { uuidV5 } from '@amici/kernel';
import type { Logger } from '@amici/ops';
import type { Services } from '@amici/service';
import { REQUIRED } from '../domain/notices/kinds';
import { ruleOf } from '../domain/notices/notice-text';
import { nextTry } from '../domain/retry';
import { composed, type Letter } from './letter';
import type { Links } from './links';
import { isAccepted, isRefused, MOST_CONNECTIONS, type Answered, type Mailer } from './mailer';
import type { Mails, NotifiedOf, WaitingMail } from './mails';
import { NotNow, type Recipients } from './recipients';
import type { Writer } from './writer';

/** Looked at at once: more than are given to the server side by side, so that none of its connections waits. */
const MOST_AT_ONCE = 2 * MOST_CONNECTIONS;

export interface PostmanOptions {
  readonly mails: Mails;
  readonly recipients: Recipients;
  readonly writer: Writer;
  readonly links: Links;
  readonly mailer: Mailer;
  readonly services: Pick<Services, 'command'>;
  readonly self: Actor;
  readonly log: Logger;
  /** Real time, as mail servers have it. */
  readonly now: () => number;
}

/** Gives to the mail server what is due: to each person one after the other, each mail under its one id. */
export class Postman {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly options: PostmanOptions) {}

  /** Begins with whatever is due and may begin; says how many began. */
  async begin(signal: AbortSignal): Promise<number> {
    const { mails, now, log } = this.options;
    if (this.underWay.size >= MOST_AT_ONCE) return 0;
    let begun = 0;
    for (const one of await mails.due(now(), 4 * MOST_AT_ONCE)) {
      if (signal.aborted || this.underWay.size >= MOST_AT_ONCE) break;
      if (this.underWay.has(one.person)) continue;
      begun += 1;
      const running = this.deliver(one)
        .catch((error: unknown) => log.warn({ error }, 'a mail could not be noted; it is tried again'))
        .finally(() => this.underWay.delete(one.person));
      this.underWay.set(one.person, running);
    }
    return begun;
  }

  /** Until something that is under way has come to its end. */
  async somethingDone(): Promise<void> {
    if (!this.idle) await Promise.race(this.underWay.values());
  }

  get idle(): boolean {
    return this.underWay.size === 0;
  }

  async drained(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async deliver(one: WaitingMail): Promise<void> {
    const { mails, mailer, links, now } = this.options;
    const notified = await mails.notifiedOf(one.mail);
    let letter: Letter & { readonly address: string };
    try {
      const found = await this.letterOf(one, notified);
      if ('why' in found) return await mails.drop(one.mail, found.why);
      letter = found;
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      return this.failed(one, { status: null, answer: error.message });
    }
    const answered = await mailer.send(one.mail, letter.address, composed(letter, links));
    if (!isAccepted(answered)) return this.failed(one, answered);
    await this.record(one, notified);
    await mails.sent({ mail: one.mail, at: now(), ...answered });
    if (one.tries > 0) await mails.hurry(now());
  }

  private async letterOf(
    one: WaitingMail,
    notified: readonly NotifiedOf[],
  ): Promise<(Letter & { readonly address: string }) | { readonly why: string }> {
    const { recipients, writer } = this.options;
    const reached = (await recipients.reached([one.person])).get(one.person);
    if (reached === undefined) return { why: 'no address' };
    const letter = await writer.letterOf(one, notified, reached);
    return 'why' in letter ? letter : { ...letter, address: reached.mailbox.address };
  }

  /** Of what a book requires it is recorded that it was sent. */
  private async record({ mail, person, kind }: WaitingMail, notified: readonly NotifiedOf[]): Promise<void> {
    const required = notified.filter((one) => REQUIRED.has(one.kind));
    const [first] = required;
    const rule = first === undefined ? null : ruleOf(first.notification.data);
    if (rule === null) return;
    const events = required.map((one) => one.notification.id);
    await this.command({ type: 'NoteNotice', person, mail, kind, events, rule }, uuidV5(mail, 'sent'));
  }

  private async failed(one: WaitingMail, answered: Answered): Promise<void> {
    const { mails, now } = this.options;
    const { mail, person, kind } = one;
    const tried = { mail, at: now(), ...answered };
    const firstTriedAt = one.firstTriedAt ?? tried.at;
    const tries = one.tries + 1;
    const next = isRefused(answered)
      ? null
      : nextTry({ delivery: mail, tries, firstTriedAt, failedAt: tried.at });
    if (next !== null) return mails.failed(tried, next);
    const { status } = answered;
    await this.command(
      { type: 'GiveUpMail', person, mail, kind, tries, firstTriedAt, status },
      uuidV5(mail, `given up ${firstTriedAt}`),
    );
    await mails.givenUp(tried);
  }

  private async command(command: GiveUpMail | NoteNotice, commandId: string): Promise<void> {
    const { services, self } = this.options;
    const reply = await services.command('courier', command, { actor: self, commandId });
    if (!reply.ok) throw new Error(`could not record what became of a mail: ${reply.rejection.code}`);
  }
}
