import type { PlayerSubstituted, ReplacementStatusGranted, StartPlace } from '@amici/contracts/tournament';
import type { Tournament } from '../state';

const seated = (
  state: Tournament,
  id: string,
  number: number,
  place: (before: StartPlace) => StartPlace,
): Tournament => {
  const section = state.sections.get(id);
  if (section === undefined) return state;
  const players = section.players.map((one) => (one.number === number ? place(one) : one));
  return { ...state, sections: new Map(state.sections).set(id, { ...section, players }) };
};

/** The substitute sits where the other sat: the same number and board, the same games. */
export const substituted = (state: Tournament, { section, number, place }: PlayerSubstituted): Tournament =>
  seated(state, section, number, () => place);

export const withStatus = (state: Tournament, { section, number }: ReplacementStatusGranted): Tournament =>
  seated(state, section, number, (before) => ({ ...before, status: 'replacement' }));
