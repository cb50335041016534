import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { leagueRatingRule, ratingPoolOf, type RatedEvent } from '@amici/ratings';
import { findTournamentRules, type Transmission } from '@amici/rulesets';
import { daysFor, type TimeControl } from '@amici/timecontrol';
import type { Pool } from './systems';

/** What an event's announcement says that bears on whether its games are rated. */
export interface AnnouncedEvent {
  readonly format: string;
  readonly family: string;
  readonly laws: string;
  readonly tournamentRules: string;
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly transmission: Transmission;
  readonly timeControl: TimeControl | null;
  /** Players of the section, and those of them with a regular (fixed) rating (CR-4a). */
  readonly players: number;
  readonly regular: number;
}

const KINDS: Readonly<Record<string, RatedEvent['kind']>> = {
  thematic: 'thematic',
  national: 'national',
  open: 'other',
};

const MOVES = { postal: 10, electronic: 50 } as const;

const ratedEventOf = (event: AnnouncedEvent): RatedEvent => {
  const { format, family, laws, rated, chess960, transmission, timeControl } = event;
  const postal = transmission === 'postal';
  const moves = postal ? MOVES.postal : MOVES.electronic;
  return {
    laws: laws.split('@')[0]!,
    kind: KINDS[format] ?? (family === 'promotion' ? 'promotion' : 'iccf'),
    chess960,
    // The announcement of a national or other event says that the commissioner agreed, or Congress authorised it.
    agreed: rated,
    authorised: rated,
    transmission: postal ? 'postal' : transmission === 'server' ? 'server' : 'email',
    administeredOnServer: true,
    // Without a time control there is no limit to the reflection time.
    pace: timeControl === null ? { days: Infinity, moves } : { days: daysFor(timeControl, moves), moves },
    nonCompliant: false,
  };
};

/** The pool an event's games are rated in, with the rule; or why they are not (T-9.2a to T-9.2f, L-0.4, CR-4a). */
export const poolOf = (
  event: AnnouncedEvent,
): Result<{ readonly pool: Pool; readonly rule: string }, Rejection> => {
  if (!event.rated) return err({ code: 'announced-unrated', rule: 'T-9.2a' });
  if (findTournamentRules(event.tournamentRules)?.parameters.ownRatingPool === 'ccla') {
    const { players, regular: playersWithRegularRating } = event;
    const rule = leagueRatingRule({
      kind: 'domestic',
      players,
      playersWithRegularRating,
      declaredUnrated: false,
      identifiableDefault: false,
    });
    return rule.ok ? ok({ pool: 'ccla', rule: rule.value }) : rule;
  }
  return ratingPoolOf(ratedEventOf(event));
};
