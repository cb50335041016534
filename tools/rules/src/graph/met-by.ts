import type { Reach } from './reach';
import type { Units } from './read';
import { closure, wayTo, type Unit } from './unit';

const SHOWN = 3;
const WIRING = /\/(?:service|main|aggregates|work|index|runtime)\.ts$/;

const rowsIn = (units: Iterable<Unit>): Unit[] =>
  [...units].flatMap(({ rows }) => [...rows, ...rowsIn(rows)]);

/** Sent by a service alone. */
const isInner = (key: string, doors: Reach['doors']): boolean =>
  doors.get(key)!.every(({ service }) => service === undefined);

/** Queries are written small, `game next-due`. */
const isQuery = (key: string): boolean => / [a-z]/.test(key);

/** Where what was recorded is computed again: every command comes by there, and few decide it. */
const RECHECKED = /\/recorded[^/]*\.ts$/;

/** What decides a rule, or where only a check names it, that. */
const aimedAt = (targets: readonly Unit[]): readonly Unit[] => {
  const deciding = targets.filter(({ file }) => !RECHECKED.test(file));
  return deciding.length > 0 ? deciding : targets;
};

/** How far a unit lies behind each command and query: commands, what comes from outside and the nearest first. */
const distances = (
  units: Units,
  { doors, services }: Reach,
  targets: readonly Unit[],
): [string, number][] => {
  const starts = new Map<string, Unit[]>();
  for (const row of rowsIn([...units.values()].flat())) {
    const key = `${row.row!.service} ${row.row!.name}`;
    if (doors.has(key) && services.has(row)) starts.set(key, [...(starts.get(key) ?? []), row]);
  }
  return [...starts]
    .flatMap(([key, rows]): [string, number][] => {
      const from = closure(rows, () => false);
      const steps = targets.filter((unit) => from.has(unit)).map((unit) => wayTo(from, unit).length);
      return steps.length === 0 ? [] : [[key, Math.min(...steps)]];
    })
    .sort(
      ([key, one], [other, steps]) =>
        Number(isQuery(key)) - Number(isQuery(other)) ||
        Number(isInner(key, doors)) - Number(isInner(other, doors)) ||
        one - steps,
    );
};

const shown = (key: string, { doors }: Reach): string => {
  const [service, name] = key.split(' ');
  const all = doors.get(key)!;
  const outside = all.filter((door) => door.service !== undefined);
  const entrances = (outside.length > 0 ? outside : all).map(({ entrance }) => entrance);
  const ways = [...new Set(entrances)].join(', ');
  return outside.length > 0 ? `${ways}  (${service}: ${name})` : `${service}: ${name}, sent by ${ways}`;
};

/** The doors through which a user comes to some code, commands and the nearest first; what no request leads to follows by itself. */
export const metBy = (units: Units, reach: Reach, targets: readonly Unit[]): readonly string[] => {
  const near = distances(units, reach, aimedAt(targets));
  const doors = near.slice(0, SHOWN).map(([key]) => shown(key, reach));
  if (near.length > SHOWN) return [...doors, `and ${near.length - SHOWN} more`];
  if (doors.length > 0) return doors;
  const ways = targets.flatMap(
    (unit) => wayTo(reach.services, unit).find(({ file }) => !WIRING.test(file)) ?? [],
  );
  return [...new Set(ways.map(({ file }) => `by itself, in ${file}`))].slice(0, SHOWN);
};
