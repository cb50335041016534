import type { GameTerms } from '@amici/contracts/game';
import type { Pool } from '@amici/contracts/rating';
import type { AnnouncedFacts, ImportedFacts, RatingFacts } from '@amici/contracts/tournament';
import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { leagueRatingRule, ratingPoolOf, type RatedEvent } from '@amici/ratings';
import { findTournamentRules, readRef } from '@amici/rulesets';
import { daysFor } from '@amici/timecontrol';
import { SYSTEMS } from './systems';

const KINDS: Readonly<Record<string, RatedEvent['kind']>> = {
  thematic: 'thematic',
  national: 'national',
  zonal: 'zonal',
  'zonal-preliminary': 'zonal',
  'zonal-semi-final': 'zonal',
  'zonal-final': 'zonal',
  'friendly-match': 'friendly',
  'champions-league': 'team-championship',
  'olympiad-preliminary': 'team-championship',
  'olympiad-final': 'team-championship',
  'ladies-olympiad-preliminary': 'team-championship',
  'ladies-olympiad-final': 'team-championship',
  'zonal-team-preliminary': 'team-championship',
  'zonal-team-final': 'team-championship',
  'general-5-1': 'other',
  'general-4-2': 'other',
};

const MOVES = { postal: 10, electronic: 50 } as const;

const playedEvent = ({ laws, transmission, timeControl }: GameTerms): RatedEvent => {
  const postal = transmission === 'postal';
  const moves = postal ? MOVES.postal : MOVES.electronic;
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

const ratedEventOf = (event: AnnouncedFacts): RatedEvent => {
  const { format, family, rated, chess960 } = event;
  return {
    ...playedEvent(event),
    kind: KINDS[format] ?? (family === 'promotion' ? 'promotion' : 'iccf'),
    chess960,
    // A national or other event is rated only since the commissioner agreed, or Congress or the Board authorised it.
    agreed: rated,
    authorised: rated,
    betweenCountries: event.betweenCountries ?? false,
  };
};

/** The pool an event's games are rated in, with the rule; or why they are not (T-9.2a to T-9.2f, L-0.4, CR-4a). */
export const poolOf = (
  event: AnnouncedFacts,
): Result<{ readonly pool: Pool; readonly rule: string }, Rejection> => {
  if (!event.rated) return err({ code: 'announced-unrated', rule: 'T-9.2a' });
  if (findTournamentRules(event.tournamentRules)?.parameters.ownRatingPool === 'ccla') {
    const { players, regular: playersWithRegularRating, declaredUnrated = false } = event;
    const rule = leagueRatingRule({
      kind: 'domestic',
      players,
      playersWithRegularRating,
      declaredUnrated,
      identifiableDefault: false,
    });
    return rule.ok ? ok({ pool: 'ccla', rule: rule.value }) : rule;
  }
  return ratingPoolOf(ratedEventOf(event));
};

/**
 * History is rated nowhere unless its file names a list (house, section 4); what is played on here is, unless it is
 * played under other laws than those of the ICCF, or too fast (L-0.4, T-9.2f).
 */
const importedInto = (facts: ImportedFacts): RatedIn | undefined => {
  const { rated, chess960, list, endedHere, terms } = facts;
  if (terms !== undefined && !ratingPoolOf(playedEvent(terms)).ok) return undefined;
  const pool = chess960 ? 'chess960' : 'standard';
  if (rated && endedHere === true) return { pool, list: null };
  if (!rated || list === null) return undefined;
  const name = list.replace('/', '-');
  return SYSTEMS[pool].named(name).ok ? { pool, list: name } : undefined;
};

/** Where the games of a section are rated; a list of null is the calendar's to name. */
export interface RatedIn {
  readonly pool: Pool;
  readonly list: string | null;
}

/** Where games of an event are rated by what it was announced, or recorded, as; undefined: nowhere. */
export const ratedIn = (event: RatingFacts): RatedIn | undefined => {
  if (event.phase === 'imported') return importedInto(event);
  const found = poolOf(event);
  return found.ok ? { pool: found.value.pool, list: null } : undefined;
};
