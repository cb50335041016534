import { parkedStreams } from '@amici/bus';
import type { Actor, TaskQuery, ListedTask, TaskListPart, TaskKind } from '@amici/contracts';
import { DAY_MS, ok, type Instant } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { DataSource } from 'typeorm';
import type { QueryReply } from '../../query';
import { lookedUpOnce, mayRead, type InOffice, type ReadingRule } from '../../reading';
import type { ServiceParts } from '../definition';
import type { TaskList, WaitingRow } from './waiting';

export const NO_TASK_LIST: TaskList = { kinds: {}, find: async () => [] };

/** Matters of one service that are looked at for one answer. */
const MOST_TASKS = 5_000;
const MOST_PARKED = 1_000;
const MOST_PAGE = 1_000;
const WIDTH = 50;
/** Sorts first. */
const UNKNOWN = 0;

const SEE_ALL = ['operator', 'auditor'];

/** A stream that a reaction could not go on with: an operator resumes or skips it (`amici parked`). */
const PARKED: TaskKind = {
  names: { owner: 'stream', slot: 'consumer' },
  desks: ['operator'],
  waitsFor: 'operator',
  rule: '',
  settledBy: {},
};

interface Found extends ListedTask {
  readonly scope: string | undefined;
  /** The scope in which the person who is to act holds their office, if it is another: a captain's team. */
  readonly actsIn: string | null;
}

const placeOf = (service: string, { since, kind, owner, slot }: WaitingRow): string =>
  [String(since).padStart(15, '0'), service, kind, owner, slot].join('/');

const aboutOf = ({ names }: TaskKind, row: WaitingRow): Readonly<Record<string, string>> => ({
  ...(row.event === null ? {} : { tournament: row.event }),
  ...Object.fromEntries(
    Object.entries(names).flatMap(([part, name]) => {
      const values = row[part as keyof typeof names].split('/');
      return name.split('/').map((one, index) => [one, values[index] ?? ''] as const);
    }),
  ),
});

const foundOf = (service: string, kind: TaskKind, row: WaitingRow, now: Instant): Found => {
  const { event, scope, person, office, since, due } = row;
  return {
    place: placeOf(service, row),
    kind: row.kind,
    about: aboutOf(kind, row),
    event,
    since: since === UNKNOWN ? null : since,
    days: since === UNKNOWN ? 0 : Math.max(0, Math.floor((now - since) / DAY_MS)),
    due,
    overdue: due !== null && now > due,
    desks: office === null ? kind.desks : [office],
    waitsFor: office ?? kind.waitsFor,
    person,
    rule: row.rule ?? (kind.rule === '' ? null : kind.rule),
    settledBy: kind.settledBy,
    scope: scope ?? event ?? undefined,
    actsIn: scope,
  };
};

type Parts = Pick<ServiceParts, 'offices' | 'interests' | 'readModels' | 'clock'>;

/** What is parked here; since when is not kept. */
const parkedRows = async (source: DataSource): Promise<readonly WaitingRow[]> => {
  const found = await parkedStreams({
    query: async (text: string, values?: unknown[]) => ({ rows: await source.query(text, values) }),
  } as Parameters<typeof parkedStreams>[0]);
  return found.slice(0, MOST_PARKED).map(({ consumer, stream, eventId }) => ({
    ...{ owner: stream, kind: 'parked', slot: consumer, id: eventId, event: null, scope: null },
    ...{ person: null, office: null, since: UNKNOWN, due: null, rule: null },
  }));
};

const matches = ({ event, desks, person, kind, overdue }: Found, query: TaskQuery): boolean =>
  (query.event === undefined || event === query.event) &&
  (query.office === undefined || desks.includes(query.office)) &&
  (query.person === undefined || person === query.person) &&
  (query.kind === undefined || kind === query.kind) &&
  (query.overdue === undefined || overdue === query.overdue);

const partOf = (matters: readonly Found[], { after = '', limit }: TaskQuery, cut: boolean): TaskListPart => {
  const counts: Record<string, number> = {};
  for (const { kind } of matters) counts[kind] = (counts[kind] ?? 0) + 1;
  const rest = matters.filter(({ place }) => place > after).sort((a, b) => (a.place < b.place ? -1 : 1));
  const most = Math.min(limit, MOST_PAGE);
  return {
    matters: rest.slice(0, most).map(({ scope: _scope, actsIn: _actsIn, ...matter }) => matter),
    counts,
    overdue: matters.filter(({ overdue }) => overdue).length,
    more: cut || rest.length > most,
  };
};

const directorOf = (event: string | null | undefined): readonly InOffice[] =>
  event === null || event === undefined ? [] : [{ offices: ['director'], scope: event }];

/** Who plays in the event sees of its matters those that wait for them, whatever office they hold. */
const ofTask = ({ desks, scope, event, person, waitsFor, actsIn }: Found): ReadingRule => ({
  own: person === null ? [] : [person],
  by: [
    { offices: SEE_ALL },
    { offices: desks, scope },
    ...(actsIn === null ? [] : [{ offices: [waitsFor], scope: actsIn }]),
    ...directorOf(event),
  ],
  touches: { playing: event === null ? [] : [event] },
});

const ofTaskList = (office: string, event: string): ReadingRule => ({
  by: [{ offices: SEE_ALL }, { offices: [office], scope: event }, ...directorOf(event)],
  touches: { playing: [event] },
});

/**
 * Answers what waits in a service. It is for holders of the offices on whose task list it is, and for the director
 * of its tournament. It is also for the player to move, for operators and for auditors.
 */
export const taskListAnswer = (service: string, { kinds, find }: TaskList, parts: Parts) => {
  const all: TaskList['kinds'] = { ...kinds, parked: PARKED };
  return async (query: TaskQuery, actor: Actor): Promise<QueryReply<TaskListPart>> => {
    const once = lookedUpOnce(parts);
    const { office, event } = query;
    if (office !== undefined && event !== undefined) {
      const may = await mayRead(once, actor, ofTaskList(office, event));
      if (!may.ok) return may;
    }
    const { ok: whole } = await mayRead(once, actor, { by: [{ offices: SEE_ALL }], touches: 'nobody' });
    const source = await parts.readModels();
    const now = parts.clock.now();
    const rows = await find(source, { event: event ?? null, now, limit: MOST_TASKS + 1 });
    const parked = whole && event === undefined ? await parkedRows(source) : [];
    const found = [...rows.slice(0, MOST_TASKS), ...parked]
      .map((row) => foundOf(service, all[row.kind]!, row, now))
      .filter((one) => matches(one, query));
    const may = await sideBySide(found, WIDTH, (one) => mayRead(once, actor, ofTask(one)));
    const visible = found.filter((_one, index) => may[index]!.ok);
    return ok(partOf(visible, query, rows.length > MOST_TASKS));
  };
};
