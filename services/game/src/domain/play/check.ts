import type { Checks, Finding } from '@amici/contracts';
import type { GameImported, GameStarted } from '@amici/contracts/game';
import { compared, unless } from '../state/findings';
import type { Game } from '../state/state';
import { gameEnded } from './check-ending';
import { moveMade } from './check-move';
import type { PlayEvent } from './events';
import { initialArray } from './initial-array';
import { clockAtStart, sheetAtStart } from './start-game';

const array = (event: GameStarted | GameImported, chess960: boolean): readonly Finding[] => {
  const read = initialArray(event.initialFen, chess960);
  const rule = chess960 ? 'L-B.2' : 'L-2.3';
  return read.ok
    ? compared<GameStarted | GameImported>(event, { initialFen: read.value }, rule)
    : unless<GameStarted | GameImported>(false, event, 'initialFen', read.error, rule);
};

/** What is computed again of the course of a game: board, clocks and sheet after every move, and the end. */
export const check: Checks<PlayEvent, Game> = {
  GameStarted: (event) => [
    ...array(event, event.chess960),
    ...unless(event.players.white !== event.players.black, event, 'players', 'two people', 'L-1.1'),
    ...compared(event, {
      clock: clockAtStart(event.conditions, event.at),
      ...{ sheet: undefined, ...sheetAtStart(event.conditions) },
      rule: 'L-2.3',
    }),
  ],
  GameImported: (event) => array(event, false),
  MoveMade: moveMade,
  GameEnded: gameEnded,
};
