import type { Actor } from '@amici/contracts';
import type { Services } from '@amici/service';
import { namedBy, recipientIn, statementFor } from '../domain/notices/notice-text';
import type { Letter, Notice } from './letter';
import type { NotifiedOf, WaitingMail } from './mails';
import { NotNow, type Reached } from './recipients';

/** Why a mail that waited is not sent. */
interface Dropped {
  readonly why: string;
}

/** Puts together what a mail says, from what was told and what people and events are called now. */
export class Writer {
  constructor(
    private readonly services: Pick<Services, 'query'>,
    private readonly self: Actor,
    private readonly site: string,
  ) {}

  async letterOf(
    { mail, person, kind }: WaitingMail,
    notified: readonly NotifiedOf[],
    { mailbox, kinds }: Reached,
  ): Promise<Letter | Dropped> {
    const { confirmed, language, zone, statement } = mailbox;
    const standing = notified.filter((one) => !one.overtaken);
    if (standing.length === 0) return { why: 'overtaken' };
    const wanted = standing.filter((one) =>
      one.kind === 'address'
        ? !confirmed && 'statement' in one.notification.data && one.notification.data.statement === statement
        : confirmed && kinds[one.kind] !== 'never',
    );
    if (wanted.length === 0) return { why: 'no longer wanted' };
    const notices = await this.noticesOf(person, wanted);
    const names = await this.names(notices.flatMap(({ statement: content }) => namedBy(content)));
    return { mail, of: kind, person, language, zone, statement, notices, names, site: this.site };
  }

  private async noticesOf(person: string, all: readonly NotifiedOf[]): Promise<readonly Notice[]> {
    const titles = new Map<string, string | null>();
    const notices: Notice[] = [];
    for (const { notification: notified, seats } of all) {
      const content = statementFor(notified, recipientIn(person, seats));
      if (content === null) continue;
      const { event } = notified;
      if (event !== null && !titles.has(event)) titles.set(event, await this.titleOf(event));
      notices.push({
        statement: content,
        notification: notified,
        title: event === null ? null : (titles.get(event) ?? null),
      });
    }
    return notices;
  }

  private async names(people: readonly string[]): Promise<Readonly<Record<string, string>>> {
    if (people.length === 0) return {};
    const reply = await this.services.query('registry', { type: 'names', players: people }, this.self);
    if (!reply.ok) throw new NotNow(`the registry: ${reply.rejection.code}`);
    return reply.value;
  }

  /** Null where nobody knows such an event: a mail is about its game all the same. */
  private async titleOf(tournament: string): Promise<string | null> {
    const reply = await this.services.query('tournament', { type: 'tournament', tournament }, this.self);
    if (reply.ok) return reply.value.name;
    if (reply.rejection.code === 'service-unavailable')
      throw new NotNow(`the tournaments: ${reply.rejection.code}`);
    return null;
  }
}
