import type * as contract from '@amici/contracts/game';
import { fold } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import { DAY, type TimeControl } from '@amici/timecontrol';
import type { Mailing, StartGame } from '@amici/contracts/game';
import type { GameEvent } from '../events';
import type { TextRef } from '@amici/contracts/game';
import { game } from '../game';
import type { Game, GameState } from '../state/state';
import type { Acted, RulingInput } from '../state/verdict';
import type { GameCommand } from '../commands';

export const START = Date.parse('2021-03-01T12:00:00Z');
export const ANNA = 'anna';
export const BORIS = 'boris';
export const DIRECTOR = 'dora';
export const EVENT = 'cup-2021';
export const GAME = '0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01';

export const day = (count: number): number => START + Math.round(count * DAY);

export const at = (iso: string): number => Date.parse(iso.length === 10 ? `${iso}T00:00:00Z` : iso);

export const TEN_IN_FIFTY: TimeControl = {
  kind: 'moves-in-days',
  moves: 10,
  days: 50,
  dayCount: 'exact',
  duplicationAfter: null,
  silenceDays: null,
};

export const TRIPLE_BLOCK: TimeControl = {
  kind: 'triple-block',
  clockDays: 50,
  bankDays: 75,
  incrementDays: 5,
  incrementMoves: 50,
  guaranteedDays: null,
};

const officeOf = (subject: string): string =>
  subject === ANNA || subject === BORIS ? 'player' : subject.startsWith('service:') ? 'service' : 'director';

type WithoutGame<Command> = Command extends unknown ? Omit<Command, 'game'> : never;

/** The command as given by somebody at an instant. */
export const by = <Command extends GameCommand | contract.GameCommand = GameCommand>(
  subject: string,
  command: WithoutGame<Command>,
  instant: number = START,
  office: string = officeOf(subject),
): Acted<Command> =>
  ({ ...command, game: GAME, actor: { subject, office }, at: instant }) as unknown as Acted<Command>;

export const text = (id: string): TextRef => ({ id, hash: 'a'.repeat(64) });

export const ruling = (id: string, rule = 'L-6.11', more: Partial<RulingInput> = {}): RulingInput => ({
  id,
  basis: { rule },
  reason: text(`reason ${id}`),
  ...more,
});

export const starting = (overrides: Partial<StartGame> = {}, instant = START): Acted<StartGame> =>
  by<StartGame>(
    'service:tournament',
    {
      type: 'StartGame',
      players: { white: ANNA, black: BORIS },
      event: EVENT,
      laws: 'iccf-laws-2020',
      conditions: { timeControl: null },
      ...overrides,
    },
    instant,
  );

/** A game by the named profile. */
export const PROFILES = {
  server: (conditions: object = { timeControl: TEN_IN_FIFTY }) => starting({ conditions }),
  server2019: (conditions: object = { timeControl: null }) =>
    starting({ laws: 'iccf-laws-2019', conditions }),
  email: (conditions: object = { timeControl: TEN_IN_FIFTY }) =>
    starting({ conditions: { transmission: 'email', ...conditions } }),
  postal: (instant = START) =>
    starting(
      {
        conditions: {
          transmission: 'postal',
          timeControl: { kind: 'calendar-days', moves: 10, days: 30 },
        },
      },
      instant,
    ),
  ccla: (conditions: object = {}, instant = START) =>
    starting({ laws: 'ccla-2016', conditions: { transmission: 'postal', ...conditions } }, instant),
  cclaServer: (conditions: object = {}) => starting({ laws: 'ccla-2016', conditions }),
  board: (timeControl: object = { kind: 'minutes', minutes: 90 }) =>
    starting({ laws: 'otb-league-2017', conditions: { timeControl } }),
} as const;

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

/** A history with what further commands lead to. */
export const continued = (
  history: readonly GameEvent[],
  ...commands: readonly Acted<GameCommand>[]
): readonly GameEvent[] =>
  commands.reduce<readonly GameEvent[]>(
    (events, command) => [...events, ...eventsOf(command, fold(game.evolve, game.initialState, events))],
    history,
  );

interface Played {
  /** When the first of them is made; each next one a millisecond later. */
  readonly at?: number;
  readonly from?: number;
  /** By post: all received and posted on this day. */
  readonly on?: string;
  /** Who moves first. */
  readonly first?: string;
}

const mailOn = (on: string | undefined): { readonly mail?: Mailing } =>
  on === undefined ? {} : { mail: { receivedOn: on, postedOn: on } };

/** Moves in UCI by the sides in turn. */
export const moves = (line: string, played: Played = {}): readonly Acted<GameCommand>[] => {
  const { from = 1, first = ANNA } = played;
  const other = first === ANNA ? BORIS : ANNA;
  return line
    .split(' ')
    .filter((move) => move !== '')
    .map((move, index) =>
      by(
        (from + index) % 2 === 1 ? first : other,
        { type: 'MakeMove', ply: from + index, move, ...mailOn(played.on) },
        (played.at ?? (played.on === undefined ? START + 1 : at(played.on))) + index,
      ),
    );
};

export const stateOf = (events: readonly GameEvent[]): Game => {
  const state = fold(game.evolve, game.initialState, events);
  if (state.phase === 'none') throw new Error('no game');
  return state;
};

export const { given } = spec(game);
