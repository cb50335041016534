import type { Units } from './read';
import { closure, type Door, type Unit } from './unit';

/** What users of the server meet, and how. */
export interface Reach {
  /** Every unit that a service comes to from one of its doors, reactions and workers, with the one it was reached from. */
  readonly services: ReadonlyMap<Unit, Unit | null>;
  /** The same if every command and query had a door. */
  readonly withAllDoors: ReadonlyMap<Unit, Unit | null>;
  /** What `amici rules` and `amici explain` come to. */
  readonly calculators: ReadonlyMap<Unit, Unit | null>;
  /** Who sends each command and query, by `service name`; what nobody sends is missing. */
  readonly doors: ReadonlyMap<string, readonly Door[]>;
}

const SERVICES = /^services\/(?:all-in-one\/src\/|[^/]+\/src\/(?:service|main)\.ts$)/;
const COMMAND_LINE = /^tools\/cli\/src\/commands\/(?!simulate|start)/;
const CALCULATORS = /^tools\/cli\/src\/(?:rules|explain)\//;

const isTest = (file: string): boolean => /[.-]spec\.ts$|\/testing\//.test(file);

const unitsOf = (units: Units, files: RegExp): Unit[] =>
  [...units].filter(([file]) => files.test(file) && !isTest(file)).flatMap(([, its]) => its);

const everyRow = (): boolean => true;

/** What is pure sends nothing: a domain that speaks of a command lists it, or answers with an event of that name. */
const mayOpen = ({ service }: Door, { file }: Unit): boolean =>
  service !== undefined || !/\/domain\//.test(file);

/** `service name` of the commands and queries that a door leads to. */
const openedBy = ({ service, name }: Door, services: readonly string[]): string[] =>
  (service === undefined ? services : [service]).map((one) => `${one} ${name}`);

/** What the services come to: a command's row only where somebody who is reached sends it. */
export const reachOf = (units: Units): Reach => {
  const roots = unitsOf(units, SERVICES);
  const services = [
    ...new Set([...units.keys()].flatMap((file) => /^services\/([^/]+)\//.exec(file)?.[1] ?? [])),
  ];
  const commandLine = [...closure(unitsOf(units, COMMAND_LINE), () => false).keys()].filter(({ file }) =>
    file.startsWith('tools/cli/'),
  );
  const entering = (doors: ReadonlyMap<string, unknown>) =>
    closure(roots, ({ service, name }) => doors.has(`${service} ${name}`));
  const doorsFrom = (reached: Iterable<Unit>): Map<string, Door[]> => {
    const doors = new Map<string, Door[]>();
    for (const unit of [...reached, ...commandLine])
      for (const door of unit.doors.filter((one) => mayOpen(one, unit)))
        for (const key of openedBy(door, services)) doors.set(key, [...(doors.get(key) ?? []), door]);
    return doors;
  };
  let doors = doorsFrom(entering(new Map()).keys());
  for (;;) {
    const further = doorsFrom(entering(doors).keys());
    if (further.size === doors.size) break;
    doors = further;
  }
  return {
    services: entering(doors),
    withAllDoors: closure(roots, everyRow),
    calculators: closure(unitsOf(units, CALCULATORS), everyRow),
    doors,
  };
};
