import type { Acted } from '@amici/contracts';
import { tournamentRefusal, type Announcement, type StartPlace } from '@amici/contracts/tournament';
import { accept, Decimal, reject, type Rejection } from '@amici/kernel';
import { checkDirection } from '@amici/norms';
import { findTournamentRules, normsOfEvent } from '@amici/rulesets';
import type { AppointDirector } from './commands';
import { sectionOf, type Tournament } from '../state/state';
import { refuse, type Verdict } from '../state/verdict';
import { ruleOfPlayingDirector } from '../book/eligibility';

type Directed = Pick<Announcement, 'titleEvent' | 'director' | 'normRules' | 'start'>;

interface Rated {
  readonly player: string;
  readonly startRating: number | null;
  readonly startRatingSource: StartPlace['startRatingSource'];
  readonly teamBoard?: number;
}

/** Who has no rating counts with the mean of the others, not with the level of the event (T-A2.2.10). */
const averageOf = (places: readonly Rated[]): Decimal => {
  const ratings = places.flatMap(({ startRating, startRatingSource: source }) =>
    source === 'level' || startRating === null ? [] : [startRating],
  );
  if (ratings.length === 0) return Decimal.ZERO;
  const sum = ratings.reduce((total, rating) => total.plus(Decimal.of(rating)), Decimal.ZERO);
  return sum.dividedBy(Decimal.units(ratings.length, 0), 4);
};

/** Who meets each other, and has a category: in a team event those of one board. */
const fieldsOf = (places: readonly Rated[]): readonly (readonly Rated[])[] => {
  const boards = new Set(places.map(({ teamBoard }) => teamBoard));
  return [...boards].map((board) => places.filter(({ teamBoard }) => teamBoard === board));
};

/**
 * Why somebody may not direct the sections of a tournament. They play in it, or it is a title tournament of
 * category 7 or higher and they are no International Arbiter (T-A2.1g1, T-A2.1g2). Undefined if nobody is
 * appointed yet.
 */
export const refusedDirector = (
  { titleEvent, director, normRules, start }: Directed,
  sections: readonly (readonly Rated[])[],
  isArbiter: boolean | undefined,
): Rejection | undefined => {
  if (director === null || !titleEvent) return undefined;
  for (const places of sections.flatMap(fieldsOf)) {
    const direction = {
      director,
      directorIsArbiter: isArbiter === true,
      players: places.map(({ player }) => player),
      averageRating: averageOf(places),
    };
    const checked = checkDirection(direction, normsOfEvent(normRules, start).event);
    if (!checked.ok) return checked.error;
  }
  return undefined;
};

export const directorOf = (state: Tournament): string | null =>
  state.phase === 'announced' ? state.announcement.director : state.director;

/** The rule by which nothing starts before its director is appointed; an event that was brought in is the ICCF's (L-14.1.1). */
export const ruleOfDirection = (state: Tournament): string | null =>
  findTournamentRules(state.phase === 'announced' ? state.announcement.tournamentRules : 'iccf-2017')
    ?.parameters.directorBeforeStart ?? null;

const playsIn = (state: Tournament, director: string): boolean =>
  state.entries.has(director) || state.pending.has(director) || sectionOf(state, director) !== undefined;

/**
 * The director of a tournament plays in none of its games; how strong it is its start list says (T-A2.1g2,
 * T-A2.1g1).
 */
export const appointDirector = (command: Acted<AppointDirector>, state: Tournament): Verdict => {
  const { at, director, mentor, isArbiter } = command;
  if (state.cancelledAt !== null) return reject(tournamentRefusal.tournamentCancelled, 'T-11.3');
  if (directorOf(state) === director && state.mentor === (mentor ?? null)) return accept();
  // Whether norms can be made in an event that was brought in, its file does not say.
  const mayNotPlay = state.phase === 'announced' ? ruleOfPlayingDirector(state.announcement) : 'T-A2.1g2';
  if (mayNotPlay !== null && playsIn(state, director)) return reject('director-plays', mayNotPlay);
  if (mentor === director) return reject('own-mentor', 'T-10.7a');
  const sections = [...state.sections.values()].map(({ players }) => players);
  const refused =
    state.phase === 'announced'
      ? refusedDirector({ ...state.announcement, director }, sections, isArbiter)
      : undefined;
  if (refused !== undefined) return refuse(refused);
  const under = mentor === undefined ? {} : { mentor };
  const rule = ruleOfDirection(state) ?? 'C-1';
  return accept({ type: 'DirectorAppointed', at, director, ...under, rule });
};
