import type { Units } from './read';
import { closure, type Endpoint, type Unit } from './unit';

/** What users of the server meet, and how. */
export interface Reach {
  /** Every unit that a service comes to from one of its endpoints, reactions and workers, with the one it was reached from. */
  readonly services: ReadonlyMap<Unit, Unit | null>;
  /** The same if every command and query had an endpoint. */
  readonly withAllEndpoints: ReadonlyMap<Unit, Unit | null>;
  /** What `amici rules` and `amici explain` come to. */
  readonly calculators: ReadonlyMap<Unit, Unit | null>;
}

const SERVICES = /^services\/(?:all-in-one\/src\/|[^/]+\/src\/(?:service|main)\.ts$)/;
const COMMAND_LINE = /^tools\/cli\/src\/commands\/(?!simulate|start)/;
const CALCULATORS = /^tools\/cli\/src\/(?:rules|explain)\//;

const isTest = (file: string): boolean => /[.-]spec\.ts$|\/testing\//.test(file);

const unitsOf = (units: Units, files: RegExp): Unit[] =>
  [...units].filter(([file]) => files.test(file) && !isTest(file)).flatMap(([, its]) => its);

const everyRow = (): boolean => true;

/** What is pure sends nothing: a domain that speaks of a command lists it, or answers with an event of that name. */
const mayOpen = ({ service }: Endpoint, { file }: Unit): boolean =>
  service !== undefined || !/\/domain\//.test(file);

/** `service name` of the commands and queries that an endpoint leads to. */
const openedBy = ({ service, name }: Endpoint, services: readonly string[]): string[] =>
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
  const entering = (endpoints: ReadonlySet<string>) =>
    closure(roots, ({ service, name }) => endpoints.has(`${service} ${name}`));
  /** `service name` of each command and query that somebody sends. */
  const endpointsFrom = (reached: Iterable<Unit>): Set<string> =>
    new Set(
      [...reached, ...commandLine].flatMap((unit) =>
        unit.endpoints
          .filter((one) => mayOpen(one, unit))
          .flatMap((endpoint) => openedBy(endpoint, services)),
      ),
    );
  let endpoints = endpointsFrom(entering(new Set()).keys());
  for (;;) {
    const further = endpointsFrom(entering(endpoints).keys());
    if (further.size === endpoints.size) break;
    endpoints = further;
  }
  return {
    services: entering(endpoints),
    withAllEndpoints: closure(roots, everyRow),
    calculators: closure(unitsOf(units, CALCULATORS), everyRow),
  };
};
