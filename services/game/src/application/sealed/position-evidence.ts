import { gameStreams } from '@amici/contracts/game';
import type { Evidence, WorkingParts } from '@amici/service/runtime';
import type { FileLine, GameState } from '../../domain';
import { sideToMove } from '../../domain/state/board';
import type { Of } from '../aggregates';

const standing = (state: GameState, side: FileLine['side']): FileLine['gameStands'] =>
  state.phase === 'none'
    ? { owner: null, plies: 0, toMove: 'white', over: true, allowed: false }
    : {
        owner: state.players[side],
        plies: state.moves.length,
        toMove: sideToMove(state.board),
        over: state.phase === 'ended',
        allowed: state.rules.conditions.conditionals === 'linear',
      };

/** The game as it stands, for a line that is to be filed in it; never as the player who files it says. */
export const asGameStands =
  ({ aggregates: { games } }: WorkingParts<Of>): Evidence<Of['lines']> =>
  async (command) => {
    if (command.type !== 'FileLine') return command;
    const { state } = await games.load(gameStreams.of(command.game), true);
    return { ...command, gameStands: standing(state, command.side) };
  };
