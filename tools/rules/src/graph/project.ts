import type { Catalogue } from '../catalogue';
import { testPlaces, type Places } from '../files';
import { compiled } from './compiled';
import { findingsOf, type Finding, type Findings } from './findings';
import { metBy } from './met-by';
import { reachOf } from './reach';
import { readUnits } from './read';

/** What the code of a checkout says of the rules, read without running it. */
export interface Project {
  readonly tests: Places;
  readonly findings: Findings;
  doorsTo(finding: Finding): readonly string[];
}

export const readProject = (root: string, catalogue: Catalogue): Project => {
  const units = readUnits(compiled(root), catalogue);
  const reach = reachOf(units);
  const tests = testPlaces(root);
  const targets = ({ decided }: Finding) => [...new Set(decided.map(({ unit }) => unit))];
  return {
    tests,
    findings: findingsOf(units, reach, tests),
    doorsTo: (finding) => metBy(units, reach, targets(finding)),
  };
};

/** By id, whether the code decides the rule, or why it is only known. */
export const namedIn = (findings: Findings) =>
  new Map(
    [...findings].map(([id, { decided, known }]) => [
      id,
      { decided: decided.length > 0, why: [...new Set(known.map(({ why }) => why))].join('; ') },
    ]),
  );
