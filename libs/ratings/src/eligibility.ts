import { err, ok, type Rejection, type Result } from '@amici/kernel';

/** Chess960 events are rated in a system of their own [T-9.2d]. */
export type RatingPool = 'standard' | 'chess960';

/** An event as the rating rules look at it. */
export interface RatedEvent {
  /** Id of the laws the games are played under. */
  readonly laws: string;
  readonly kind:
    'iccf' | 'thematic' | 'zonal' | 'team-championship' | 'promotion' | 'national' | 'friendly' | 'other';
  readonly chess960: boolean;
  /** Agreement of the Ratings Commissioner, for a national event. */
  readonly agreed?: boolean;
  /** Authorised by Congress or Executive Board, for other events. */
  readonly authorised?: boolean;
  /** Whether the two teams of a friendly match are those of countries. */
  readonly betweenCountries?: boolean;
  readonly transmission: 'server' | 'email' | 'postal';
  /** Whether a postal event is administered on the server. */
  readonly administeredOnServer: boolean;
  /** Reflection time: days for a number of moves. */
  readonly pace: { readonly days: number; readonly moves: number };
  /** Whether the event was found not to comply with the Laws. */
  readonly nonCompliant: boolean;
}

export type EligibilityRejection = Rejection<
  | 'not-iccf-laws'
  | 'thematic'
  | 'no-agreement'
  | 'not-authorised'
  | 'not-between-countries'
  | 'too-fast'
  | 'not-administered-on-server'
  | 'held'
>;

/** The pool a game is rated in, and the rule that takes its event in. */
export interface RatedIn {
  readonly pool: RatingPool;
  readonly rule: string;
}

const KIND_RULES: Readonly<Record<RatedEvent['kind'], string>> = {
  iccf: 'T-9.2a',
  thematic: 'T-9.2a',
  zonal: 'T-9.2b',
  'team-championship': 'T-9.2b',
  promotion: 'T-9.2b',
  national: 'T-9.2c',
  other: 'T-9.2d',
  friendly: 'T-9.2e',
};

const ICCF_LAWS = /^iccf-laws-/;

/** Games are rated by the ICCF only where its Laws are played by (L-0.4). */
export const refusedLaws = (laws: string): EligibilityRejection | undefined =>
  ICCF_LAWS.test(laws)
    ? undefined
    : { code: 'not-iccf-laws', rule: 'L-0.4', detail: { name: 'identifier', id: laws } };

const refusedKind = ({
  kind,
  agreed,
  authorised,
  betweenCountries,
}: RatedEvent): EligibilityRejection | undefined => {
  if (kind === 'thematic') return { code: 'thematic', rule: 'T-9.2a' };
  if (kind === 'national' && agreed !== true) return { code: 'no-agreement', rule: 'T-9.2c' };
  if (kind === 'other' && authorised !== true) return { code: 'not-authorised', rule: 'T-9.2d' };
  if (kind === 'friendly' && betweenCountries !== true)
    return { code: 'not-between-countries', rule: 'T-9.2e' };
  return undefined;
};

/** At least 20 days for 10 moves by post, 150 for 50 otherwise; post only if administered on the server. */
const refusedPace = (event: RatedEvent): EligibilityRejection | undefined => {
  const { days, moves } = event.pace;
  const postal = event.transmission === 'postal';
  const daysPerMove = postal ? 2 : 3;
  if (days < daysPerMove * moves)
    return { code: 'too-fast', rule: 'T-9.2f', detail: { name: 'days-for-moves', days, moves } };
  return postal && !event.administeredOnServer
    ? { code: 'not-administered-on-server', rule: 'T-9.2f' }
    : undefined;
};

/**
 * The pool in which the games of an event are rated, or why they are not: played under other laws [L-0.4], of a kind
 * that is not rated [T-9.2a, T-9.2c, T-9.2d, T-9.2e], too fast [T-9.2f], or held while the event does not comply
 * [L-14.1.4]. Zonal events, team championships and promotion classes are rated [T-9.2b].
 */
export const ratingPoolOf = (event: RatedEvent): Result<RatedIn, EligibilityRejection> => {
  const refused = refusedLaws(event.laws) ?? refusedKind(event) ?? refusedPace(event);
  if (refused !== undefined) return err(refused);
  if (event.nonCompliant) return err({ code: 'held', rule: 'L-14.1.4' });
  return ok({ pool: event.chess960 ? 'chess960' : 'standard', rule: KIND_RULES[event.kind] });
};
