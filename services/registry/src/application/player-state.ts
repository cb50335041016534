import type { Player } from '../domain/state';

export type PlayerState = (player: string) => Promise<Player>;
