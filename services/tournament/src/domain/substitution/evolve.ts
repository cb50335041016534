import type {
  PlayerSubstituted,
  ReplacementStatusGranted,
  StartPlace,
  TeamPlayEvent,
} from '@amici/contracts/tournament';
import type { Tournament } from '../state/state';
import type { LineUpChanged, TeamOwnEvent } from '../teams/events';

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
const substituted = (state: Tournament, { section, number, place }: PlayerSubstituted): Tournament =>
  seated(state, section, number, () => place);

const withStatus = (state: Tournament, { section, number }: ReplacementStatusGranted): Tournament =>
  seated(state, section, number, (before) => ({
    ...before,
    ...({ status: 'replacement' } satisfies Partial<StartPlace>),
  }));

const beforeStart = (state: Tournament, { seat }: LineUpChanged): Tournament =>
  seat === null ? state : seated(state, seat.section, seat.place.number, () => seat.place);

/** The seats of the sections after an event of teams. */
export const seatsAfter = (state: Tournament, event: TeamOwnEvent | TeamPlayEvent): Tournament => {
  if (event.type === 'PlayerSubstituted') return substituted(state, event);
  if (event.type === 'ReplacementStatusGranted') return withStatus(state, event);
  return event.type === 'LineUpChanged' ? beforeStart(state, event) : state;
};
