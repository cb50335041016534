import type { Acted } from '@amici/contracts';
import type { StartPlace, AdjustStartRating } from '@amici/contracts/tournament';
import { defined, accept, reject } from '@amici/kernel';
import type { StartTournament } from './commands';
import type { StartRatingAdjusted } from '../state/events';
import { placeOf } from '../state/place';
import { type Announced, type Section, type Tournament, sectionOf } from '../state/state';
import type { Verdict } from '../state/verdict';

/** What of a place follows from the list that holds at the start. */
export const ratedAs = (place: Omit<StartPlace, 'number'>): NonNullable<StartRatingAdjusted['listed']> => {
  const { rating, fixed, games, startRatingSource: source, fideList } = place;
  return { rating, fixed, source, ...defined<Partial<StartPlace>>({ games, fideList }) };
};

const sameRating = (one: Omit<StartPlace, 'number'>, other: Omit<StartPlace, 'number'>): boolean =>
  one.startRating === other.startRating &&
  one.fixed === other.fixed &&
  one.startRatingSource === other.startRatingSource;

/** Who sat there first, and what the Ratings Commissioner or a file said of a rating, stays (T-9.4b). */
const isSettled = ({ startRatingSource, original }: StartPlace): boolean =>
  startRatingSource === 'adjusted' || startRatingSource === 'recorded' || original !== undefined;

const ofSection = (
  { ratings = {}, fide = {} }: StartTournament,
  { announcement }: Announced,
  { id, players }: Section,
): readonly StartRatingAdjusted[] =>
  players.flatMap((place): readonly StartRatingAdjusted[] => {
    if (isSettled(place)) return [];
    const { player, startRating: from } = place;
    const now = placeOf(place, ratings[player], announcement, fide[player]);
    if (now.startRating === null || sameRating(now, place)) return [];
    const facts = { section: id, player, from, to: now.startRating, listed: ratedAs(now) };
    return [{ type: 'StartRatingAdjusted', at: announcement.start, ...facts, rule: 'T-9.4a' }];
  });

/**
 * Start ratings are assigned at the beginning, by the list that holds then: one that was published after the start list
 * takes the place of the list before (T-9.4a).
 */
export const ratingsAtStart = (
  command: Acted<StartTournament>,
  state: Tournament,
): readonly StartRatingAdjusted[] =>
  state.phase === 'announced'
    ? [...state.sections.values()].flatMap((section) => ofSection(command, state, section))
    : [];

const sourceOf = (listed: StartRatingAdjusted['listed']): Partial<StartPlace> => {
  if (listed === undefined) return { startRatingSource: 'adjusted' };
  const { source: startRatingSource, ...facts } = listed;
  return { ...facts, startRatingSource };
};

/** The event with a start rating as it was adjusted. */
export const withStartRating = (
  state: Tournament,
  { section: id, player, to, listed }: StartRatingAdjusted,
): Tournament => {
  const section = state.sections.get(id);
  if (section === undefined) return state;
  const players = section.players.map((place): StartPlace =>
    place.player === player ? { ...place, startRating: to, ...sourceOf(listed) } : place,
  );
  return { ...state, sections: new Map(state.sections).set(id, { ...section, players }) };
};

/** The Ratings Commissioner corrects a start rating, also while the event runs (T-9.4b). */
export const adjustStartRating = (command: Acted<AdjustStartRating>, state: Announced): Verdict => {
  const section = sectionOf(state, command.player);
  const place = section?.players.find(({ player }) => player === command.player);
  if (section === undefined || place === undefined) return reject('not-entered', 'T-9.4b');
  if (place.startRating === command.rating) return accept();
  const { at, player, rating: to, reason } = command;
  const { startRating: from } = place;
  return accept({
    type: 'StartRatingAdjusted',
    at,
    section: section.id,
    player,
    from,
    to,
    reason,
    rule: 'T-9.4b',
  });
};
