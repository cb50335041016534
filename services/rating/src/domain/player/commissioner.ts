import { motionApplied } from '@amici/contracts/registry';
import type { RatingUnits, OverrideRating } from '@amici/contracts/rating';
import type { Acted } from '@amici/contracts';
import {
  Decimal,
  accept,
  err,
  ok,
  reject,
  type Decision,
  type Rejection,
  type Result,
  dayOf,
} from '@amici/kernel';
import { alterLeagueRating, floored, temporaryRating, type RatingSources } from '@amici/ratings';
import { leagueRulesOf, listedOf, SYSTEMS } from '../systems';
import { ratingOf, unitsOf } from '../units';
import type { AdoptRating, AlterRating } from './commands';
import { nextIssue } from './correct';
import type { PlayerEvent } from './events';
import { countedGame, latest, type RatedPlayer } from './state';

const points = (value: number): Decimal => Decimal.of(value);

const sourcesOf = (sources: NonNullable<AdoptRating['sources']>): RatingSources => {
  const { iccf, fide, acf, converted, turnBasedServers, liveServers, strength } = sources;
  return {
    ...(iccf === undefined ? {} : { iccf: { rating: points(iccf.rating), games: iccf.games } }),
    ...(fide === undefined ? {} : { fide: points(fide) }),
    ...(acf === undefined ? {} : { acf: points(acf) }),
    ...(converted === undefined ? {} : { converted: points(converted) }),
    ...(turnBasedServers === undefined ? {} : { turnBasedServers: turnBasedServers.map(points) }),
    ...(liveServers === undefined ? {} : { liveServers: liveServers.map(points) }),
    ...(strength === undefined ? {} : { strength }),
  };
};

interface Adopted {
  readonly rating: RatingUnits;
  readonly rule: string;
}

const adopted = ({ at, pool, rating, sources }: Acted<AdoptRating>): Result<Adopted, Rejection> => {
  const league = leagueRulesOf(pool, dayOf(at));
  if (rating !== undefined) {
    const stated = points(rating);
    const listed = league === undefined ? stated : floored(stated, league);
    return ok({ rating: unitsOf(listed), rule: listed === stated ? 'T-9.3' : 'CR-6' });
  }
  if (league === undefined) return err({ code: 'rating-missing', rule: 'T-9.3' });
  const found = temporaryRating(sourcesOf(sources ?? {}), league);
  if (!found.ok) return found;
  return ok({ rating: unitsOf(found.value.rating), rule: found.value.steps.at(-1)!.rule });
};

/** Takes over a rating from elsewhere, for a player without one here: an earlier list, or what a member brings along. */
export const adoptRating = (command: Acted<AdoptRating>, state: RatedPlayer): Decision<PlayerEvent> => {
  const { at, pool, player, source, games = 0, lastGameAt = null } = command;
  if (state.standings.length > 0 || state.pending.size > 0) return reject('already-rated', 'T-9.3');
  const found = adopted(command);
  if (!found.ok) return { ok: false, rejection: found.error };
  const named = command.list === undefined ? undefined : SYSTEMS[pool].named(command.list);
  if (named?.ok === false) return { ok: false, rejection: named.error };
  if (command.list !== undefined && command.listPublished === true)
    return reject('list-published', 'T-9.5b', { data: { list: command.list } });
  const { rating, rule } = found.value;
  return accept({
    type: 'RatingAdopted',
    at,
    pool,
    player,
    source,
    rating,
    listed: listedOf(rating),
    games,
    status: SYSTEMS[pool].statusOf(games),
    lastGameAt,
    list: command.list ?? nextIssue(pool, at).list,
    // In force at once: events that start now go by it.
    effectiveFrom: SYSTEMS[pool].inForceOn(dayOf(at)).effectiveFrom,
    rule,
  });
};

/** Replaces what item 6 made of the player's latest list by item 5 over its games, with a reason for those concerned. */
export const overrideRating = (
  { at, pool, player, list, reason }: Acted<OverrideRating>,
  state: RatedPlayer,
): Decision<PlayerEvent> => {
  const period = state.periods.at(-1);
  const current = latest(state);
  if (period?.list !== list || current === undefined)
    return reject('not-the-latest-list', 'T-A1.16c', { data: { latest: period?.list ?? null } });
  const { before: rating, gamesBefore: games } = period;
  const past = state.periods.slice(0, -1).flatMap((one) => one.games.map(countedGame));
  const replaced = SYSTEMS[pool].override({ rating, games, past }, period.games.map(countedGame), reason.id);
  if (!replaced.ok) return { ok: false, rejection: replaced.error };
  const issue = nextIssue(pool, at);
  return accept({
    type: 'RatingOverridden',
    at,
    pool,
    player,
    before: current.rating,
    rating: replaced.value.rating,
    listed: replaced.value.listed,
    games: current.games,
    status: current.status,
    list: issue.list,
    effectiveFrom: issue.effectiveFrom,
    reason,
    notify: replaced.value.notify,
    rule: 'T-A1.16c',
  });
};

/** The League's Council may alter any rating of its pool; later games use it (CR-2c). */
export const alterRating = (
  { at, pool, player, rating, reason, motion, carried }: Acted<AlterRating>,
  state: RatedPlayer,
): Decision<PlayerEvent> => {
  const current = latest(state);
  const league = leagueRulesOf(pool, dayOf(at));
  if (league === undefined) return reject('not-the-league', 'CR-2c');
  if (current === undefined) return reject('not-rated', 'CR-2c');
  if (carried !== true) return reject('motion-not-carried', 'CR-2c', { data: { motion } });
  if (state.alteredBy.has(motion)) return { ok: false, rejection: motionApplied(motion, 'CR-2c') };
  const altered = alterLeagueRating(ratingOf(current.rating), points(rating), reason.id, league);
  if (!altered.ok) return { ok: false, rejection: altered.error };
  const to = unitsOf(altered.value.to);
  return accept({
    type: 'RatingAltered',
    at,
    pool,
    player,
    before: current.rating,
    rating: to,
    listed: listedOf(to),
    games: current.games,
    status: current.status,
    list: nextIssue(pool, at).list,
    effectiveFrom: SYSTEMS[pool].inForceOn(dayOf(at)).effectiveFrom,
    reason,
    motion,
    rule: 'CR-2c',
  });
};
