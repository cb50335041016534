import type { ForParties } from '@amici/contracts';
import type { NotifyingService, NotifiedEvent } from '@amici/contracts/courier';
import { tell, type Asks } from '@amici/projections';
import { concernedBy, UNKNOWN, type Known } from '../domain/concerned';
import { gameOf, knownAfter, tournamentOf } from '../domain/known';

/** What somebody is told, as it is kept. */
export interface NotificationRow {
  readonly person: string;
  readonly sequence: number;
  readonly type: string;
  readonly game: string | null;
  readonly event: string | null;
  readonly recorded_at: number;
  readonly body: Omit<NotifiedEvent, 'cursor'>;
}

export interface KnownRow {
  readonly stream: string;
  readonly people: readonly string[];
  readonly event: string | null;
  readonly history: boolean;
}

/** What people are told of a part of a log, and what is known of its streams afterwards. */
export interface Disclosure {
  readonly rows: readonly NotificationRow[];
  readonly known: ReadonlyMap<string, Known>;
}

const bodyOf = (service: NotifyingService, recorded: ForParties, known: Known): NotificationRow['body'] => {
  const { id, stream, revision, recordedAt, actor, event: data } = recorded;
  const event = tournamentOf(recorded, known);
  return {
    id,
    type: data.type,
    service,
    stream,
    revision,
    game: gameOf(recorded),
    event,
    recordedAt,
    actor,
    data,
  };
};

/** Who is told what of these events, of whose streams so much is known. */
export const disclosureOf = (
  service: NotifyingService,
  events: readonly ForParties[],
  before: ReadonlyMap<string, Known>,
): Disclosure => {
  const known = new Map<string, Known>();
  const rows = events.flatMap((recorded) => {
    const { stream, sequence, recordedAt } = recorded;
    const earlier = known.get(stream) ?? before.get(stream) ?? UNKNOWN;
    const now = knownAfter(earlier, recorded);
    if (now !== earlier) known.set(stream, now);
    // Who leaves by it is told of it as well.
    const people = new Set([
      ...concernedBy(service, recorded, earlier),
      ...concernedBy(service, recorded, now),
    ]);
    if (now.history || people.size === 0) return [];
    const body = bodyOf(service, recorded, now);
    const { type, game, event } = body;
    return [...people].map((person) => ({
      person,
      sequence,
      type,
      game,
      event,
      recorded_at: recordedAt,
      body,
    }));
  });
  return { rows, known };
};

export const readKnown = async (
  client: Asks,
  streams: readonly string[],
): Promise<ReadonlyMap<string, Known>> => {
  if (streams.length === 0) return new Map();
  const { rows } = await client.query<KnownRow>({
    text: 'select * from known where stream = any($1)',
    values: [streams],
  });
  return new Map(rows.map(({ stream, ...known }) => [stream, known]));
};

/** What several are told of one event is written and read once. */
const oncePerEvent = (rows: readonly NotificationRow[]): readonly object[] => {
  const bySequence = new Map<number, Omit<NotificationRow, 'person'> & { readonly people: string[] }>();
  for (const { person, ...notification } of rows) {
    const known = bySequence.get(notification.sequence);
    if (known === undefined) bySequence.set(notification.sequence, { ...notification, people: [person] });
    else known.people.push(person);
  }
  return [...bySequence.values()];
};

export const writeNotifications = async (
  client: Asks,
  service: NotifyingService,
  { rows, known }: Disclosure,
): Promise<void> => {
  if (known.size > 0)
    await tell(client, {
      text: `insert into known (stream, people, event, history)
       select * from jsonb_to_recordset($1) as r (stream text, people text[], event text, history boolean)
       on conflict (stream) do update set people = excluded.people, event = excluded.event, history = excluded.history`,
      values: [JSON.stringify([...known].map(([stream, one]) => ({ stream, ...one })))],
    });
  if (rows.length > 0)
    await tell(client, {
      name: 'told',
      text: `with given as (
         select * from json_to_recordset($1) as r
           (people text[], sequence bigint, type text, game text, event text, recorded_at bigint, body json)
       ), events as (
         insert into told_event (service, sequence, recorded_at, body)
         select $2, sequence, recorded_at, body::text from given
         on conflict do nothing
       )
       insert into told_to (person, service, sequence, type, game, event)
       select person, $2, sequence, type, game, event from given, unnest(people) as person
       on conflict do nothing`,
      values: [JSON.stringify(oncePerEvent(rows)), service],
    });
};
