import type { PlayCommand } from './play-commands';

export * from './play-commands';

/** Everything a game can be asked to decide. */
export type GameCommand = PlayCommand;
