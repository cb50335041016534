import { NOTIFYING_SERVICES, type NotifyingService, type NotifiedEvent } from '@amici/contracts/courier';
import { AMICI_NAMESPACE, UnknownEventType, uuidV5 } from '@amici/kernel';
import { inTransaction } from '@amici/projections';
import type { ClientBase, Pool } from 'pg';
import { nextDigest } from '../domain/notices/digest';
import { mailedAs, type MailedAs } from '../domain/notices/kinds';
import { recipientIn, statementFor } from '../domain/notices/notice-text';
import { readKnown } from '../notifications/notification-rows';
import type { NotificationTable } from '../notifications/notification-table';
import type { Written } from './mails';
import type { Reached, Recipients } from './recipients';

/** So many told rows are looked at at once. */
const PAGE = 500;

interface NotifiedRow {
  readonly person: string;
  readonly sequence: number;
  readonly type: string;
  readonly body: string;
}

/** Up to where a service's events have been taken up; `person`: within that sequence, up to which person. */
interface Place {
  readonly sequence: number;
  readonly person: string | null;
}

/** An event that somebody may be written to about. */
interface Candidate {
  readonly person: string;
  readonly row: NotifiedRow;
  readonly notification: Omit<NotifiedEvent, 'cursor'>;
  readonly kind: MailedAs;
}

const PAGE_QUERY = /* sql */ `
select person, sequence::float8 as sequence, type, body from told
where service = $1 and (sequence > $2 or (sequence = $2 and $3::text is not null and person > $3))
order by sequence, person limit ${PAGE}`;

/** Of an event to one person: the same however often it is taken up and sent. */
const mailOf = (event: string, person: string): string => uuidV5(event, `mail to ${person}`);

const digestOf = (person: string, dueAt: number): string =>
  uuidV5(AMICI_NAMESPACE, `daily mail to ${person} ${dueAt}`);

/** The mail that notifies a person of it; undefined: they want none of it, or it goes nowhere. */
const writtenTo = (
  { person, row, notification: notified, kind }: Candidate,
  { mailbox, kinds, hour }: Reached,
  service: NotifyingService,
  now: number,
): Written | undefined => {
  const of = { person, told_to: row.person, service, sequence: row.sequence, kind };
  const mail = mailOf(notified.id, person);
  if (kind === 'address') return mailbox.confirmed ? undefined : { ...of, mail, of: 'address', dueAt: 0 };
  const when = kinds[kind];
  if (!mailbox.confirmed || when === 'never') return undefined;
  if (when === 'at-once') return { ...of, mail, of: kind, dueAt: 0 };
  const dueAt = nextDigest(now, mailbox.zone, hour);
  return { ...of, mail: digestOf(person, dueAt), of: 'daily', dueAt };
};

const insertWritten = async (client: ClientBase, all: readonly Written[]): Promise<void> => {
  if (all.length === 0) return;
  const rows = JSON.stringify(all.map((one, number) => ({ ...one, due: one.dueAt, number })));
  await client.query(
    `insert into mails (mail, person, kind, state, tries, next_try_at)
     select mail, person, of, 'waiting', 0, due from (
       select distinct on (mail) * from json_to_recordset($1) as r (mail text, person text, of text, due bigint, number integer)
       order by mail, number) as each order by number
     on conflict (mail) do nothing`,
    [rows],
  );
  await client.query(
    `insert into notices (mail, told_to, service, sequence, kind)
     select mail, told_to, service, sequence, kind
     from json_to_recordset($1) as r (mail text, told_to text, service text, sequence bigint, kind text)
     on conflict do nothing`,
    [rows],
  );
};

