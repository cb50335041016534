import { parkedStreams } from '@amici/bus';
import {
  refusal,
  type Actor,
  type DeskAsked,
  type DeskMatter,
  type DeskPart,
  type MatterKind,
} from '@amici/contracts';
import { DAY_MS, ok, reject, type Instant } from '@amici/kernel';
import type { DataSource } from 'typeorm';
import type { QueryReply } from '../../query';
import type { ServiceParts } from '../definition';
import type { Desk, WaitingRow } from './waiting';

export const NO_DESK: Desk = { kinds: {}, find: async () => [] };

/** Matters of one service that are looked at for one answer. */
const MOST_MATTERS = 5_000;
const MOST_PARKED = 1_000;
const MOST_PAGE = 1_000;
/** Sorts first. */
const UNKNOWN = 0;

const SEE_ALL = ['operator', 'auditor'];

/** A stream that a reaction could not go on with: an operator resumes or skips it (`amici parked`). */
const PARKED: MatterKind = {
  names: { owner: 'stream', slot: 'consumer' },
  desks: ['operator'],
  waitsFor: 'operator',
  rule: '',
  settledBy: {},
};

interface Found extends DeskMatter {
  readonly scope: string | undefined;
  /** Where whoever is to act holds his office, if that is not where it lies: a captain in his team. */
  readonly actsIn: string | null;
}

const placeOf = (service: string, { since, kind, owner, slot }: WaitingRow): string =>
  [String(since).padStart(15, '0'), service, kind, owner, slot].join('/');

const aboutOf = ({ names }: MatterKind, row: WaitingRow): Readonly<Record<string, string>> => ({
  ...(row.event === null ? {} : { tournament: row.event }),
  ...Object.fromEntries(
    Object.entries(names).flatMap(([part, name]) => {
      const values = row[part as keyof typeof names].split('/');
      return name.split('/').map((one, index) => [one, values[index] ?? ''] as const);
    }),
  ),
});

const foundOf = (service: string, kind: MatterKind, row: WaitingRow, now: Instant): Found => {
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

/** Holds offices once looked up, for one answer. */
class Holding {
  private readonly known = new Map<string, Promise<boolean>>();

  constructor(
    private readonly offices: ServiceParts['offices'],
    private readonly actor: Actor,
  ) {}

  holds(office: string, scope?: string): Promise<boolean> {
    const name = `${office}@${scope ?? ''}`;
    const held =
      this.known.get(name) ??
      this.offices.holds(this.actor.subject, office, scope).then((answer) => answer === true);
    this.known.set(name, held);
    return held;
  }

  async any(offices: readonly string[], scope?: string): Promise<boolean> {
    for (const office of offices) if (await this.holds(office, scope)) return true;
    return false;
  }
}

type Parts = Pick<ServiceParts, 'offices' | 'readModels' | 'clock'>;

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

const matches = ({ event, desks, person, kind, overdue }: Found, asked: DeskAsked): boolean =>
  (asked.event === undefined || event === asked.event) &&
  (asked.office === undefined || desks.includes(asked.office)) &&
  (asked.person === undefined || person === asked.person) &&
  (asked.kind === undefined || kind === asked.kind) &&
  (asked.overdue === undefined || overdue === asked.overdue);

const partOf = (matters: readonly Found[], { after = '', limit }: DeskAsked, cut: boolean): DeskPart => {
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

/**
 * Answers what waits in a service: to whoever holds one of the offices on whose desk it lies, to the director of its
 * event, to whom its move is, to operators and auditors.
 */
export const deskAnswer = (service: string, { kinds, find }: Desk, parts: Parts) => {
  const all: Desk['kinds'] = { ...kinds, parked: PARKED };
  return async (asked: DeskAsked, actor: Actor): Promise<QueryReply<DeskPart>> => {
    const holding = new Holding(parts.offices, actor);
    const whole = actor.office === 'service' || (await holding.any(SEE_ALL));
    const mayRead = async ({ desks, scope, event, person, waitsFor, actsIn }: Found): Promise<boolean> =>
      whole ||
      person === actor.subject ||
      (await holding.any(desks, scope)) ||
      (actsIn !== null && (await holding.holds(waitsFor, actsIn))) ||
      (event !== null && (await holding.holds('director', event)));
    const { office, event } = asked;
    if (
      !whole &&
      office !== undefined &&
      event !== undefined &&
      !(await holding.any([office, 'director'], event))
    )
      return reject(refusal.forbidden);
    const source = await parts.readModels();
    const now = parts.clock.now();
    const rows = await find(source, { event: event ?? null, now, limit: MOST_MATTERS + 1 });
    const parked = whole && event === undefined ? await parkedRows(source) : [];
    const found = [...rows.slice(0, MOST_MATTERS), ...parked].map((row) =>
      foundOf(service, all[row.kind]!, row, now),
    );
    const shown: Found[] = [];
    for (const one of found) if (matches(one, asked) && (await mayRead(one))) shown.push(one);
    return ok(partOf(shown, asked, rows.length > MOST_MATTERS));
  };
};
