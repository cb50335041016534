import {
  POOLS,
  ratingRefusal,
  ratingStreams,
  type ListedRating,
  type Pool,
  type RatingQueries,
} from '@amici/contracts/rating';
import type { Actor } from '@amici/contracts';
import { dayOf, ok, reject, type Instant } from '@amici/kernel';
import { readingOf } from '@amici/contracts/explanation-sources';
import { explainedByName, mayRead, stepsByName } from '@amici/service';
import { Gathered, sideBySide } from '@amici/ops';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { explainRating, pointsOf, publishedStanding, SYSTEMS } from '../domain';
import type { aggregates } from './aggregates';
import { playerAudiences } from './audiences';
import { bundleAnswer } from './bundle';
import { explainedFigure } from '../domain/player/explain-figure';
import { partOfList } from './list-part';
import { listRows } from './list-rows';
import { listInForce, listsOf, nextDue, poolWithPaths, publishedList } from './lists';
import { breakdownOf, cardOf } from './player-card';
import type { Publishing } from './publishing';
import { listCsv, listJson, listText, peopleOf } from './write-list';

type Of = typeof aggregates;

/** Most players asked for at once: the largest section of an event, generously; streams read side by side. */
const MOST_PLAYERS = 10_000;
const WIDTH = 50;
const MOST_LINES = 1_000;

/** Who handles the scores that members report (CR-5d). */
const HANDLERS = ['ratings-commissioner', 'delegate', 'registrar'];

/** Answers what may be read of ratings: what is published, to everybody. */
export const ratingQueries = (parts: WorkingParts<Of>, lists: Publishing): Work<'rating', Of>['queries'] => {
  const { aggregates: of, clock, readModels, self, services } = parts;

  const ratingsOf = async (pool: Pool, player: string) =>
    (await of.players.load(ratingStreams.of(pool, player), true)).state;

  /** Of their own rating a commissioner learns with everybody. */
  const isCommissioner = async (actor: Actor, player: string): Promise<boolean> => {
    const by = [{ offices: ['ratings-commissioner'] }];
    return (await mayRead(parts, actor, { by, touches: { players: [player] } })).ok;
  };

  const asOperator = (actor: Actor) =>
    mayRead(parts, actor, { by: [{ offices: ['operator'] }], touches: 'nobody' });

  const listedOf = async (
    pool: Pool,
    player: string,
    on: Instant,
  ): Promise<readonly (readonly [string, ListedRating])[]> => {
    const standing = publishedStanding(SYSTEMS[pool], await ratingsOf(pool, player), dayOf(on));
    if (standing === undefined) return [];
    const fixed = standing.status === 'fixed' || standing.status === 'regular';
    return [[player, { rating: standing.listed, fixed, games: standing.games }]];
  };

  /** A page shows those of all pools. */
  const listGatherer = new Gathered(
    async (pools: readonly Pool[]) => listsOf(await readModels(), pools),
    POOLS.length,
    String,
  );

  type Which = Pick<RatingQueries['list']['ask'], 'pool' | 'list' | 'at'>;

  /** A published list with its rows, whose names nobody was asked for yet. */
  const rowsOf = async ({ pool, list, at = clock.now() }: Which) => {
    const source = await readModels();
    const found =
      list === undefined ? await listInForce(source, pool, at) : await publishedList(source, pool, list);
    return found === null ? undefined : { ...found, rows: await listRows(source, pool, found, clock.now()) };
  };

  const written = async ({ format, only, ...which }: RatingQueries['list']['ask']) => {
    const whole = await rowsOf(which);
    if (whole === undefined) return undefined;
    const wanted = only === undefined ? undefined : new Set(only);
    const found = { ...whole, rows: whole.rows.filter(({ player }) => wanted?.has(player) ?? true) };
    const players = found.rows.map(({ player }) => player);
    const named = { ...found, people: await peopleOf(parts, players, found.effectiveFrom) };
    if (format === 'json') return listJson(named);
    return { text: format === 'csv' ? listCsv(named) : listText(named) };
  };

  return {
    listed: async ({ pool, players, on }) => {
      const found = await sideBySide(players.slice(0, MOST_PLAYERS), WIDTH, (player) =>
        listedOf(pool, player, on),
      );
      return ok(Object.fromEntries(found.flat()));
    },
    lists: async ({ pool }) => ok({ pool, lists: await listGatherer.ask(pool) }),
    pools: async () => {
      const pools = await Promise.all(
        POOLS.map(async (pool) => poolWithPaths(pool, await listGatherer.ask(pool))),
      );
      return ok({ pools });
    },
    list: async (query) => {
      const found = await written(query);
      return found === undefined ? reject(ratingRefusal.noSuchList) : ok(found);
    },
    'list-part': async ({ like, from, limit, ...which }) => {
      const found = await rowsOf(which);
      if (found === undefined) return reject(ratingRefusal.noSuchList);
      const wanted = { like, from, limit: Math.min(limit, MOST_LINES) };
      return ok(await partOfList(found, wanted, (players) => peopleOf(parts, players, found.effectiveFrom)));
    },
    card: async ({ player, at = clock.now() }) => ok(await cardOf(await readModels(), player, at)),
    bundle: bundleAnswer(parts),
    explain: async (query, actor) => {
      const { pool, player, list } = query;
      const commissions = await isCommissioner(actor, player);
      if (!commissions && (await publishedList(await readModels(), pool, list)) === null)
        return reject(ratingRefusal.noSuchList);
      const events = await parts.store.read(ratingStreams.of(pool, player));
      const own = actor.subject === player ? 'player' : null;
      const found = explainedFigure(
        query,
        events,
        readingOf(playerAudiences, commissions ? 'commissioner' : own),
      );
      return found === undefined
        ? reject(ratingRefusal.noSuchPlayer)
        : explainedByName(found, services, self);
    },
    breakdown: async ({ pool, player, list }, actor) => {
      const source = await readModels();
      const isOut = (await publishedList(source, pool, list)) !== null;
      if (!isOut && !(await isCommissioner(actor, player))) return reject(ratingRefusal.noSuchList);
      const found = await breakdownOf(source, pool, player, list);
      if (found === null) return reject(ratingRefusal.noSuchPlayer);
      const steps = explainRating(pool, await ratingsOf(pool, player), list);
      const reply = await stepsByName(steps, services, self);
      return reply.ok ? ok({ ...found, steps: reply.value }) : reply;
    },
    // Scores that a member reported themselves: for the member, and for the offices that handle them (CR-5d).
    scores: async ({ player }, actor) => {
      const by = [{ offices: HANDLERS }];
      const may = await mayRead(parts, actor, { own: [player], by, touches: { players: [player] } });
      if (!may.ok) return may;
      const { scores } = await ratingsOf('ccla', player);
      const views = [...scores].map(([game, { status, reported }]) => {
        const { opponent, halfPoints, finishedAt, ratings } = reported;
        const inPoints =
          ratings === null ? null : { own: pointsOf(ratings.own), opponent: pointsOf(ratings.opponent) };
        return { game, status, opponent, halfPoints, finishedAt, ratings: inPoints };
      });
      return ok({ player, scores: views });
    },
    'next-due': async ({ until }, actor) => {
      const may = await asOperator(actor);
      return may.ok ? ok({ next: await nextDue(await readModels(), clock.now(), until) }) : may;
    },
    sweep: async (_query, actor) => {
      if (parts.surroundings.config.virtualTime === undefined) return reject('no-rehearsal');
      const may = await asOperator(actor);
      return may.ok ? ok({ found: await lists.round() }) : may;
    },
  };
};
