import { gameStreams, sealedStreams } from '@amici/contracts/game';
import {
  game,
  gameAudiences,
  gamePolicies,
  rulesetOf,
  sealed,
  sealedLines,
  upcasters,
  type GameCommand,
  type SealedCommand,
} from '../domain';
import { whenDelivered } from './when-delivered';

/** The streams of the game service: games, and the sealed lines of each side, apart from them. */
export const aggregates = {
  games: {
    decider: whenDelivered(game),
    policies: gamePolicies,
    streamOf: (command: GameCommand) => gameStreams.of(command.game),
    audiences: gameAudiences,
    rulesetOf,
    upcasters,
    ownLimits: true,
  },
  lines: {
    decider: sealedLines,
    policies: sealed.policies,
    streamOf: (command: SealedCommand) => sealedStreams.of(command.game, command.side),
    audiences: sealed.audiences,
  },
};

export type Of = typeof aggregates;
