import type { Reached } from '@amici/contracts';
import { tell, type Asks } from '@amici/projections';
import type { Condition, Draft, Held, ReleaseOutcome } from './release-batch';

interface DraftRow {
  readonly sequence: string;
  readonly event_id: string;
  readonly time: string | null;
  readonly recorded_time: string | null;
  readonly content: string;
}

interface HeldRow extends DraftRow {
  readonly release_at: string | null;
  readonly conditions: readonly ConditionRow[];
}

interface ConditionRow {
  readonly counter: string;
  readonly reaches: number;
  readonly and_counter: string | null;
  readonly and_reaches: number | null;
}

/**
 * JSON documents as PostgreSQL reads an array of them. What JSON escapes in their texts are quotes and backslashes alone,
 * and as arrays do: other characters it would escape stand in no JSON. `pg` replaces them one after the other.
 */
const documents = (values: readonly unknown[]): string =>
  `{${values.map((value) => JSON.stringify(JSON.stringify(value))).join(',')}}`;

const draftOf = (row: DraftRow): Draft => ({
  sequence: Number(row.sequence),
  id: row.event_id,
  time: row.time,
  recordedTime: row.recorded_time,
  content: JSON.parse(row.content) as Draft['content'],
});

const HELD = `select h.sequence, h.event_id, h.time, h.recorded_time, h.content, h.release_at, coalesce((
  select json_agg(json_build_object(
    'counter', c.counter, 'reaches', c.reaches, 'and_counter', c.and_counter, 'and_reaches', c.and_reaches))
  from public_condition c where c.sequence = h.sequence), '[]') as conditions from public_held h`;

const reachedOf = ({ counter, reaches, and_counter, and_reaches }: ConditionRow): Reached => ({
  counter,
  reaches,
  ...(and_counter === null ? {} : { and: { counter: and_counter, reaches: and_reaches! } }),
});

const heldOf = (row: HeldRow): Held => {
  const condition: Condition = {
    when: row.conditions.map(reachedOf),
    ...(row.release_at === null ? {} : { at: Number(row.release_at) }),
  };
  return { ...draftOf(row), condition };
};

export const loadContexts = async (
  client: Asks,
  streams: readonly string[],
): Promise<Map<string, unknown>> => {
  if (streams.length === 0) return new Map();
  const { rows } = await client.query<{ stream: string; context: unknown }>({
    text: 'select stream, context from public_context where stream = any($1)',
    values: [streams],
  });
  return new Map(rows.map(({ stream, context }) => [stream, context]));
};

export const loadCounters = async (
  client: Asks,
  counters: readonly string[],
): Promise<Map<string, number>> => {
  if (counters.length === 0) return new Map();
  const { rows } = await client.query<{ counter: string; value: string }>({
    text: 'select counter, value from public_counter where counter = any($1)',
    values: [counters],
  });
  return new Map(rows.map(({ counter, value }) => [counter, Number(value)]));
};

/** Those held back that these counter values set free, or would if a second counter had come as far. */
export const loadFreedBy = async (
  client: Asks,
  counters: ReadonlyMap<string, number>,
): Promise<readonly Held[]> => {
  if (counters.size === 0) return [];
  const { rows } = await client.query<HeldRow>({
    text: `${HELD} where h.sequence in (
       select c.sequence from public_condition c
       join unnest($1::text[], $2::bigint[]) as now(counter, value)
         on (c.counter = now.counter and c.reaches <= now.value)
         or (c.and_counter = now.counter and c.and_reaches <= now.value))`,
    values: [[...counters.keys()], [...counters.values()]],
  });
  return rows.map(heldOf);
};

/** Those whose time has come, the oldest events first. */
export const loadDue = async (client: Asks, now: number, limit: number): Promise<readonly Draft[]> => {
  const { rows } = await client.query<DraftRow>({
    text: `select sequence, event_id, time, recorded_time, content from public_held
     where release_at <= $1 order by sequence limit $2`,
    values: [now, limit],
  });
  return rows.map(draftOf);
};

/** Stamps the feed's next sequences on drafts, in the order given, and lets them wait no longer. */
export const insertReleased = async (client: Asks, drafts: readonly Draft[]): Promise<void> => {
  if (drafts.length === 0) return;
  await tell(client, {
    text: `insert into public_event (sequence, event_id, time, recorded_time, content)
     select coalesce((select max(sequence) from public_event), 0) + n, event_id, time, recorded_time, content
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
       with ordinality as draft(event_id, time, recorded_time, content, n)`,
    values: [
      drafts.map(({ id }) => id),
      drafts.map(({ time }) => time),
      drafts.map(({ recordedTime }) => recordedTime),
      documents(drafts.map(({ content }) => content)),
    ],
  });
  await tell(client, {
    text: 'delete from public_held where sequence = any($1)',
    values: [drafts.map(({ sequence }) => sequence)],
  });
};

const insertHeld = async (client: Asks, held: readonly Held[]): Promise<void> => {
  if (held.length === 0) return;
  await tell(client, {
    text: `insert into public_held (sequence, event_id, time, recorded_time, content, release_at)
     select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[])
     on conflict do nothing`,
    values: [
      held.map(({ sequence }) => sequence),
      held.map(({ id }) => id),
      held.map(({ time }) => time),
      held.map(({ recordedTime }) => recordedTime),
      documents(held.map(({ content }) => content)),
      held.map(({ condition }) => condition.at ?? null),
    ],
  });
  const conditions = held.flatMap(({ sequence, condition }) =>
    (condition.when ?? []).map(({ counter, reaches, and }) => ({ sequence, counter, reaches, and })),
  );
  await tell(client, {
    text: `insert into public_condition (sequence, counter, reaches, and_counter, and_reaches)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::bigint[]) on conflict do nothing`,
    values: [
      conditions.map(({ sequence }) => sequence),
      conditions.map(({ counter }) => counter),
      conditions.map(({ reaches }) => reaches),
      conditions.map(({ and }) => and?.counter ?? null),
      conditions.map(({ and }) => and?.reaches ?? null),
    ],
  });
};

/** Writes what a batch leaves behind. */
export const saveOutcome = async (client: Asks, outcome: ReleaseOutcome<unknown>): Promise<void> => {
  await insertHeld(client, outcome.held);
  await insertReleased(client, outcome.released);
  if (outcome.counters.size > 0)
    await tell(client, {
      text: `insert into public_counter (counter, value) select * from unnest($1::text[], $2::bigint[])
     on conflict (counter) do update set value = excluded.value`,
      values: [[...outcome.counters.keys()], [...outcome.counters.values()]],
    });
  if (outcome.contexts.size > 0)
    await tell(client, {
      text: `insert into public_context (stream, context) select * from unnest($1::text[], $2::jsonb[])
     on conflict (stream) do update set context = excluded.context`,
      values: [[...outcome.contexts.keys()], documents([...outcome.contexts.values()])],
    });
};
