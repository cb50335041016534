import { accept, defined, reject } from '@amici/kernel';
import {
  baseFor,
  digestsOf,
  lawsInForce,
  parseConditions,
  refOf,
  type Conditions,
  type Laws,
} from '@amici/rulesets';
import { startClock, startScoresheet } from '@amici/timecontrol';
import { arrayToPlay } from './initial-array';
import type { GameStarted, StartGame } from '@amici/contracts/game';
import type { GameState } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

export const clockAtStart = ({ timeControl }: Conditions, at: number): GameStarted['clock'] =>
  timeControl === null || timeControl.kind === 'calendar-days' ? null : startClock(timeControl, at);

export const sheetAtStart = ({ timeControl }: Conditions): Pick<GameStarted, 'sheet'> =>
  timeControl?.kind === 'calendar-days' ? { sheet: startScoresheet(timeControl) } : {};

const begin = (command: Acted<StartGame>, laws: Laws, conditions: Conditions): Verdict => {
  const { players, event } = command;
  const at = command.startsAt ?? command.at;
  const chess960 = command.chess960 ?? false;
  const array = arrayToPlay(command.initialFen, chess960);
  if (!array.ok) return refuse(array.error);
  return accept({
    type: 'GameStarted',
    at,
    players,
    event,
    laws: refOf(laws),
    ...defined<GameStarted>({ books: digestsOf([refOf(laws)]) }),
    base: baseFor(laws, conditions.transmission, command.eventStart ?? at),
    conditions,
    initialFen: array.value,
    chess960,
    clock: clockAtStart(conditions, at),
    ...sheetAtStart(conditions),
    ...(command.teams === undefined ? {} : { teams: command.teams }),
    rule: 'L-2.3',
  });
};

/** Starts the game: laws in force, conditions complete, White's clock running (L-2.3, L-6.2, L-6.4). */
export const startGame = (command: Acted<StartGame>, state: GameState): Verdict => {
  const { players } = command;
  if (state.phase !== 'none') {
    const same = state.players.white === players.white && state.players.black === players.black;
    return same && state.event === command.event ? accept() : reject('already-started');
  }
  if (players.white === players.black) return reject('same-player', 'L-1.1');
  const start = command.eventStart ?? command.startsAt ?? command.at;
  const laws = lawsInForce(command.laws, start);
  if (!laws.ok) return refuse(laws.error);
  const conditions = parseConditions(command.conditions, laws.value, {
    start,
    end: command.eventEnd ?? null,
  });
  return conditions.ok ? begin(command, laws.value, conditions.value) : refuse(conditions.error);
};
