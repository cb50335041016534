import {
  NOTIFYING_SERVICES,
  type NotifyingService,
  type NotifiedEvent,
  type Wanted,
} from '@amici/contracts/courier';
import type { Pool } from 'pg';
import { BEGINNING, writeCursor, type Positions } from '../domain/cursor';
import { notifierPosition } from './notifier';

interface Row {
  readonly service: NotifyingService;
  readonly sequence: string;
  readonly recorded_at: string;
  readonly body: string;
}

/** A part of what concerns somebody. */
export interface NotificationPage {
  readonly events: readonly NotifiedEvent[];
  /** Up to the last of them: what others are told moves nobody's place. */
  readonly next: Positions;
  readonly more: boolean;
  /** Up to where people had been told. */
  readonly positions: Positions;
}

/** At most so many people are named who have news; where there are more everybody looks. */
const MOST_NAMED = 2_000;

const ONE = (service: number) => /* sql */ `
(select service, sequence, recorded_at, body from told
 where person = $1 and service = '${NOTIFYING_SERVICES[service]!}' and sequence > $${service + 6}
   and ($2::text[] is null or type = any($2) or '${NOTIFYING_SERVICES[service]!}.' || type = any($2)) and ($3::text is null or event = $3) and ($4::text is null or game = $4)
 order by sequence limit $5)`;

const PAGE = NOTIFYING_SERVICES.map((_service, index) => ONE(index)).join(' union all ');

const NEWS = `select distinct person from (${NOTIFYING_SERVICES.map(
  (service, index) => `select person from told_to where service = '${service}' and sequence > $${index + 2}`,
).join(' union all ')}) as since limit $1`;

/** In the order in which things were recorded, and never against the order of one service. */
const merged = (rows: readonly Row[]): readonly Row[] => {
  const queues = NOTIFYING_SERVICES.map((service) => rows.filter((row) => row.service === service));
  const inOrder: Row[] = [];
  for (;;) {
    const first = queues
      .filter(([head]) => head !== undefined)
      .sort(([one], [other]) => Number(one!.recorded_at) - Number(other!.recorded_at))[0];
    if (first === undefined) return inOrder;
    inOrder.push(first.shift()!);
  }
};

/** What people have been told, as the tellers wrote it. */
export class NotificationTable {
  constructor(private readonly pool: Pool) {}

  /** Up to where each service's log has been told. */
  async positions(): Promise<Positions> {
    const { rows } = await this.pool.query<{ name: string; position: string }>(
      'select name, position from checkpoint where name = any($1)',
      [NOTIFYING_SERVICES.map(notifierPosition)],
    );
    const found = new Map(rows.map(({ name, position }) => [name, Number(position)]));
    return Object.fromEntries(
      NOTIFYING_SERVICES.map((service) => [service, found.get(notifierPosition(service)) ?? 0]),
    ) as Record<NotifyingService, number>;
  }

  async page(person: string, wanted: Wanted, after: Positions, limit: number): Promise<NotificationPage> {
    // Looked at first: what is told afterwards comes with the next page, and nothing between is passed over.
    const current = await this.positions();
    const { types, event, game } = wanted;
    const from = NOTIFYING_SERVICES.map((service) => after[service]);
    const { rows } = await this.pool.query<Row>(PAGE, [
      person,
      types ?? null,
      event ?? null,
      game ?? null,
      limit + 1,
      ...from,
    ]);
    const positions: Record<NotifyingService, number> = { ...BEGINNING, ...after };
    const events = merged(rows)
      .slice(0, limit)
      .map(({ service, sequence, body }): NotifiedEvent => {
        positions[service] = Number(sequence);
        return { ...(JSON.parse(body) as Omit<NotifiedEvent, 'cursor'>), cursor: writeCursor(positions) };
      });
    const more = rows.length > events.length;
    return { events, next: positions, more, positions: current };
  }

  /** Up to where somebody had been told what was recorded before an instant. */
  async before(person: string, instant: number): Promise<Positions> {
    const { rows } = await this.pool.query<{ service: NotifyingService; sequence: string }>(
      `select service, max(sequence) as sequence from told where person = $1 and recorded_at < $2 group by service`,
      [person, instant],
    );
    const found = new Map(rows.map(({ service, sequence }) => [service, Number(sequence)]));
    return Object.fromEntries(
      NOTIFYING_SERVICES.map((service) => [service, found.get(service) ?? 0]),
    ) as Record<NotifyingService, number>;
  }

  /** People who have been notified of anything since; undefined if they are too many to be named. */
  async newsSince(since: Positions): Promise<readonly string[] | undefined> {
    const from = NOTIFYING_SERVICES.map((service) => since[service]);
    const { rows } = await this.pool.query<{ person: string }>(NEWS, [MOST_NAMED + 1, ...from]);
    return rows.length > MOST_NAMED ? undefined : rows.map(({ person }) => person);
  }
}
