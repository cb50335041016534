import type { Acted } from '@amici/contracts';
import type {
  ChampionshipLine,
  CountedNorm,
  DiscountNorm,
  EstablishRating,
  NoteChampionship,
} from '@amici/contracts/title';
import { accept, Decimal, type Decision, type Instant } from '@amici/kernel';
import {
  directTitles,
  NORM_TITLES,
  titleProgress,
  type DirectTitle,
  type NormTitle,
  type TitleProgress,
} from '@amici/norms';
import { titlesByNorms } from '../books';
import { championOf } from './champions';
import type { CountNorm } from './commands';
import type { NormCounted, NormDiscounted, RatingEstablished, TitleEarned, TitlesEvent } from './events';
import { evolveTitles } from './evolve';
import { holdsAtLeast, normId, type Titles } from './state';

const normsFor = ({ norms }: Titles, title: NormTitle): readonly CountedNorm[] =>
  [...norms.values()].filter((norm) => norm.title === title);

/** How far a player's norms have brought them towards a title (T-10.2c, T-10.3a, T-10.4d, T-10.5c, T-10.6c). */
export const progressTo = (state: Titles, title: NormTitle, at: Instant): TitleProgress =>
  titleProgress(
    {
      title,
      norms: normsFor(state, title),
      fixedRating: state.fixedRating,
      legacyMasterGames: state.legacyMasterGames,
    },
    titlesByNorms(at),
  );

/** The sections in which the norms of a title were made. */
export const basisOf = (state: Titles, title: NormTitle): readonly string[] =>
  normsFor(state, title).map(({ tournament, section }) => `${tournament}/${section}`);

const earnedNow = (
  state: Titles,
  title: NormTitle,
  { at, player }: { readonly at: number; readonly player: string },
): TitleEarned => ({
  type: 'TitleEarned',
  at,
  player,
  title,
  route: 'norms',
  basis: basisOf(state, title),
  credited: progressTo(state, title, at).credited,
  rule: titlesByNorms(at).titles[title].withoutApplication,
});

/**
 * The highest title that the norms as they now stand have earned without anybody applying (T-10.2e, T-10.4f, T-10.5f,
 * T-10.6f), and those not confirmed yet that a correction has taken away again.
 */
const titleChanges = (
  state: Titles,
  of: { readonly at: number; readonly player: string },
): readonly TitlesEvent[] => {
  const awarded = NORM_TITLES.filter((title) => progressTo(state, title, of.at).awarded);
  const [best] = awarded;
  const isNew = best !== undefined && !state.earned.has(best) && !holdsAtLeast(state, best);
  const lapsed = [...state.earned.values()].filter(
    ({ title, route }) =>
      route === 'norms' && !awarded.some((one) => one === title) && !state.held.has(title),
  );
  return [
    ...lapsed.map(({ title, rule }) => ({ type: 'TitleLapsed', ...of, title, rule }) as const),
    ...(isNew ? [earnedNow(state, best, of)] : []),
  ];
};

/** Accepts the events, with the titles that are earned or lapse by them. */
export const then = (
  state: Titles,
  of: { readonly at: number; readonly player: string },
  ...events: readonly TitlesEvent[]
): Decision<TitlesEvent> =>
  accept<TitlesEvent>(
    ...events,
    ...titleChanges(events.reduce(evolveTitles, state), { at: of.at, player: of.player }),
  );

const sameNorm = (one: CountedNorm, other: CountedNorm): boolean =>
  one.games === other.games &&
  one.overscored === other.overscored &&
  one.gmOpponents === other.gmOpponents &&
  one.simOpponents === other.simOpponents;

const established = ({
  at,
  player,
}: {
  readonly at: number;
  readonly player: string;
}): RatingEstablished => ({
  type: 'RatingEstablished',
  at,
  player,
  rule: 'T-A2.2.9',
});

export const countNorm = (command: Acted<CountNorm>, state: Titles): Decision<TitlesEvent> => {
  const { at, player, norm, fixedRating } = command;
  const before = state.norms.get(normId(norm));
  if (before !== undefined && sameNorm(before, norm)) return accept();
  const counted: NormCounted = { type: 'NormCounted', at, player, ...norm, rule: 'T-A2.3c' };
  const rating = fixedRating === true && !state.fixedRating ? [established(command)] : [];
  return then(state, command, counted, ...rating);
};

export const discountNorm = (command: Acted<DiscountNorm>, state: Titles): Decision<TitlesEvent> => {
  const { at, player, tournament, section, title } = command;
  if (!state.norms.has(normId(command))) return accept();
  const event: NormDiscounted = {
    type: 'NormDiscounted',
    at,
    player,
    tournament,
    section,
    title,
    rule: 'T-A2.3a3',
  };
  return then(state, command, event);
};

/** The rating has become fixed: titles that waited for it alone are earned now (T-A2.2.9). */
export const establishRating = (command: Acted<EstablishRating>, state: Titles): Decision<TitlesEvent> =>
  state.fixedRating ? accept() : then(state, command, established(command));

const earnedBy = (
  { at, event, finalPlaces }: Pick<Acted<NoteChampionship>, 'at' | 'event' | 'finalPlaces'>,
  { place, halfPoints, games, norms, board, bestOnBoard }: ChampionshipLine,
): readonly DirectTitle[] =>
  directTitles(
    {
      event,
      ...(board === undefined ? { place } : { board, bestOnBoard: bestOnBoard ?? false }),
      score: Decimal.units(5 * halfPoints, 1),
      games,
      norms,
      ...(finalPlaces === undefined ? {} : { finalPlaces }),
    },
    titlesByNorms(at),
  );

/**
 * Direct titles of this tournament that its table, corrected since, no longer bears out; confirmed ones stay
 * (T-10.1b).
 */
const lapsedWith = (
  command: Acted<NoteChampionship>,
  { earned, held }: Titles,
  by: readonly DirectTitle[],
): readonly TitlesEvent[] => {
  const { at, player, tournament, board, otherLines = [] } = command;
  const elsewhere = otherLines.flatMap((line) => earnedBy(command, line));
  const stays = (one: TitleEarned): boolean => {
    // Of a team event somebody may have a line on each of two boards: each answers for what was earned there.
    if (one.board !== undefined && one.board !== board) return true;
    // Recorded before boards were stated: any line of the player may have earned it.
    const bearing = one.board === board ? by : [...by, ...elsewhere];
    return bearing.some(({ title }) => title === one.title);
  };
  return [...earned.values()]
    .filter(({ route, basis }) => route === 'direct' && basis.includes(tournament))
    .filter((one) => !stays(one) && !held.has(one.title))
    .map(({ title, rule }) => ({ type: 'TitleLapsed', at, player, title, rule }) as const);
};

/** Titles that a place or score in a championship event earns directly (T-10.2a, T-10.2b, T-10.4a, T-10.4b, T-10.5a, T-10.6a). */
export const noteChampionship = (command: Acted<NoteChampionship>, state: Titles): Decision<TitlesEvent> => {
  const { at, player, tournament, board } = command;
  const earned = earnedBy(command, command);
  return accept<TitlesEvent>(
    ...championOf(command, state),
    ...lapsedWith(command, state, earned),
    ...earned
      .filter(({ title }) => !state.earned.has(title) && !holdsAtLeast(state, title))
      .map(({ title, rule }): TitleEarned => {
        const of = { at, player, title, basis: [tournament], ...(board === undefined ? {} : { board }) };
        return { type: 'TitleEarned', ...of, route: 'direct', credited: null, rule };
      }),
  );
};
