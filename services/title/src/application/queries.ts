import type { Actor, Offices } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import type { Instant, Rejection } from '@amici/kernel';
import { NORM_TITLES, type TitleCode } from '@amici/norms';
import type { QueryReply, Services } from '@amici/service';
import type { DataSource } from 'typeorm';
import { norms, normsStream, progressTo, titles, titlesStream, type Norms, type Titles } from '../domain';
import { heldTitles } from '../projections/held-titles.projection';
import { normEvents } from '../projections/norm-events.projection';
import { stateAsOf } from './as-of';
import { congressReport } from './congress-report';
import { statementCsv, statementJson, statementText } from './write-statement';

export type TitleQuery =
  /** The highest title a player holds. */
  | { readonly type: 'title'; readonly player: string }
  /** The highest titles held on a day, by player id. */
  | { readonly type: 'titles'; readonly players: readonly string[]; readonly on: string }
  | { readonly type: 'card'; readonly player: string; readonly at?: Instant }
  | {
      readonly type: 'statement';
      readonly tournament: string;
      readonly section: string;
      readonly at?: Instant;
      readonly format: 'json' | 'csv' | 'text';
    }
  | { readonly type: 'report'; readonly since: Instant };

export interface QueryParts {
  readonly store: EventStore;
  readonly services: Services;
  readonly self: Actor;
  readonly offices: Offices;
  readonly now: () => Instant;
  readonly readModels: () => Promise<DataSource>;
  readonly titlesOf: (player: string) => Promise<Titles>;
  readonly normsOf: (tournament: string, section: string) => Promise<Norms>;
}

const ORDER: readonly TitleCode[] = ['GM', 'SIM', 'IM', 'LGM', 'CCM', 'LIM', 'CCE', 'IA'];

const MOST_PLAYERS = 10_000;
/** Streams read side by side. */
const AT_ONCE = 50;
const MOST_ROWS = 10_000;

const refuse = (code: string): QueryReply => ({ ok: false, rejection: { code } satisfies Rejection });
const ok = (value: unknown): QueryReply => ({ ok: true, value });

/** The highest title in force at an instant. */
const highest = ({ held }: Titles, at: Instant): TitleCode | null =>
  ORDER.find((title) => {
    const one = held.get(title);
    return one !== undefined && one.effectiveFrom <= at && (one.revokedAt === null || at < one.revokedAt);
  }) ?? null;

const DAY_MS = 86_400_000;

const progress = (state: Titles): readonly object[] =>
  NORM_TITLES.map((title) => {
    const { games, credited, awarded, missing, steps } = progressTo(state, title);
    return { title, games, credited, awarded, missing, steps };
  });

const cardOf = (player: string, state: Titles, at: Instant): object => ({
  player,
  title: highest(state, at),
  titles: [...state.held.values()],
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
  progress: progress(state),
});

/** Answers what may be read of norms and titles: all of it is public but what waits for a decision. */
export const titleQueries = (parts: QueryParts) => {
  const { store, now, titlesOf } = parts;

  const titlesOn = async (players: readonly string[], on: string): Promise<QueryReply> => {
    const end = Date.parse(on) + DAY_MS - 1;
    const asked = players.slice(0, MOST_PLAYERS);
    const found: [string, string | null][] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const part = asked
        .slice(from, from + AT_ONCE)
        .map(async (player): Promise<[string, string | null]> => [
          player,
          highest(await titlesOf(player), end),
        ]);
      found.push(...(await Promise.all(part)));
    }
    return ok(Object.fromEntries(found));
  };

  const card = async (player: string, at: Instant | undefined): Promise<QueryReply> => {
    const state =
      at === undefined ? await titlesOf(player) : await stateAsOf(store, titlesStream(player), titles, at);
    return ok(cardOf(player, state, at ?? now()));
  };

  const statement = async (query: Extract<TitleQuery, { type: 'statement' }>): Promise<QueryReply> => {
    const { tournament, section, at, format } = query;
    const state =
      at === undefined
        ? await parts.normsOf(tournament, section)
        : await stateAsOf(store, normsStream(tournament, section), norms, at);
    if (state.statement === null) return refuse('no-such-statement');
    const players = state.statement.players.map(({ player }) => player);
    const question = { type: 'names', players } as { readonly type: string };
    const names = await parts.services.query<Readonly<Record<string, string>>>(
      'registry',
      question,
      parts.self,
    );
    const named = { norms: state, tournament, section, names: names.ok ? names.value : {} };
    if (format === 'json') return ok(statementJson(named));
    return ok({ text: format === 'csv' ? statementCsv(named) : statementText(named) });
  };

  const report = async (since: Instant, { subject }: Actor): Promise<QueryReply> => {
    const may = ['qualifications-commissioner', 'congress', 'operator', 'auditor'];
    let allowed = false;
    for (const office of may) allowed ||= (await parts.offices.holds(subject, office)) === true;
    if (!allowed) return refuse('forbidden');
    const source = await parts.readModels();
    const [confirmed, events] = await Promise.all([
      source.getRepository(heldTitles.table.entity).find({ take: MOST_ROWS }),
      source.getRepository(normEvents.table.entity).find({ take: MOST_ROWS }),
    ]);
    return ok(congressReport(confirmed, events, since));
  };

  return async (query: TitleQuery, actor: Actor): Promise<QueryReply> => {
    switch (query.type) {
      case 'title':
        return ok({ title: highest(await titlesOf(query.player), now()) });
      case 'titles':
        return titlesOn(query.players, query.on);
      case 'card':
        return card(query.player, query.at);
      case 'statement':
        return statement(query);
      case 'report':
        return report(query.since, actor);
      default:
        return refuse('bad-request');
    }
  };
};
