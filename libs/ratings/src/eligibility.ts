import { err, ok, type Rejection, type Result } from '@amici/kernel';
import {
  findLaws,
  type IccfEloParameters,
  type Pace,
  type RatedKind,
  type RatingNeed,
} from '@amici/rulesets';

type Rules = Pick<IccfEloParameters, 'rated'>;

/** An event as the rating rules look at it. */
export interface RatedEvent {
  /** Id of the laws the games are played under. */
  readonly laws: string;
  readonly kind: RatedKind;
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
  readonly pace: Pace;
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
  readonly pool: string;
  readonly rule: string;
}

/** The kind of event that a format is. */
export const ratedKindOf = (format: string, { rated: { formats } }: Rules): RatedKind =>
  (Object.hasOwn(formats, format) ? formats[format] : undefined) ?? 'iccf';

/** Games are rated by the ICCF only where its Laws are played by (L-0.4). */
export const refusedLaws = (laws: string, { rated }: Rules): EligibilityRejection | undefined =>
  findLaws(laws)?.line === rated.lawsLine
    ? undefined
    : { code: 'not-iccf-laws', rule: 'L-0.4', detail: { name: 'identifier', id: laws } };

/** What each need refuses where it is not met. */
const UNMET: Readonly<
  Record<RatingNeed, (event: RatedEvent) => Pick<EligibilityRejection, 'code'> | undefined>
> = {
  nothing: () => undefined,
  'never-rated': () => ({ code: 'thematic' }),
  agreement: ({ agreed }) => (agreed === true ? undefined : { code: 'no-agreement' }),
  authorisation: ({ authorised }) => (authorised === true ? undefined : { code: 'not-authorised' }),
  'between-countries': ({ betweenCountries }) =>
    betweenCountries === true ? undefined : { code: 'not-between-countries' },
};

const refusedKind = (event: RatedEvent, { rated }: Rules): EligibilityRejection | undefined => {
  const { needs, rule } = rated.kinds[event.kind];
  const unmet = UNMET[needs](event);
  return unmet && { ...unmet, rule };
};

/** At least 20 days for 10 moves by post, 150 for 50 otherwise; post only if administered on the server. */
const refusedPace = (event: RatedEvent, { rated }: Rules): EligibilityRejection | undefined => {
  const { days, moves } = event.pace;
  const postal = event.transmission === 'postal';
  const least = postal ? rated.pace.postal : rated.pace.electronic;
  if (days * least.moves < least.days * moves)
    return { code: 'too-fast', rule: 'T-9.2f', detail: { name: 'days-for-moves', days, moves } };
  return postal && rated.postalOnServer && !event.administeredOnServer
    ? { code: 'not-administered-on-server', rule: 'T-9.2f' }
    : undefined;
};

/**
 * The pool in which the games of an event are rated, or why they are not: played under other laws [L-0.4], of a kind
 * that is not rated [T-9.2a, T-9.2c, T-9.2d, T-9.2e], too fast [T-9.2f], or held while the event does not comply
 * [L-14.1.4]. Zonal events, team championships and promotion classes are rated [T-9.2b].
 */
export const ratingPoolOf = (event: RatedEvent, rules: Rules): Result<RatedIn, EligibilityRejection> => {
  const refused = refusedLaws(event.laws, rules) ?? refusedKind(event, rules) ?? refusedPace(event, rules);
  if (refused !== undefined) return err(refused);
  if (event.nonCompliant) return err({ code: 'held', rule: 'L-14.1.4' });
  const { pool, chess960Pool, kinds } = rules.rated;
  return ok({ pool: event.chess960 ? chess960Pool : pool, rule: kinds[event.kind].rule });
};
