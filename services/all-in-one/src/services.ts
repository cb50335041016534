import type { RunningService, Surroundings } from '@amici/service/runtime';
import { startGame } from '../../game/src/start';
import { startRegistry } from '../../registry/src/start';

/** The services of Amici by name. */
export const START: Readonly<Record<string, (surroundings: Surroundings) => Promise<RunningService>>> = {
  registry: startRegistry,
  game: startGame,
};
