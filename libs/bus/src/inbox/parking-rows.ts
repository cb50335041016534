import type { Actor, RecordedEvent } from '@amici/contracts';
import type { ClientBase } from 'pg';

type Queryable = Pick<ClientBase, 'query'>;

/** A parked stream as it stands in the database. */
export interface ParkedStream {
  readonly consumer: string;
  readonly stream: string;
  readonly attempt: number;
  readonly sequence: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly problem: string;
  readonly recorded: boolean;
  readonly request: 'resume' | 'skip' | null;
  readonly requestedBy: Actor | null;
  /** How many events wait, the one that failed among them. */
  readonly waiting: number;
}

type Row = Omit<ParkedStream, 'sequence' | 'waiting'> & {
  readonly sequence: string;
  readonly waiting: string;
};

const SELECT = `select consumer, stream, attempt, sequence, event_id as "eventId", event_type as "eventType", problem,
  recorded, request, requested_by as "requestedBy",
  (select count(*) from parked_event e where (e.consumer, e.stream) = (s.consumer, s.stream)) as waiting
  from parked_stream s`;

/** The parked streams of one consumer, or of all. */
export const parkedStreams = async (
  client: Queryable,
  consumer?: string,
): Promise<readonly ParkedStream[]> => {
  const { rows } = await client.query<Row>(
    `${SELECT} where $1::text is null or consumer = $1 order by consumer, sequence`,
    [consumer ?? null],
  );
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence), waiting: Number(row.waiting) }));
};

/** Lets an event wait behind its parked stream. */
export const insertWaiting = async (
  client: Queryable,
  consumer: string,
  { stream, sequence }: Pick<RecordedEvent, 'stream' | 'sequence'>,
): Promise<void> => {
  await client.query(
    'insert into parked_event (consumer, stream, sequence) values ($1, $2, $3) on conflict do nothing',
    [consumer, stream, sequence],
  );
};

/** Parks the stream at this event, or parks it again. */
export const upsertParked = async (
  client: Queryable,
  consumer: string,
  { stream, sequence, id, event }: RecordedEvent,
  problem: string,
): Promise<void> => {
  await client.query(
    `insert into parked_stream as p (consumer, stream, attempt, sequence, event_id, event_type, problem)
     values ($1, $2, 1, $3, $4, $5, $6)
     on conflict (consumer, stream) do update set attempt = p.attempt + 1, sequence = excluded.sequence,
       event_id = excluded.event_id, event_type = excluded.event_type, problem = excluded.problem,
       recorded = false, request = null, requested_by = null`,
    [consumer, stream, sequence, id, event.type, problem],
  );
};

export const markRecorded = async (
  client: Queryable,
  { consumer, stream, attempt }: ParkedStream,
): Promise<void> => {
  await client.query(
    'update parked_stream set recorded = true where consumer = $1 and stream = $2 and attempt = $3',
    [consumer, stream, attempt],
  );
};

/** The first event that waits; undefined where none does. */
export const firstWaiting = async (
  client: Queryable,
  { consumer, stream }: ParkedStream,
): Promise<number | undefined> => {
  const { rows } = await client.query<{ first: string | null }>(
    'select min(sequence) as first from parked_event where consumer = $1 and stream = $2',
    [consumer, stream],
  );
  const first = rows[0]?.first ?? null;
  return first === null ? undefined : Number(first);
};

export const deleteWaiting = async (
  client: Queryable,
  { consumer, stream }: ParkedStream,
  sequence: number,
): Promise<void> => {
  await client.query('delete from parked_event where consumer = $1 and stream = $2 and sequence = $3', [
    consumer,
    stream,
    sequence,
  ]);
};

export const deleteParked = async (client: Queryable, { consumer, stream }: ParkedStream): Promise<void> => {
  await client.query('delete from parked_stream where consumer = $1 and stream = $2', [consumer, stream]);
};

/** Asks for a parked stream to be resumed, or for its first event to be skipped; false where it is not parked. */
export const requestRelease = async (
  client: Queryable,
  consumer: string,
  stream: string,
  request: 'resume' | 'skip',
  actor: Actor,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'update parked_stream set request = $3, requested_by = $4 where consumer = $1 and stream = $2',
    [consumer, stream, request, JSON.stringify(actor)],
  );
  return rowCount === 1;
};

/** After a skip: what is left is resumed, also by a process that takes over in between. */
export const skipToResume = async (client: Queryable, { consumer, stream }: ParkedStream): Promise<void> => {
  await client.query(`update parked_stream set request = 'resume' where consumer = $1 and stream = $2`, [
    consumer,
    stream,
  ]);
};
