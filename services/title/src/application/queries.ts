import type { Actor, EventEnvelope } from '@amici/contracts';
import type { CongressReport, TitleCard } from '@amici/contracts/title';
import { normsStreams, titlesStreams } from '@amici/contracts/title';
import { DAY_MS, ok, reject, fold, type Instant } from '@amici/kernel';
import { NORM_TITLES, type TitleCode } from '@amici/norms';
import { sideBySide } from '@amici/ops';
import { orderedPage } from '@amici/projections';
import { readingOf } from '@amici/contracts/explanation-sources';
import { calledEvents, explainedByName, idsIn, mayRead } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { everybody, norms, progressTo, titles, type Norms, type Titles } from '../domain';
import { Between, IsNull, LessThanOrEqual } from 'typeorm';
import type { EventStore } from '@amici/event-store';
import { toDomainEvent, type DomainEvent } from '@amici/contracts/event-format';
import { heldTitles } from '../projections/held-titles.projection';
import { honours } from '../projections/honours.projection';
import { normEvents } from '../projections/norm-events.projection';
import type { TitleAggregates } from '../domain';
import { normsAudiences } from '../domain/norms/audiences';
import { titlesAudiences } from '../domain/titles/audiences';
import { dossier } from './dossier';
import { bundleAnswer } from './bundle';
import { explainedNorm } from '../domain/norms/explain-norm';
import { explainedTitle } from '../domain/titles/explain-title';
import { masterpointQueries } from './masterpoint-queries';
import type { Party } from '../domain/audiences';
import { congressReport } from './congress-report';
import { titlesOf } from './evidence';
import { statementCsv, statementJson, statementText } from './write-statement';

/** More than any of these streams can have. */
const ALL_EVENTS = 10_000;

/** A stream's state as of an instant (house, section 4): what had happened by then, in log order. */
const stateAsOf = async <State, Event extends DomainEvent>(
  store: EventStore,
  stream: string,
  {
    initialState,
    evolve,
  }: { readonly initialState: State; readonly evolve: (state: State, event: Event) => State },
  at: Instant,
): Promise<State> => {
  const stored = await store.read(stream, { limit: ALL_EVENTS });
  const happened = stored
    .map(({ event }): EventEnvelope => event)
    .filter(({ occurredAt }) => occurredAt === null || Date.parse(occurredAt) <= at);
  return fold(
    evolve,
    initialState,
    happened.map((envelope) => toDomainEvent<Event>(envelope, {})),
  );
};

type Parts = WorkingParts<TitleAggregates>;
type Queries = Work<'title', TitleAggregates>['queries'];

const ORDER: readonly TitleCode[] = ['GM', 'SIM', 'IM', 'LGM', 'CCM', 'LIM', 'CCE', 'IA'];

const MOST_PLAYERS = 10_000;
/** Streams read side by side. */
const AT_ONCE = 50;
const MOST_ROWS = 10_000;

const isHeldAt = ({ held }: Titles, title: TitleCode, at: Instant): boolean => {
  const one = held.get(title);
  return one !== undefined && one.effectiveFrom <= at && (one.revokedAt === null || at < one.revokedAt);
};

/** The titles in force at an instant, the highest first. */
const heldAt = (state: Titles, at: Instant): readonly TitleCode[] =>
  ORDER.filter((title) => isHeldAt(state, title, at));

const highest = (state: Titles, at: Instant): TitleCode | null => heldAt(state, at)[0] ?? null;

const progress = (state: Titles, at: Instant): TitleCard['progress'] =>
  NORM_TITLES.map((title) => {
    const { games, credited, awarded, missing, steps } = progressTo(state, title, at);
    return { title, games, credited, awarded, missing, steps };
  });

const cardOf = (player: string, state: Titles, at: Instant): TitleCard => ({
  player,
  title: highest(state, at),
  titles: [...state.held.values()].map(({ title, effectiveFrom, revokedAt }) => {
    const shownAs = state.shownAs.get(title);
    return { title, effectiveFrom, revokedAt, ...(shownAs === undefined ? {} : { shownAs }) };
  }),
  earned: [...state.earned.values()].map(({ title, route, basis, credited, at: earnedAt, rule }) => ({
    title,
    route,
    basis,
    credited,
    earnedAt,
    rule,
    confirmed: state.held.has(title),
  })),
  norms: [...state.norms.values()],
  champion: state.champion,
  progress: progress(state, at),
});

/** The highest titles held on a day, by player id. */
const titlesOn = async (
  parts: Parts,
  players: readonly string[],
  on: string,
): Promise<Record<string, TitleCode | null>> => {
  const end = Date.parse(on) + DAY_MS - 1;
  const found = await sideBySide(
    players.slice(0, MOST_PLAYERS),
    AT_ONCE,
    async (player) => [player, highest(await titlesOf(parts, player), end)] as const,
  );
  return Object.fromEntries(found);
};

const cardAt = async (parts: Parts, player: string, at: Instant | undefined): Promise<TitleCard> => {
  const state =
    at === undefined
      ? await titlesOf(parts, player)
      : await stateAsOf(parts.store, titlesStreams.of(player), titles, at);
  return cardOf(player, state, at ?? parts.clock.now());
};

