import { err, ok, type Detail, type Instant, type Rejection, type Result } from '@amici/kernel';
import { INDIVIDUAL_TIE_BREAKS, TEAM_TIE_BREAKS } from '@amici/standings';
import { parseTimeControl, type TimeControl } from '@amici/timecontrol';
import type { Conditions, DrawConditions, LeaveConditions, Transmission, Visibility } from './conditions';
import { contradictions, type EventDates } from './contradictions';
import { defaultConditions } from './default-conditions';
import type { Laws } from './law-book';
import { baseFor, lawParameters } from './laws';
import {
  flag,
  integer,
  isRecord,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type Problem,
  type ProblemCode,
  type Read,
} from './reading';

export type ConditionsRefusal = Rejection<ProblemCode>;

const MAX_DAYS = 10_000;
const MAX_MOVES = 1_000;

const TRANSMISSIONS: readonly Transmission[] = ['server', 'email', 'postal', 'fax', 'board'];

/** `parseTimeControl` in the form of a reader; null is a game without a clock. */
const timeControl: Read<TimeControl | null> = (json, path, fallback, problems) => {
  if (json === undefined || json === null) return json === null ? null : fallback;
  const parsed = parseTimeControl(json, path);
  if (parsed.ok) return parsed.value;
  const { code, rule, data } = parsed.error;
  problems.push({
    code: code === 'unknown-time-control' ? 'invalid-setting' : code,
    path: String(data?.['path'] ?? path),
    reason: data?.['reason'] as Detail,
    ...(rule === undefined ? {} : { rule }),
  });
  return fallback;
};

const LIVE: Extract<Visibility, { show: 'live' }> = { show: 'live', afterFinishedGames: 0, delayMoves: 0 };
const shows = oneOf('live', 'finished', 'never');

/** What else there is to set depends on what is shown, so that comes first. */
const visibility: Read<Visibility> = (json, path, fallback, problems) => {
  if (json === undefined) return fallback;
  const before = problems.length;
  const stated = isRecord(json) ? (json['show'] ?? null) : 'finished';
  const show = shows(stated, `${path}.show`, 'finished', problems);
  if (problems.length > before) return fallback;
  if (show === 'live')
    return objectOf<typeof LIVE>({
      show: oneOf('live'),
      afterFinishedGames: integer(0, 10_000),
      delayMoves: integer(0, MAX_MOVES),
    })(json, path, LIVE, problems);
  return objectOf<{ show: 'finished' | 'never' }>({ show: oneOf('finished', 'never') })(
    json,
    path,
    { show },
    problems,
  );
};

const leave = objectOf<LeaveConditions>({
  kind: oneOf('leave', 'adjournment', 'none'),
  daysPerYear: integer(0, 366),
  minimumDays: integer(0, 366),
  special: oneOf('none', 'from-director'),
});

/** "No leave" is one word: with it the default amounts go. */
const leaveOrNone: Read<LeaveConditions> = (json, path, fallback, problems) => {
  const none = (json as { kind?: unknown } | null | undefined)?.kind === 'none';
  const without: LeaveConditions = { kind: 'none', daysPerYear: 0, minimumDays: 0, special: 'none' };
  return leave(json, path, none ? without : fallback, problems);
};

const draws = objectOf<DrawConditions>({
  agreement: flag,
  minimumMove: orNull(integer(1, MAX_MOVES)),
  offersPerGame: orNull(integer(1, MAX_MOVES)),
  offerEveryMoves: orNull(integer(1, MAX_MOVES)),
  fivefold: flag,
  seventyFiveMoves: flag,
});

const conditions = objectOf<Conditions>({
  transmission: oneOf(...TRANSMISSIONS),
  timeControl,
  lengthDays: orNull(integer(1, MAX_DAYS)),
  flag: oneOf('automatic', 'claim-by-opponent', 'claim-by-either-plus-director', 'director-decision'),
  playsOnAfterFlag: flag,
  longThinkAnnounced: flag,
  leave: leaveOrNone,
  conditionals: oneOf('linear', 'open', 'none'),
  tablebasePieces: integer(0, 7),
  fiftyMoveExcludedAtOrBelow: integer(0, 7),
  draws,
  adjudication: objectOf({
    selectedBy: oneOf('server', 'director'),
    claimDays: integer(1, 366),
    appeal: flag,
    appealPanel: oneOf(1, 3),
    extension: flag,
  }),
  visibility: objectOf({ participants: visibility, public: visibility }),
  tieBreaks: objectOf({
    individual: listOf(...INDIVIDUAL_TIE_BREAKS),
    team: listOf(...TEAM_TIE_BREAKS),
  }),
  startPositions: oneOf('standard', 'chess960-each', 'chess960-common'),
});

const refuse = (problems: readonly Problem[]): ConditionsRefusal => {
  const first = problems[0]!;
  const { code, path, reason, rule } = first;
  return {
    code,
    ...(rule === undefined ? {} : { rule }),
    detail: { name: 'of-value', value: path, detail: reason },
    data: { path, reason, problems },
  };
};

const transmissionOf = (json: unknown): Transmission => {
  const stated = (json as { transmission?: unknown } | null | undefined)?.transmission;
  return TRANSMISSIONS.find((one) => one === stated) ?? 'server';
};

/** Which medium a book is played by unless the event says otherwise. */
const usualTransmission = (laws: Laws, json: unknown): Transmission =>
  laws.parameters.server === null && (json as { transmission?: unknown } | null)?.transmission === undefined
    ? 'board'
    : transmissionOf(json);

/** What the laws say for the way an event is played; undefined where they have none. */
const parametersFor = (json: unknown, laws: Laws, start: Instant) => {
  const transmission = usualTransmission(laws, json);
  const parameters = lawParameters(laws, transmission, baseFor(laws, transmission, start));
  return { transmission, parameters };
};

/** What holds where an event says nothing; undefined where its laws have no rules for the way it is played. */
export const usualConditions = (json: unknown, laws: Laws, start: Instant): Conditions | undefined => {
  const { transmission, parameters } = parametersFor(json, laws, start);
  return parameters && defaultConditions(parameters, transmission);
};

/**
 * Reads an event's conditions (JSON, days and moves as whole numbers) over the defaults of its laws. Refuses unknown
 * settings, values out of range and contradictions: `data.problems` lists them all with path and reason; the code is
 * the first one's. Untimed games are allowed (`timeControl` null) only where `timeControl` is given as null.
 */
export const parseConditions = (
  json: unknown,
  laws: Laws,
  dates: EventDates,
): Result<Conditions, ConditionsRefusal> => {
  const { transmission, parameters } = parametersFor(json ?? {}, laws, dates.start);
  if (parameters === undefined)
    return err(
      refuse([
        {
          code: 'contradictory-settings',
          path: 'transmission',
          reason: { name: 'no-rules-for-transmission', laws: laws.id, transmission },
          rule: 'L-6.2',
        },
      ]),
    );
  const problems: Problem[] = [];
  const defaults = defaultConditions(parameters, transmission);
  const value = conditions(json ?? {}, '', defaults, problems);
  const untimed = (json as { timeControl?: unknown } | null | undefined)?.timeControl === null;
  if (value.timeControl === null && !untimed && problems.length === 0)
    problems.push({
      code: 'time-control-missing',
      path: 'timeControl',
      reason: { name: 'setting-before-play-or-null' },
      rule: 'L-6.2',
    });
  const found = problems.length > 0 ? problems : contradictions(value, dates);
  return found.length > 0 ? err(refuse(found)) : ok(value);
};
