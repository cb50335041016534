import { present, type Finding } from '@amici/contracts';
import type { GameEnded, GameImported, GameStarted, MoveMade } from '@amici/contracts/game';
import type {
  GameEndedJson,
  GameImportedJson,
  GameStartedJson,
  MoveMadeJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import type { LawsJson } from '@amici/contracts/generated/amici/game/v1/game_pb';
import { iso } from '@amici/kernel';
import { onGameEnded, onMoveMade } from '../moves/after-move';
import { compared, unless } from '@amici/contracts/findings';
import { readRef } from '@amici/rulesets';
import type { EventHandling } from '../subject';
import { toEverybody } from '../disclosure/audiences';
import { clockOf, scoreOf, timeOf } from '../disclosure/wire';
import { onGameImported, onGameStarted } from './begin';
import { gameEnded } from './check-ending';
import { moveMade as computedMove } from './check-move';
import type { PlayEvent } from './events';
import { arrayToPlay, initialArray } from './initial-array';
import { sentences } from './sentences';
import { clockAtStart, sheetAtStart } from './start-game';

export const lawsOf = (laws: string): LawsJson => present<LawsJson>(readRef(laws));

type PublicFields<Json> = Omit<Json, 'gameId'>;

const started = ({ players, event, laws, initialFen, chess960, at, clock, rule }: GameStarted) =>
  present<PublicFields<GameStartedJson>>({
    tournamentId: event,
    clock: clockOf(clock, 'white'),
    players,
    laws: lawsOf(laws),
    initialFen,
    chess960,
    startedAt: iso(at),
    rule,
  });

const imported = (event: GameImported) => {
  const { source, players, laws, initialFen, chess960, result, basis, tags } = event;
  return present<PublicFields<GameImportedJson>>({
    tournamentId: event.event,
    tags: tags ?? null,
    source,
    players,
    laws: lawsOf(laws),
    initialFen,
    chess960,
    score: scoreOf(result),
    basis,
  });
};

const publicMove = ({ ply, by, uci, san, at, charge, clock, sealed, line, rule }: MoveMade) =>
  present<PublicFields<MoveMadeJson>>({
    madeAt: timeOf(at),
    chargedMs: charge === null ? null : String(charge.charged),
    clock: clockOf(clock, by),
    ply,
    by,
    uci,
    san,
    conditional: sealed !== undefined || line !== undefined,
    rule,
  });

const array = (event: GameStarted | GameImported, chess960: boolean): readonly Finding[] => {
  const read = (event.type === 'GameStarted' ? arrayToPlay : initialArray)(event.initialFen, chess960);
  const rule = (read.ok ? undefined : read.error.rule) ?? (chess960 ? 'L-B.2' : 'L-2.3');
  return read.ok
    ? compared<GameStarted | GameImported>(event, { initialFen: read.value }, rule)
    : unless<GameStarted | GameImported>(false, event, 'initialFen', read.error, rule);
};

/** The course of a game: its beginning, its moves and its end (L-4, L-5). */
export const handling: EventHandling<PlayEvent> = {
  evolve: {
    GameStarted: (_none, event) => onGameStarted(event),
    GameImported: (_none, event) => onGameImported(event),
    MoveMade: onMoveMade,
    GameEnded: onGameEnded,
  },
  audiences: {
    GameStarted: { services: 'whole', ...toEverybody<GameStarted, GameStartedJson>({ facts: started }) },
    GameImported: { services: 'whole', ...toEverybody<GameImported, GameImportedJson>({ facts: imported }) },
    MoveMade: {
      services: 'whole',
      ...toEverybody<MoveMade, MoveMadeJson>({ facts: publicMove, ply: ({ ply }) => ply }),
    },
    GameEnded: {
      services: 'whole',
      ...toEverybody<GameEnded, GameEndedJson>({
        facts: ({ result, ending, at, rule }, { plies }) =>
          present<PublicFields<GameEndedJson>>({
            endedAt: timeOf(at),
            score: scoreOf(result),
            ending,
            plies,
            rule,
          }),
      }),
    },
  },
  sentences: {
    ...sentences,
    GameImported: ({ source, result, basis }) =>
      `recorded, not judged, from ${source}: ${result} by ${basis}`,
  },
  check: {
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
    MoveMade: computedMove,
    GameEnded: gameEnded,
  },
};
