import { err, ok, type Detail, type Rejection, type Result } from '@amici/kernel';
import type { TimeControl } from './control';

export type ControlRefusal =
  | 'time-control-missing'
  | 'unknown-time-control'
  | 'unknown-setting'
  | 'invalid-setting'
  | 'contradictory-settings';

type Refused = Rejection<ControlRefusal>;
type Fields = Readonly<Record<string, unknown>>;

const refuse = (code: ControlRefusal, path: string, reason: Detail): Refused => ({
  code,
  rule: 'L-6.2',
  detail: { name: 'of-value', value: path, detail: reason },
  data: { path, reason },
});

/** What a setting must be: a number within bounds or one of some words; what it is when absent, if it may be. */
type Setting =
  | {
      readonly type: 'integer' | 'number';
      readonly min: number;
      readonly max: number;
      readonly absent?: number | null;
      readonly nullable?: true;
    }
  | { readonly type: 'word'; readonly words: readonly [string, string]; readonly absent: string };

const MAX_DAYS = 10_000;
const MAX_MOVES = 1_000;

const count = (min = 1, max = MAX_MOVES): Setting => ({ type: 'integer', min, max });
const duration = (min: number, max = MAX_DAYS): Setting => ({ type: 'number', min, max });
const orElse = (setting: Setting, absent: number): Setting => ({ ...setting, absent }) as Setting;
const orNone = (setting: Setting, absent: number | null = null): Setting =>
  ({ ...setting, absent, nullable: true }) as Setting;

/** The shortest length of time a clock knows, in days. */
const LEAST = 1 / 86_400_000;

const dayCounting: Readonly<Record<string, Setting>> = {
  dayCount: { type: 'word', words: ['whole', 'exact'], absent: 'whole' },
  duplicationAfter: orNone(count(0, MAX_DAYS)),
  silenceDays: orNone(duration(LEAST)),
};

const SETTINGS: Readonly<Record<TimeControl['kind'], Readonly<Record<string, Setting>>>> = {
  'moves-in-days': { moves: count(), days: duration(LEAST), ...dayCounting },
  'days-plus-increment': { days: duration(LEAST), increment: duration(0), ...dayCounting },
  'triple-block': {
    clockDays: duration(LEAST),
    bankDays: duration(0),
    incrementDays: duration(0),
    incrementMoves: count(0),
    guaranteedDays: orNone(duration(LEAST)),
  },
  'calendar-days': {
    moves: count(),
    days: count(1, MAX_DAYS),
    overstepsToLose: orElse(count(1, 10), 2),
    carryCapDays: orElse(count(0, MAX_DAYS), 15),
    hugeOverstepDays: orNone(count(1, MAX_DAYS), 60),
  },
  minutes: { minutes: duration(LEAST), incrementSeconds: orElse(duration(0), 0) },
};

const readNumber = (
  value: unknown,
  path: string,
  setting: Extract<Setting, { min: number }>,
): Result<number, Refused> => {
  const { type, min, max } = setting;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return err(refuse('invalid-setting', path, { name: 'setting-number' }));
  if (type === 'integer' && !Number.isInteger(value))
    return err(refuse('invalid-setting', path, { name: 'setting-integer' }));
  if (value < min || value > max)
    return err(
      refuse(
        'invalid-setting',
        path,
        min === LEAST ? { name: 'setting-above-0', max } : { name: 'setting-between', min, max },
      ),
    );
  return ok(value);
};

const readSetting = (
  value: unknown,
  path: string,
  setting: Setting,
): Result<number | string | null, Refused> => {
  if (value === undefined)
    return setting.absent === undefined
      ? err(refuse('invalid-setting', path, { name: 'setting-required' }))
      : ok(setting.absent);
  if (setting.type === 'word')
    return typeof value === 'string' && setting.words.includes(value)
      ? ok(value)
      : err(
          refuse('invalid-setting', path, {
            name: 'setting-either',
            one: setting.words[0],
            other: setting.words[1],
          }),
        );
  if (value === null && setting.nullable) return ok(null);
  return readNumber(value, path, setting);
};

const contradiction = (control: TimeControl, path: string): Refused | null => {
  const refused = (field: string, reason: Detail): Refused =>
    refuse('contradictory-settings', `${path}.${field}`, reason);
  if ('dayCount' in control && control.dayCount === 'exact' && control.duplicationAfter !== null)
    return refused('duplicationAfter', { name: 'days-twice-of-whole-days' });
  if (
    control.kind === 'triple-block' &&
    control.guaranteedDays !== null &&
    control.guaranteedDays > control.clockDays
  )
    return refused('guaranteedDays', { name: 'exceeds-clock-days' });
  return null;
};

const readKind = (value: unknown, path: string): Result<TimeControl['kind'], Refused> => {
  const kind = typeof value === 'string' && Object.hasOwn(SETTINGS, value) ? value : undefined;
  return kind === undefined
    ? err(
        refuse('unknown-time-control', `${path}.kind`, {
          name: 'setting-one-of',
          values: Object.keys(SETTINGS).join(', '),
        }),
      )
    : ok(kind as TimeControl['kind']);
};

const readFields = (
  fields: Fields,
  kind: TimeControl['kind'],
  path: string,
): Result<TimeControl, Refused> => {
  const settings = SETTINGS[kind];
  for (const name of Object.keys(fields))
    if (name !== 'kind' && !Object.hasOwn(settings, name))
      return err(refuse('unknown-setting', `${path}.${name}`, { name: 'setting-of-other-kind', kind }));
  const control: Record<string, unknown> = { kind };
  for (const [name, setting] of Object.entries(settings)) {
    const value = readSetting(fields[name], `${path}.${name}`, setting);
    if (!value.ok) return value;
    control[name] = value.value;
  }
  return ok(control as unknown as TimeControl);
};

/**
 * Reads a time control (shapes in control.ts, days and minutes as numbers, defaults filled in) and refuses whatever
 * is missing, unknown, out of bounds or contradictory: `data.path` names the field, `data.reason` says why (L-6.2).
 */
export const parseTimeControl = (json: unknown, path = 'timeControl'): Result<TimeControl, Refused> => {
  if (json === undefined || json === null)
    return err(refuse('time-control-missing', path, { name: 'setting-before-play' }));
  if (typeof json !== 'object' || Array.isArray(json))
    return err(refuse('invalid-setting', path, { name: 'setting-object' }));
  const fields = json as Fields;
  const kind = readKind(fields['kind'], path);
  if (!kind.ok) return kind;
  const control = readFields(fields, kind.value, path);
  if (!control.ok) return control;
  const refused = contradiction(control.value, path);
  return refused === null ? control : err(refused);
};
