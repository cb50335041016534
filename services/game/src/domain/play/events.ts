import type { GameEnded, GameImported, GameStarted, MoveMade } from '@amici/contracts/game';

export type PlayEvent = GameStarted | GameImported | MoveMade | GameEnded;
