import type { TaskKind, RecordedEvent } from '@amici/contracts';
import { bigint, key, nullable, table, text, type Key, type MultiRowHandler } from '@amici/projections';
import type { DataSource } from 'typeorm';

/** Something that waits for somebody, in the read model of the service that owns it. Instants are ms UTC. */
export interface WaitingRow {
  /** Id of what it is about: a game, an event, a case. */
  readonly owner: string;
  readonly kind: string;
  /** Tells apart several of a kind; empty where there is one. */
  readonly slot: string;
  /** Its own id, or whatever its gates need besides the owner's. */
  readonly id: string;
  readonly event: string | null;
  /** Within which its offices are held, where that is not the event: a federation, the team whose captain is to act. */
  readonly scope: string | null;
  /** Who is to act, if it is one person (of a game: their side). */
  readonly person: string | null;
  /** On whose task list it has come since, where that is another's than its kind says. */
  readonly office: string | null;
  readonly since: number;
  readonly due: number | null;
  readonly rule: string | null;
}

export const waitingTable = table<WaitingRow>('waiting', {
  owner: key(text()),
  kind: key(text()),
  slot: key(text()),
  id: text(),
  event: nullable(text()),
  scope: nullable(text()),
  person: nullable(text()),
  office: nullable(text()),
  since: bigint(),
  due: nullable(bigint()),
  rule: nullable(text()),
});

export const WAITING_TABLE = /* sql */ `
create table waiting (
  owner text not null, kind text not null, slot text not null, id text not null, event text, scope text, person text,
  office text, since bigint not null, due bigint, rule text, primary key (owner, kind, slot)
);
create index waiting_since on waiting (since);
create index waiting_event on waiting (event, since)`;

type Slot = Pick<WaitingRow, 'owner' | 'kind'> & Partial<Pick<WaitingRow, 'slot'>>;

const keyOf = ({ owner, kind, slot = '' }: Slot): Key => [owner, kind, slot];

type Event = { readonly type: string };

const NOTHING = {
  slot: '',
  id: '',
  event: null,
  scope: null,
  person: null,
  office: null,
  due: null,
} as const;

type Opened = Pick<WaitingRow, 'owner' | 'kind' | 'since' | 'rule'> & Partial<WaitingRow>;

/** With these events something begins to wait; null: not this time. */
export const opens = <One extends Event>(
  make: (event: One, recorded: RecordedEvent<One>) => Opened | null,
): MultiRowHandler<WaitingRow, One> => ({
  keys: (event, recorded) => {
    const opened = make(event, recorded);
    return opened === null ? [] : [keyOf(opened)];
  },
  change: (_rows, event, recorded) => {
    const opened = make(event, recorded);
    return opened === null ? {} : { upsert: [{ ...NOTHING, ...opened }] };
  },
});

/** With these it waits no longer, as far as it did: all in these slots, or those of them of which `of` says so. */
export const closes = <One extends Event>(
  slots: (event: One, recorded: RecordedEvent<One>) => readonly Slot[],
  of: (row: WaitingRow, event: One) => boolean = () => true,
): MultiRowHandler<WaitingRow, One> => ({
  keys: (event, recorded) => slots(event, recorded).map(keyOf),
  change: (rows, event, recorded) => ({
    remove: slots(event, recorded)
      .map(keyOf)
      .filter((one) => {
        const row = rows(one);
        return row !== undefined && of(row, event);
      }),
  }),
});

/** With these it goes on otherwise: null, as before. */
export const changes = <One extends Event>(
  slot: (event: One, recorded: RecordedEvent<One>) => Slot,
  change: (row: WaitingRow, event: One) => Partial<WaitingRow> | null,
): MultiRowHandler<WaitingRow, One> => ({
  keys: (event, recorded) => [keyOf(slot(event, recorded))],
  change: (rows, event, recorded) => {
    const row = rows(keyOf(slot(event, recorded)));
    const changed = row === undefined ? null : change(row, event);
    return row === undefined || changed === null ? {} : { upsert: [{ ...row, ...changed }] };
  },
});

/** What one event does to several matters. */
export const together = <One extends Event>(
  ...handlers: readonly MultiRowHandler<WaitingRow, One>[]
): MultiRowHandler<WaitingRow, One> => ({
  keys: (event, recorded) => handlers.flatMap((one) => one.keys(event, recorded)),
  change: (rows, event, recorded) => {
    const opened = handlers.map((one) => one.change(rows, event, recorded));
    return {
      upsert: opened.flatMap(({ upsert = [] }) => upsert),
      remove: opened.flatMap(({ remove = [] }) => remove),
    };
  },
});

export interface WaitingQuery {
  readonly event: string | null;
  readonly now: number;
  readonly limit: number;
}

/** What of a service waits for somebody: what holds for each kind, and where what waits is found. */
export interface TaskList {
  readonly kinds: Readonly<Record<string, TaskKind>>;
  readonly find: (source: DataSource, query: WaitingQuery) => Promise<readonly WaitingRow[]>;
}

type Read = Omit<WaitingRow, 'since' | 'due'> & { readonly since: string; readonly due: string | null };

/** What a statement finds: instants come as text. */
export const waitingBy = async (
  source: DataSource,
  statement: string,
  values: unknown[],
): Promise<readonly WaitingRow[]> => {
  const rows = await source.query<readonly Read[]>(statement, values);
  return rows.map(({ since, due, ...row }) => ({
    ...row,
    since: Number(since),
    due: due === null ? null : Number(due),
  }));
};

/** All that waits, or all in one event, the oldest first. */
export const waitingRows = async (
  source: DataSource,
  { event, limit }: WaitingQuery,
): Promise<readonly WaitingRow[]> =>
  source.getRepository(waitingTable.entity).find({
    ...(event === null ? {} : { where: { event } }),
    order: { since: 'ASC', owner: 'ASC', kind: 'ASC', slot: 'ASC' },
    take: limit,
  });
