import { byService, type PolicyTable } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { realNow, type Clock } from '@amici/ops';
import { commandHandler, type CommandHandler } from '@amici/service';
import type { Standing } from '@amici/service/runtime';
import { gameStreams, sealedStreams } from '@amici/contracts/game';
import {
  sealedLines,
  type FileLine,
  type GameState,
  type SealedCommand,
  type SealedEvent,
  type SealedLines,
} from '../../domain';
import { sideToMove } from '../../domain/state/board';
import type { Acted } from '../../domain/state/verdict';

export interface SealedParts extends Standing {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly games: Pick<CommandHandler<unknown, GameState>, 'load'>;
}

const standing = (state: GameState): FileLine['gameStands'] =>
  state.phase === 'none'
    ? { plies: 0, toMove: 'white', over: true, allowed: false }
    : {
        plies: state.moves.length,
        toMove: sideToMove(state.board),
        over: state.phase === 'ended',
        allowed: state.rules.conditions.conditionals === 'linear',
      };

/** Decides about sealed lines in streams of their own, with the game as it stands for evidence. */
export const sealedHandler = ({
  store,
  clock,
  games,
  offices,
  verifyStatement,
}: SealedParts): CommandHandler<SealedCommand, SealedLines> => {
  const gameOf = async (id: string): Promise<GameState> => (await games.load(gameStreams.of(id), true)).state;
  const policies: PolicyTable<SealedCommand, SealedLines> = {
    FileLine: async ({ game, side }, { actor }) => {
      const state = await gameOf(game);
      return state.phase !== 'none' && state.players[side] === actor.subject ? 'player' : false;
    },
    CloseLine: byService('game'),
    OpenLine: async (_command, { actor, offices: registry }) =>
      (await registry.holds(actor.subject, 'auditor')) === true ? 'auditor' : false,
  };
  return commandHandler<SealedCommand, SealedLines, SealedEvent>({
    store,
    decider: sealedLines,
    upcasters: {},
    policies,
    offices,
    verifyStatement,
    streamOf: ({ game, side }) => sealedStreams.of(game, side),
    rulesetOf: () => null,
    evidence: async (command): Promise<Acted<SealedCommand>> =>
      command.type === 'FileLine'
        ? { ...command, gameStands: standing(await gameOf(command.game)) }
        : command,
    domainNow: () => clock.now(),
    realNow,
  });
};
