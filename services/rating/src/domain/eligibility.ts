import type { GameTerms } from '@amici/contracts/game';
import { isPool, type Pool } from '@amici/contracts/rating';
import type { AnnouncedFacts, ImportedFacts, RatingFacts } from '@amici/contracts/tournament';
import { err, ok, startOfDay, type CalendarDate, type Rejection, type Result } from '@amici/kernel';
import { leagueRatingRule, ratedKindOf, ratingPoolOf, type RatedEvent } from '@amici/ratings';
import { findTournamentRules, ratingRulesAt, readRef, type IccfEloParameters } from '@amici/rulesets';
import { daysFor } from '@amici/timecontrol';
import { SYSTEMS, systemFor } from './systems';

const playedEvent = (
  { laws, transmission, timeControl }: GameTerms,
  { rated: { pace } }: IccfEloParameters,
): RatedEvent => {
  const postal = transmission === 'postal';
  const { moves } = postal ? pace.postal : pace.electronic;
  return {
    laws: readRef(laws).id,
    kind: 'iccf',
    chess960: false,
    transmission: postal ? 'postal' : transmission === 'server' ? 'server' : 'email',
    administeredOnServer: true,
    // Without a time control there is no limit to the reflection time.
    pace: timeControl === null ? { days: Infinity, moves } : { days: daysFor(timeControl, moves), moves },
    nonCompliant: false,
  };
};

const ratedEventOf = (event: AnnouncedFacts, rules: IccfEloParameters): RatedEvent => {
  const { format, rated, chess960 } = event;
  return {
    ...playedEvent(event, rules),
    kind: ratedKindOf(format, rules),
    chess960,
    // A national or other event is rated only since the commissioner agreed, or Congress or the Board authorised it.
    agreed: rated,
    authorised: rated,
    betweenCountries: event.betweenCountries ?? false,
  };
};

/** Pools are named by books; one that is none here is nowhere to rate in. */
const inPool = ({
  pool,
  rule,
}: {
  readonly pool: string;
  readonly rule: string;
}): Result<InPool, Rejection> =>
  isPool(pool) ? ok({ pool, rule }) : err({ code: 'no-rating-system', rule });

interface InPool {
  readonly pool: Pool;
  readonly rule: string;
}

/** The ICCF's lists from the usual position: its rules say where Chess960 goes (T-9.2d). */
const ICCF_POOL = 'standard';

/** The pool that games of an event ending on a day are rated in, with the rule; or why they are not (T-9.2a to T-9.2f, L-0.4, CR-4a). */
export const poolOf = (event: AnnouncedFacts, on: CalendarDate): Result<InPool, Rejection> => {
  if (!event.rated) return err({ code: 'announced-unrated', rule: 'T-9.2a' });
  const own = findTournamentRules(event.tournamentRules)?.parameters.ownRatingPool ?? ICCF_POOL;
  const rules = ratingRulesAt(own, startOfDay(on))?.parameters;
  if (rules === undefined) return err({ code: 'no-rating-system', rule: 'T-9.2a' });
  if (rules.system === 'iccf-elo') {
    const found = ratingPoolOf(ratedEventOf(event, rules), rules);
    return found.ok ? inPool(found.value) : found;
  }
  const { players, regular: playersWithRegularRating, declaredUnrated = false } = event;
  const game = { kind: 'domestic', players, playersWithRegularRating, declaredUnrated } as const;
  const found = leagueRatingRule({ ...game, identifiableDefault: false }, rules);
  return found.ok ? inPool({ pool: own, rule: found.value }) : found;
};

/**
 * History is rated nowhere unless its file names a list (house, section 4); what is played on here is, unless it is
 * played under other laws than those of the ICCF, or too fast (L-0.4, T-9.2f).
 */
const importedInto = (facts: ImportedFacts, on: CalendarDate): RatedIn | undefined => {
  const { rated, chess960, list, endedHere, terms } = facts;
  const rules = systemFor(ICCF_POOL, on).parameters;
  if (rules.system !== 'iccf-elo') return undefined;
  if (terms !== undefined && !ratingPoolOf(playedEvent(terms, rules), rules).ok) return undefined;
  const pool = chess960 ? rules.rated.chess960Pool : rules.rated.pool;
  if (!rated || !isPool(pool)) return undefined;
  if (endedHere === true) return { pool, list: null };
  if (list === null) return undefined;
  const name = list.replace('/', '-');
  return SYSTEMS[pool].named(name).ok ? { pool, list: name } : undefined;
};

/** Where the games of a section are rated; a list of null is the calendar's to name. */
export interface RatedIn {
  readonly pool: Pool;
  readonly list: string | null;
}

/** Where games of an event that end on a day are rated by what it was announced, or recorded, as; undefined: nowhere. */
export const ratedIn = (event: RatingFacts, on: CalendarDate): RatedIn | undefined => {
  if (event.phase === 'imported') return importedInto(event, on);
  const found = poolOf(event, on);
  return found.ok ? { pool: found.value.pool, list: null } : undefined;
};
