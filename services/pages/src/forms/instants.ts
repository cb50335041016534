import { iso } from '@amici/kernel';
import { HOUR, instantOfLocal, MINUTE, SECOND } from '@amici/timecontrol';
import type { CommandForm, Field } from '@amici/web';

/** A day and a time without a zone, as browsers say what somebody has chosen. */
const WALL_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;

const isDay = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && iso(at).startsWith(date);
};

/** The instant at which the clocks of a zone show it; what is no such time stays as it is said. */
const instantIn = (typed: string, zone: string): string => {
  const [, date, hour, minute, second = '0'] = WALL_TIME.exec(typed) ?? [];
  if (date === undefined || !isDay(date)) return typed;
  const time = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
  const at = instantOfLocal({ date, time }, zone);
  return at.ok ? iso(at.value) : typed;
};

/** What is filled in by the clocks of the person who fills it in, as instants. */
export const withInstants = (
  fields: readonly Field[],
  values: CommandForm['values'],
  zone: string,
): CommandForm['values'] => {
  const typed = fields.flatMap(({ name, kind }) => {
    const text = values[name]?.trim() ?? '';
    return kind === 'instant' && text !== '' ? [[name, instantIn(text, zone)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(typed) };
};
