import { fold } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import { DAY, type TimeControl } from '@amici/timecontrol';
import type { GameCommand, StartGame } from '../commands';
import type { GameEvent } from '../events';
import { game } from '../game';
import type { Game, GameState } from '../state';
import type { Acted } from '../verdict';

export const START = Date.parse('2021-03-01T12:00:00Z');
export const ANNA = 'anna';
export const BORIS = 'boris';
export const DIRECTOR = 'dora';
export const EVENT = 'cup-2021';
export const GAME = '0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01';

export const day = (count: number): number => START + Math.round(count * DAY);

export const TEN_IN_FIFTY: TimeControl = {
  kind: 'moves-in-days',
  moves: 10,
  days: 50,
  dayCount: 'exact',
  duplicationAfter: null,
  silenceDays: null,
};

const officeOf = (subject: string): string =>
  subject === ANNA || subject === BORIS ? 'player' : subject.startsWith('service:') ? 'service' : 'director';

type WithoutGame<Command> = Command extends unknown ? Omit<Command, 'game'> : never;

/** The command as given by somebody at an instant. */
export const by = <Command extends GameCommand>(
  subject: string,
  command: WithoutGame<Command>,
  at: number = START,
  office: string = officeOf(subject),
): Acted<Command> =>
  ({ ...command, game: GAME, actor: { subject, office }, at }) as unknown as Acted<Command>;

export const starting = (overrides: Partial<StartGame> = {}): Acted<StartGame> =>
  by<StartGame>('service:tournament', {
    type: 'StartGame',
    players: { white: ANNA, black: BORIS },
    event: EVENT,
    laws: 'iccf-laws-2020',
    conditions: { timeControl: null },
    ...overrides,
  });

/** The events of a command in a state; a refusal fails the test with its code. */
export const eventsOf = (command: Acted<GameCommand>, state: GameState): readonly GameEvent[] => {
  const decision = game.decide(command, state);
  if (!decision.ok) throw new Error(`${command.type} refused: ${JSON.stringify(decision.rejection)}`);
  return decision.events;
};

/** The history that commands lead to, one after another. */
export const historyOf = (...commands: readonly Acted<GameCommand>[]): readonly GameEvent[] => {
  const events: GameEvent[] = [];
  let state: GameState = game.initialState;
  for (const command of commands) {
    const more = eventsOf(command, state);
    events.push(...more);
    state = fold(game.evolve, state, more);
  }
  return events;
};

/** Moves in UCI by the sides in turn, one millisecond apart from `at`. */
export const moves = (text: string, at: number = START + 1, from = 1): readonly Acted<GameCommand>[] =>
  text
    .split(' ')
    .filter((move) => move !== '')
    .map((move, index) =>
      by((from + index) % 2 === 1 ? ANNA : BORIS, { type: 'MakeMove', ply: from + index, move }, at + index),
    );

export const stateOf = (events: readonly GameEvent[]): Game => {
  const state = fold(game.evolve, game.initialState, events);
  if (state.phase === 'none') throw new Error('no game');
  return state;
};

export const { given } = spec(game);