/** Takes up what people have been notified of since: its place commits with the mails that are to be written. */
export class MailQueue {
  /** Why the events of a service are not taken up; undefined while all are. */
  stopped: string | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly notified: Pick<NotificationTable, 'positions'>,
    private readonly recipients: Recipients,
    private readonly now: () => number,
  ) {}

  /** Stops before an event of a type that is not known here, of its service alone; throws after the others. */
  async fill(): Promise<void> {
    const notified = await this.notified.positions();
    const places = await this.places();
    let unknown: UnknownEventType | undefined;
    for (const service of NOTIFYING_SERVICES)
      try {
        await this.follow(service, places.get(service), notified[service]);
      } catch (error) {
        if (!(error instanceof UnknownEventType)) throw error;
        unknown = error;
      }
    this.stopped = unknown?.message;
    if (unknown !== undefined) throw unknown;
  }

  /** Nothing is sent here: who turns mail on again is told of what happens then, and not of all that did between. */
  async forget(): Promise<void> {
    await this.pool.query('delete from mailed');
    await this.pool.query(
      `update mails set state = 'dropped', answer = 'mail is off' where state = 'waiting'`,
    );
  }

  private async places(): Promise<ReadonlyMap<string, Place>> {
    const { rows } = await this.pool.query<{ service: string } & Place>(
      'select service, sequence::float8 as sequence, person from mailed',
    );
    return new Map(rows.map(({ service, ...place }) => [service, place]));
  }

  private async follow(service: NotifyingService, place: Place | undefined, until: number): Promise<void> {
    if (place === undefined) await this.save(this.pool, service, { sequence: until, person: null });
    else if (place.sequence < until || place.person !== null) await this.take(service, place, until);
  }

  private async take(service: NotifyingService, from: Place, until: number): Promise<void> {
    let place = from;
    for (;;) {
      const { sequence, person } = place;
      const { rows } = await this.pool.query<NotifiedRow>(PAGE_QUERY, [service, sequence, person]);
      const written = await this.written(service, rows);
      const last = rows.at(-1);
      const isWhole = rows.length < PAGE || last === undefined;
      place = isWhole
        ? { sequence: Math.max(until, last?.sequence ?? 0), person: null }
        : { sequence: last.sequence, person: last.person };
      await inTransaction(this.pool, async (client) => {
        await insertWritten(client, written);
        await this.save(client, service, place);
      });
      if (isWhole) return;
    }
  }

  private async written(
    service: NotifyingService,
    rows: readonly NotifiedRow[],
  ): Promise<readonly Written[]> {
    const candidates = await this.candidates(service, rows);
    const reached = await this.recipients.reached([...new Set(candidates.map(({ person }) => person))]);
    const now = this.now();
    return candidates.flatMap((candidate) => {
      const to = reached.get(candidate.person);
      return (to && writtenTo(candidate, to, service, now)) ?? [];
    });
  }

  private async candidates(
    service: NotifyingService,
    rows: readonly NotifiedRow[],
  ): Promise<readonly Candidate[]> {
    const found: Omit<Candidate, 'person'>[] = rows.flatMap((row) => {
      const kind = mailedAs(service, row.type);
      return kind === null
        ? []
        : [{ row, kind, notification: JSON.parse(row.body) as Candidate['notification'] }];
    });
    const games = found.flatMap(({ notification: notified }) =>
      notified.game === null ? [] : [`game-${notified.game}`],
    );
    const known = await readKnown(this.pool, [...new Set(games)]);
    const candidates: Candidate[] = [];
    for (const one of found)
      for (const person of await this.recipients.meantBy(one.row.person)) {
        const seats = known.get(`game-${one.notification.game}`)?.people ?? [];
        if (statementFor(one.notification, recipientIn(person, seats)) !== null)
          candidates.push({ ...one, person });
      }
    return candidates;
  }

  private async save(
    client: Pick<ClientBase, 'query'> | Pool,
    service: NotifyingService,
    { sequence, person }: Place,
  ): Promise<void> {
    await client.query(
      `insert into mailed (service, sequence, person) values ($1, $2, $3)
       on conflict (service) do update set sequence = excluded.sequence, person = excluded.person`,
      [service, sequence, person],
    );
  }
}
