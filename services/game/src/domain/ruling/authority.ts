import { either, holding, type Policy } from '@amici/contracts';
import { sideOf, type GameState } from '../state/state';

type Who = Policy<unknown, GameState>;

/** A player of the game, in his own name. */
export const player: Who = (_command, { actor, state }) =>
  state.phase !== 'none' && sideOf(state.players, actor.subject) !== null ? 'player' : false;

/** Who holds one of the offices for the game's event and does not play in it (L-14.1.3). */
export const inOffice = (...offices: readonly string[]): Who => {
  const ofEvent = holding<unknown, GameState>(offices, (_command, state) =>
    state.phase === 'none' ? undefined : state.event,
  );
  return (command, context) => {
    const { state, actor } = context;
    if (state.phase === 'none' || sideOf(state.players, actor.subject) !== null) return false;
    return ofEvent(command, context);
  };
};

export const director = inOffice('director');

export const appeals = inOffice('appeals');

/** Rulings come from the director, and from the appeals body where it changes one. */
export const ruling: Who = either(director, appeals);
