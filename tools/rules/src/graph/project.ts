import type { Catalogue } from '../catalogue';
import { testPlaces, type Places } from '../files';
import { compiled } from './compiled';
import { findingsOf, type Findings } from './findings';
import { reachOf } from './reach';
import { readUnits } from './read';

/** What the code of a checkout says of the rules, read without running it. */
export interface Project {
  readonly tests: Places;
  readonly findings: Findings;
}

export const readProject = (root: string, catalogue: Catalogue): Project => {
  const units = readUnits(compiled(root), catalogue);
  const tests = testPlaces(root);
  return { tests, findings: findingsOf(units, reachOf(units), tests) };
};

/** By id, whether the code decides the rule, or why it is only known. */
export const namedIn = (findings: Findings) =>
  new Map(
    [...findings].map(([id, { decided, known }]) => [
      id,
      { decided: decided.length > 0, why: [...new Set(known.map(({ why }) => why))].join('; ') },
    ]),
  );
