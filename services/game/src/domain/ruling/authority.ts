import { either, holding, type Policy, type Touched } from '@amici/contracts';
import { sideOf, type Game, type GameState } from '../state/state';

type Who = Policy<unknown, GameState>;

/** A player of the game, in their own name. */
export const player: Who = (_command, { actor, state }) =>
  state.phase !== 'none' && sideOf(state.players, actor.subject) !== null ? 'player' : false;

/** Nobody rules in their own game, nor in their tournament or their team's games (L-14.1.3). */
const RULE = 'L-14.1.3';

type Whose = Pick<Game, 'players' | 'event'> & { readonly teams?: Game['teams'] | undefined };

/** The people touched by what becomes of a game: its players, those of its tournament, those of its teams. */
export const whoseGame = ({ players, event, teams }: Whose): Touched => ({
  players: [players.white, players.black],
  events: event === null ? [] : [event],
  teams: teams === undefined || teams === null ? [] : [teams.white, teams.black],
  rule: RULE,
});

export const theGame = (_command: unknown, state: GameState): Touched =>
  state.phase === 'none' ? {} : whoseGame(state);

/** Who holds one of the offices for the game's event. */
export const inOffice = (...offices: readonly string[]): Who => {
  const ofEvent = holding<unknown, GameState>(offices, (_command, state) =>
    state.phase === 'none' ? undefined : state.event,
  );
  return (command, context) => (context.state.phase === 'none' ? false : ofEvent(command, context));
};

export const director = inOffice('director');

export const appeals = inOffice('appeals');

/** Rulings come from the director, and from the appeals body where it changes one. */
export const ruling: Who = either(director, appeals);
