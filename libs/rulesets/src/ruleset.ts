import { err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';

/** A version of a ruleset as events cite it: `iccf-laws-2020@1`. */
export type RulesetRef = `${string}@${number}`;

/**
 * A versioned set of rules as data. A published version never changes: what differs is a new version, and a game or
 * event keeps the one it began with for ever (L-0.2, T-10.0.0, T-A2.0).
 */
export interface Ruleset<Id extends string, Parameters> {
  readonly id: Id;
  readonly version: number;
  /** First instant at which an event may start under it; null: from ever. */
  readonly effectiveFrom: Instant | null;
  /** The article that says so. */
  readonly effectiveBy: string;
  /** The id it takes the place of for later starts. */
  readonly supersedes: Id | null;
  /** The articles its parameters restate. */
  readonly restates: readonly string[];
  readonly parameters: Parameters;
}

export const refOf = ({ id, version }: Pick<Ruleset<string, unknown>, 'id' | 'version'>): RulesetRef =>
  `${id}@${version}`;

/** The id and version that a ref names, as `refOf` wrote it; a plain id has no version. */
export const readRef = (idOrRef: string): { readonly id: string; readonly version: string | null } => {
  const [id, version = null] = idOrRef.split('@');
  return { id: id!, version };
};

/** Finds the latest version of an id, or the very version a ref (`id@version`) names. */
export const findRuleset = <R extends Ruleset<string, unknown>>(
  all: readonly R[],
  idOrRef: string,
): R | undefined => {
  const exact = all.find((one) => refOf(one) === idOrRef);
  if (exact !== undefined) return exact;
  return all.filter(({ id }) => id === idOrRef).sort((a, b) => b.version - a.version)[0];
};

export type NotInForce = Rejection<'unknown-ruleset' | 'ruleset-not-in-force'>;

/** A ruleset that was looked for, if it exists and binds events starting at `start` (L-0.2, L20-0.2). */
export const inForceAt = <R extends Ruleset<string, unknown>>(
  found: R | undefined,
  idOrRef: string,
  start: Instant,
): Result<R, NotInForce> => {
  if (found === undefined) return err({ code: 'unknown-ruleset', rule: 'L-0.2', data: { ruleset: idOrRef } });
  if (found.effectiveFrom !== null && start < found.effectiveFrom)
    return err({
      code: 'ruleset-not-in-force',
      rule: found.effectiveBy,
      data: { ruleset: refOf(found), effectiveFrom: found.effectiveFrom },
    });
  return ok(found);
};

/** Of a line of rulesets that supersede each other, the one that binds events starting at `start`. */
export const latestInForce = <R extends Ruleset<string, unknown>>(
  line: readonly R[],
  start: Instant,
): R | undefined =>
  line
    .filter(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= start)
    .sort(
      (a, b) => (b.effectiveFrom ?? -Infinity) - (a.effectiveFrom ?? -Infinity) || b.version - a.version,
    )[0];
