import {
  POOLS,
  ratingRefusal,
  ratingStreams,
  type ListedRating,
  type Pool,
  type RatingQueries,
} from '@amici/contracts/rating';
import { holdsAny, refusal, type Actor } from '@amici/contracts';
import { dayOf, ok, reject, type Instant } from '@amici/kernel';
import { explainedByName, readingOf, stepsByName } from '@amici/service';
import { Gathered, sideBySide } from '@amici/ops';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { explainRating, pointsOf, publishedStanding, SYSTEMS } from '../domain';
import type { aggregates } from './aggregates';
import { playerAudiences } from './audiences';
import { bundleAnswer } from './bundle';
import { explainedFigure } from './explain-figure';
import { partOfList } from './list-part';
import { listRows } from './list-rows';
import { listInForce, listsOf, nextDue, publishedList } from './lists';
import { peopleOf } from './people';
import { breakdownOf, cardOf } from './player-card';
import type { Publishing } from './publishing';
import { listCsv, listJson, listText } from './write-list';

type Of = typeof aggregates;

/** Most players asked for at once: the largest section of an event, generously; streams read side by side. */
const MOST_PLAYERS = 10_000;
const WIDTH = 50;
const MOST_LINES = 1_000;

/** Who handles the scores that members report (CR-5d). */
const HANDLERS = ['ratings-commissioner', 'delegate', 'registrar'];

/** Answers what may be read of ratings: what is published, to everybody. */
export const ratingQueries = (parts: WorkingParts<Of>, lists: Publishing): Work<'rating', Of>['queries'] => {
  const { aggregates: of, clock, offices, readModels, self, services } = parts;

  const ratingsOf = async (pool: Pool, player: string) =>
    (await of.players.load(ratingStreams.of(pool, player), true)).state;

  const holdsOneOf = ({ subject }: Actor, allowed: readonly string[]): Promise<boolean> =>
    holdsAny(offices, subject, allowed);

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
  const listsAsked = new Gathered(
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

  const written = async ({ format, ...which }: RatingQueries['list']['ask']) => {
    const found = await rowsOf(which);
    if (found === undefined) return undefined;
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
    lists: async ({ pool }) => ok({ pool, lists: await listsAsked.ask(pool) }),
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
    explain: async (asked, actor) => {
      const { pool, player, list } = asked;
      const isCommissioner = await holdsOneOf(actor, ['ratings-commissioner']);
      if (!isCommissioner && (await publishedList(await readModels(), pool, list)) === null)
        return reject(ratingRefusal.noSuchList);
      const events = await parts.store.read(ratingStreams.of(pool, player));
      const own = actor.subject === player ? 'player' : null;
      const found = explainedFigure(
        asked,
        events,
        readingOf(playerAudiences, isCommissioner ? 'commissioner' : own),
      );
      return found === undefined
        ? reject(ratingRefusal.noSuchPlayer)
        : explainedByName(found, services, self);
    },
    breakdown: async ({ pool, player, list }, actor) => {
      const source = await readModels();
      const isOut = (await publishedList(source, pool, list)) !== null;
      if (!isOut && !(await holdsOneOf(actor, ['ratings-commissioner'])))
        return reject(ratingRefusal.noSuchList);
      const found = await breakdownOf(source, pool, player, list);
      if (found === null) return reject(ratingRefusal.noSuchPlayer);
      const steps = explainRating(pool, await ratingsOf(pool, player), list);
      const told = await stepsByName(steps, services, self);
      return told.ok ? ok({ ...found, steps: told.value }) : told;
    },
    // Scores that a member reported himself: his own, and for whoever handles them (CR-5d).
    scores: async ({ player }, actor) => {
      if (actor.subject !== player && !(await holdsOneOf(actor, HANDLERS))) return reject(refusal.forbidden);
      const { scores } = await ratingsOf('ccla', player);
      const shown = [...scores].map(([game, { status, reported }]) => {
        const { opponent, halfPoints, finishedAt, ratings } = reported;
        const inPoints =
          ratings === null ? null : { own: pointsOf(ratings.own), opponent: pointsOf(ratings.opponent) };
        return { game, status, opponent, halfPoints, finishedAt, ratings: inPoints };
      });
      return ok({ player, scores: shown });
    },
    'next-due': async ({ until }, actor) =>
      (await holdsOneOf(actor, ['operator']))
        ? ok({ next: await nextDue(await readModels(), clock.now(), until) })
        : reject(refusal.forbidden),
    sweep: async (_query, actor) => {
      if (parts.surroundings.config.virtualTime === undefined) return reject('no-rehearsal');
      return (await holdsOneOf(actor, ['operator']))
        ? ok({ found: await lists.round() })
        : reject(refusal.forbidden);
    },
  };
};
