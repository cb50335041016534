import type { Actor, Offices } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';
import type { QueryReply, Services } from '@amici/service';
import type { Pool as Connections } from 'pg';
import {
  dayOf,
  isPool,
  playerStream,
  pointsOf,
  publishedStanding,
  SYSTEMS,
  type Pool,
  type RatedPlayer,
} from '../domain';
import { breakdownOf, historyOf, waitingOf } from './player-card';
import { listRows } from './list-rows';
import { listInForce, listsOf, nextDue, publishedList } from './lists';
import { peopleOf } from './people';
import { listCsv, listJson, listText } from './write-list';

export type RatingQuery =
  /** What other services ask: the ratings of the list in force at an instant. */
  | {
      readonly type: 'listed';
      readonly pool: string;
      readonly players: readonly string[];
      readonly on: Instant;
    }
  | { readonly type: 'lists'; readonly pool: string }
  | {
      readonly type: 'list';
      readonly pool: string;
      /** `2017-2`; absent: the one in force. */
      readonly list?: string;
      readonly at?: Instant;
      readonly format: 'json' | 'csv' | 'text';
    }
  | { readonly type: 'card'; readonly player: string; readonly at?: Instant }
  | { readonly type: 'breakdown'; readonly pool: string; readonly player: string; readonly list: string }
  | { readonly type: 'scores'; readonly player: string }
  /** When a list is next to be closed or published, at the latest at an instant: a rehearsal stops there. */
  | { readonly type: 'next-due'; readonly until: Instant };

export interface QueryParts {
  readonly connections: Connections;
  readonly services: Services;
  readonly self: Actor;
  readonly offices: Offices;
  readonly now: () => Instant;
  readonly load: (stream: string) => Promise<RatedPlayer>;
}

/** Most players asked for at once: the largest section of an event, generously. */
const MOST_PLAYERS = 10_000;
/** Streams read side by side. */
const AT_ONCE = 50;

const refuse = (code: string): QueryReply => ({ ok: false, rejection: { code } satisfies Rejection });
const ok = (value: unknown): QueryReply => ({ ok: true, value });

/** Answers what may be read of ratings: what is published, to everybody. */
export const ratingQueries = (parts: QueryParts) => {
  const { connections, services, self, load } = parts;

  const listedOf = async (pool: Pool, player: string, on: Instant): Promise<[string, object] | undefined> => {
    const standing = publishedStanding(SYSTEMS[pool], await load(playerStream(pool, player)), dayOf(on));
    if (standing === undefined) return undefined;
    const fixed = standing.status === 'fixed' || standing.status === 'regular';
    return [player, { rating: standing.listed, fixed, games: standing.games }];
  };

  const listed = async (pool: Pool, players: readonly string[], on: Instant): Promise<QueryReply> => {
    const asked = players.slice(0, MOST_PLAYERS);
    const found: [string, object][] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const part = asked.slice(from, from + AT_ONCE).map((player) => listedOf(pool, player, on));
      found.push(...(await Promise.all(part)).filter((one) => one !== undefined));
    }
    return ok(Object.fromEntries(found));
  };

  const list = async (query: Extract<RatingQuery, { type: 'list' }>, pool: Pool): Promise<QueryReply> => {
    const { at = parts.now(), format } = query;
    const found =
      query.list === undefined
        ? await listInForce(connections, pool, at)
        : await publishedList(connections, pool, query.list);
    if (found === undefined) return refuse('no-such-list');
    const rows = await listRows(connections, pool, found, parts.now());
    const players = rows.map(({ player }) => player);
    const people = await peopleOf(services, self, players, found.effectiveFrom);
    const named = { ...found, rows, people };
    if (format === 'json') return ok(listJson(named));
    return ok({ text: format === 'csv' ? listCsv(named) : listText(named) });
  };

  const card = async (player: string, at: Instant): Promise<QueryReply> => {
    const history = await historyOf(connections, player, at);
    return ok({
      player,
      ratings: history,
      waiting: await waitingOf(connections, player, at),
    });
  };

  const breakdown = async (
    { player, list: name }: Extract<RatingQuery, { type: 'breakdown' }>,
    pool: Pool,
    actor: Actor,
  ): Promise<QueryReply> => {
    const isOut = (await publishedList(connections, pool, name)) !== undefined;
    if (!isOut && (await parts.offices.holds(actor.subject, 'ratings-commissioner')) !== true)
      return refuse('no-such-list');
    const found = await breakdownOf(connections, pool, player, name);
    return found === undefined ? refuse('no-such-player') : ok(found);
  };

  /** Scores that a member reported himself: his own, and for whoever handles them (CR-5d). */
  const scores = async (player: string, actor: Actor): Promise<QueryReply> => {
    const handles = ['ratings-commissioner', 'delegate', 'registrar'];
    const may = async (): Promise<boolean> => {
      if (actor.subject === player) return true;
      for (const office of handles)
        if ((await parts.offices.holds(actor.subject, office)) === true) return true;
      return false;
    };
    if (!(await may())) return refuse('forbidden');
    const { scores: known } = await load(playerStream('ccla', player));
    const shown = [...known].map(([game, { status, reported }]) => ({
      game,
      status,
      opponent: reported.opponent,
      halfPoints: reported.halfPoints,
      finishedAt: reported.finishedAt,
      ratings:
        reported.ratings === null
          ? null
          : { own: pointsOf(reported.ratings.own), opponent: pointsOf(reported.ratings.opponent) },
    }));
    return ok({ player, scores: shown });
  };

  return async (query: RatingQuery, actor: Actor): Promise<QueryReply> => {
    if (query.type === 'card') return card(query.player, query.at ?? parts.now());
    if (query.type === 'scores') return scores(query.player, actor);
    if (query.type === 'next-due') {
      if ((await parts.offices.holds(actor.subject, 'operator')) !== true) return refuse('forbidden');
      return ok({ next: await nextDue(connections, parts.now(), query.until) });
    }
    if (!isPool(query.pool)) return refuse('no-such-pool');
    switch (query.type) {
      case 'listed':
        return listed(query.pool, query.players, query.on);
      case 'lists':
        return ok({ pool: query.pool, lists: await listsOf(connections, query.pool) });
      case 'list':
        return list(query, query.pool);
      case 'breakdown':
        return breakdown(query, query.pool, actor);
      default:
        return refuse('bad-request');
    }
  };
};
