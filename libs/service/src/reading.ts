import type { Actor, Policy, PolicyRow, Touched } from '@amici/contracts';
import type { OwnCauseQueries } from './own-cause';
import { authoriseRow, forbiddenBut, type Authorised } from './policy';

/** Offices, and the scope in which they count; federation wide where none is named. */
export interface InOffice {
  readonly offices: readonly string[];
  readonly scope?: string | null | undefined;
}

/** Who may read something, and who gains from knowing it. */
export interface ReadingRule {
  /** People who read it without an office: it is theirs. */
  readonly own?: readonly string[];
  readonly by: readonly InOffice[];
  /** As for a command: an office is of no use here to people it touches. */
  readonly touches: Touched | 'nobody';
  /** The stream for which a deputy can be named; absent: none can. */
  readonly matter?: string;
  /** A refusal does not name the scope: that is part of what is kept back. */
  readonly untold?: true;
}

/** The offices are looked up together, in one question to the registry. */
const inOneOf =
  (by: readonly InOffice[]): Policy<null, null> =>
  async (_reading, { actor: { subject }, offices }) => {
    const officePairs = by.flatMap(({ offices: names, scope }) =>
      names.map((name) => [name, scope] as const),
    );
    const held = await Promise.all(
      officePairs.map(([office, scope]) => offices.holds(subject, office, scope ?? undefined)),
    );
    return officePairs[held.indexOf(true)]?.[0] ?? false;
  };

const withoutScope = (authorised: Authorised, by: readonly InOffice[]): Authorised =>
  authorised.ok || authorised.rejection.code !== 'forbidden'
    ? authorised
    : { ok: false, rejection: forbiddenBut([...new Set(by.flatMap(({ offices }) => offices))], undefined) };

/**
 * Whether somebody may read something: the one place where a query looks at offices. Nobody reads in their own cause: by
 * the check of commands an office is of no use in what touches its holder, that of an operator or auditor included.
 */
export const mayRead = async (
  { offices, interests }: OwnCauseQueries,
  actor: Actor,
  { own = [], by, touches, matter, untold }: ReadingRule,
): Promise<Authorised> => {
  if (actor.office === 'service' || own.includes(actor.subject)) return { ok: true, actor };
  const row: PolicyRow<null, null> = {
    may: inOneOf(by),
    touches: touches === 'nobody' ? touches : () => touches,
  };
  const context = { actor, state: null, at: 0, matter: matter ?? null, offices, interests };
  const authorised = await authoriseRow(row, null, context);
  return untold === true ? withoutScope(authorised, by) : authorised;
};

const once = <Args extends readonly unknown[], Value>(
  ask: (...args: Args) => Promise<Value>,
): ((...args: Args) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const found = known.get(key) ?? ask(...args);
    known.set(key, found);
    return found;
  };
};

/** The same offices and interests, each looked up once: for one answer with many rows. */
export const lookedUpOnce = ({ offices, interests }: OwnCauseQueries): OwnCauseQueries => ({
  offices: { holds: once((...officePairs) => offices.holds(...officePairs)) },
  interests: {
    takesPart: once((...officePairs) => interests.takesPart(...officePairs)),
    playsIn: once((...officePairs) => interests.playsIn(...officePairs)),
    isOf: once((...officePairs) => interests.isOf(...officePairs)),
    meets: once((...officePairs) => interests.meets(...officePairs)),
    isPlaying: once((...officePairs) => interests.isPlaying(...officePairs)),
    game: once((...officePairs) => interests.game(...officePairs)),
  },
});