/** There is no statement: yet, or by the rule that rules norms out. */
const noStatement = ({ ruledOut }: Norms) =>
  reject('no-such-statement', ruledOut?.rule, ruledOut === null ? {} : { data: { because: ruledOut.code } });

const statement =
  (parts: Parts): Queries['statement'] =>
  async ({ tournament, section, at, format, language }) => {
    const stream = normsStreams.of(tournament, section);
    const state =
      at === undefined
        ? (await parts.aggregates.norms.load(stream, true)).state
        : await stateAsOf(parts.store, stream, norms, at);
    if (state.statement === null) return noStatement(state);
    const players = everybody(state);
    const names = await parts.services.query('registry', { type: 'names', players }, parts.self);
    const named = { norms: state, tournament, section, names: names.ok ? names.value : {} };
    if (format === 'json') return ok(statementJson(named, language));
    return ok({ text: format === 'csv' ? statementCsv(named) : statementText(named) });
  };

const holders =
  (parts: Parts): Queries['holders'] =>
  async ({ title, after, limit }) => {
    const rows = (await parts.readModels()).getRepository(heldTitles.table.entity);
    const where = {
      ...(title === undefined ? {} : { title }),
      revokedAt: IsNull(),
      effectiveFrom: LessThanOrEqual(parts.clock.now()),
    };
    const { page, next } = await orderedPage(rows, where, ['title', 'player'], { after, limit });
    const titles = page.map(({ player, title: held, effectiveFrom }) => ({
      player,
      title: held,
      effectiveFrom,
    }));
    return ok({ titles, next });
  };

const MAY_READ_REPORTS = ['qualifications-commissioner', 'congress', 'operator', 'auditor'];

const report = async (parts: Parts, since: Instant): Promise<CongressReport> => {
  const source = await parts.readModels();
  const [confirmed, events] = await Promise.all([
    source.getRepository(heldTitles.table.entity).find({ take: MOST_ROWS }),
    source.getRepository(normEvents.table.entity).find({ take: MOST_ROWS }),
  ]);
  return congressReport(confirmed, events, since);
};

/** As which party somebody reads what stands behind a title: its holder, or who keeps the register. */
const partyOf = async (
  parts: Parts,
  actor: Actor,
  player: string,
  playing: readonly string[],
): Promise<Party | null> => {
  if (actor.subject === player) return 'player';
  const by = [{ offices: ['qualifications-commissioner'] }];
  const may = await mayRead(parts, actor, { by, touches: { players: [player], playing } });
  return may.ok ? 'commissioner' : null;
};

const explain =
  (parts: Parts): Queries['explain'] =>
  async (query, actor) => {
    const { player } = query;
    const party = await partyOf(parts, actor, player, 'title' in query ? [] : [query.tournament]);
    if ('title' in query) {
      const reading = readingOf(titlesAudiences, party);
      const way = explainedTitle(query.title, await parts.store.read(titlesStreams.of(player)), reading);
      const spokenOf = way.steps.flatMap(({ text }) => idsIn(text));
      const events = await calledEvents(parts.services, parts.self, spokenOf);
      return explainedByName(way, parts.services, parts.self, events);
    }
    const events = await parts.store.read(normsStreams.of(query.tournament, query.section));
    const found = explainedNorm(player, events, readingOf(normsAudiences, party));
    return found === undefined
      ? reject('no-such-statement')
      : explainedByName(found, parts.services, parts.self);
  };

/** Answers what may be read of norms and titles: all of it is public but what waits for a decision. */
export const titleQueries = (parts: Parts): Queries => ({
  'titles-held': async ({ player }) => {
    const state = await titlesOf(parts, player);
    const gmNorms = [...state.norms.values()].filter(({ title }) => title === 'GM').length;
    return ok({ titles: heldAt(state, parts.clock.now()), gmNorms });
  },
  titles: async ({ players, on }) => ok(await titlesOn(parts, players, on)),
  card: async ({ player, at }) => ok(await cardAt(parts, player, at)),
  holders: holders(parts),
  bundle: bundleAnswer(parts),
  explain: explain(parts),
  statement: statement(parts),
  arbiter: async ({ player }) =>
    ok({ arbiter: isHeldAt(await titlesOf(parts, player), 'IA', parts.clock.now()) }),
  dossier: dossier(parts),
  ...masterpointQueries(parts),
  honours: async ({ from, until }) => {
    const rows = (await parts.readModels()).getRepository(honours.table.entity);
    const found = await rows.find({
      where: { at: Between(from, until - 1) },
      order: { at: 'ASC', player: 'ASC', honour: 'ASC' },
      take: MOST_ROWS,
    });
    return ok({ honours: found });
  },
  report: async ({ since }, actor) => {
    const may = await mayRead(parts, actor, { by: [{ offices: MAY_READ_REPORTS }], touches: 'nobody' });
    return may.ok ? ok(await report(parts, since)) : may;
  },
});
