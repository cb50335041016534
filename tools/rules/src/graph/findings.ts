import { isSpec, mayDecide, type Place, type Places } from '../files';
import type { Reach } from './reach';
import type { Units } from './read';
import { closure, wayTo, type Named, type Unit } from './unit';

/** A line of code that names a rule: decides by it, refuses by it or explains it. */
export interface Naming extends Place {
  readonly unit: Unit;
}

/** What stands of a rule in the code, comments left out. */
export interface Finding {
  /** Lines that a service comes to and a test of the rule runs through, each with those tests. */
  readonly decided: readonly (Naming & { readonly tests: readonly Place[] })[];
  /** Other lines, each with why it does not count. */
  readonly known: readonly (Naming & { readonly why: string })[];
}

export type Findings = ReadonlyMap<string, Finding>;

interface Cited extends Naming {
  readonly id: string;
  readonly uncited?: true;
}

/** Where an id is named; one that a book gives to an article is named wherever that article is cited. */
const namings = (units: readonly Unit[]): Cited[] => {
  const citing = new Map<unknown, Naming[]>();
  for (const unit of units)
    for (const [article, place] of unit.cites)
      citing.set(article, [...(citing.get(article) ?? []), { ...place, unit }]);
  const of = (named: Named, unit: Unit): Cited[] => {
    const { id, file, line, text, article } = named;
    if (article === undefined) return [{ id, file, line, text, unit }];
    const cited = citing.get(article) ?? [];
    return cited.length === 0
      ? [{ id, file, line, text, unit, uncited: true }]
      : cited.map((place) => ({ ...place, id }));
  };
  return units.flatMap((unit) => unit.ids.flatMap((named) => of(named, unit)));
};

const whyApart = ({ unit, uncited }: Cited, { services, withAllEndpoints, calculators }: Reach): string => {
  const { name, file } = unit;
  if (uncited === true) return `nothing cites its article in ${file}`;
  const closed = withAllEndpoints.has(unit)
    ? wayTo(withAllEndpoints, unit).find((one) => one.row !== undefined && !services.has(one))
    : undefined;
  if (closed !== undefined) return `${closed.row!.name} of the ${closed.row!.service} service has no door`;
  return calculators.has(unit)
    ? `only the calculators come to \`${name}\` (${file})`
    : `no service comes to \`${name}\` (${file})`;
};

const withParts = (units: Iterable<Unit>): Unit[] =>
  [...units].flatMap((unit) => [unit, ...withParts(unit.rows)]);

/** What each spec that carries a tag can run. */
const runBy = (units: Units, tests: Places): ReadonlyMap<string, ReadonlyMap<Unit, unknown>> => {
  const specs = new Set([...tests.values()].flatMap((places) => places.map(({ file }) => file)));
  return new Map([...specs].map((file) => [file, closure(units.get(file) ?? [], () => true)]));
};

/** What the code says of every rule that it names. */
export const findingsOf = (units: Units, reach: Reach, tests: Places): Findings => {
  const deciding = [...units].filter(([file]) => !isSpec(file) && mayDecide(file)).flatMap(([, its]) => its);
  const run = runBy(units, tests);
  const findings = new Map<
    string,
    { decided: Finding['decided'][number][]; known: Finding['known'][number][] }
  >();
  for (const naming of namings(withParts(deciding))) {
    const { id, unit, file, line, text } = naming;
    const place: Naming = { file, line, text, unit };
    const finding = findings.get(id) ?? { decided: [], known: [] };
    findings.set(id, finding);
    const reached = naming.uncited !== true && reach.services.has(unit);
    const through = (tests.get(id) ?? []).filter((test) => run.get(test.file)?.has(unit));
    if (!reached) finding.known.push({ ...place, why: whyApart(naming, reach) });
    else if (through.length > 0) finding.decided.push({ ...place, tests: through });
    else finding.known.push({ ...place, why: `no test of it runs through \`${unit.name}\` (${unit.file})` });
  }
  return findings;
};
