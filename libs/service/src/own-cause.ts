import type { Interests, Offices, Touched } from '@amici/contracts';

/** The sources that say what a person has a part in. */
export interface OwnCauseQueries {
  readonly offices: Offices;
  readonly interests: Interests;
}

type Known = boolean | undefined;

/** True where any holds; unknown where none does and of some it cannot be said. */
const anyOf = async (found: readonly (() => Promise<Known>)[]): Promise<Known> => {
  let unknown = false;
  for (const find of found) {
    const answer = await find();
    if (answer === true) return true;
    unknown ||= answer === undefined;
  }
  return unknown ? undefined : false;
};

const playsInOne = async (
  subject: string,
  events: readonly string[],
  { interests }: OwnCauseQueries,
): Promise<Known> => {
  const found = await interests.playsIn(subject, events);
  return found?.some((event) => events.includes(event));
};

/**
 * Whether what a command bears on touches a person. It does if it is theirs, or if they take part in the
 * tournament, belong to the team or are its captain. It also does if what is read is about a rival of theirs.
 * `undefined`: the service that knows does not answer.
 */
export const isTouched = async (
  subject: string,
  touched: Touched,
  queries: OwnCauseQueries,
): Promise<Known> => {
  const { players = [], events = [], games = [], teams = [], rivalsOf = [], playing = [], running } = touched;
  if (players.includes(subject)) return true;
  const captains = (scope: string) => () => queries.offices.holds(subject, 'captain', scope);
  return anyOf([
    ...games.map((game) => async () => {
      const found = await queries.interests.game(game);
      return found === undefined ? undefined : isTouched(subject, found, queries);
    }),
    ...(teams.length === 0 ? [] : [() => queries.interests.isOf(subject, teams)]),
    ...rivalsOf.map((player) => () => queries.interests.meets(subject, player)),
    ...(playing.length === 0 ? [] : [() => playsInOne(subject, playing, queries)]),
    ...(running === true ? [() => queries.interests.isPlaying(subject)] : []),
    ...events.map((event) => () => queries.interests.takesPart(subject, event)),
    ...[...teams, ...events].map(captains),
  ]);
};
