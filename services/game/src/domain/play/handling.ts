import { present, type Finding } from '@amici/contracts';
import type { GameEnded, GameImported, GameStarted, MoveMade, Ending } from '@amici/contracts/game';
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
import { clockAtStart, sheetAtStart } from './start-game';
import { left, moveOf, sideName, span, when } from '../disclosure/move-number';

const startText = ({ players, laws, base, event, chess960 }: GameStarted): string =>
  `game begun between ${players.white} (White) and ${players.black} (Black) under ${laws}` +
  (base === null ? '' : ` laid over ${base} (C-2d0)`) +
  (event === null ? '' : ` in ${event}`) +
  (chess960 ? ', from an array of Chess960 (L-B.2)' : '');

const moveText = (move: MoveMade): string => {
  const notes = [
    ...(move.sealed === undefined
      ? []
      : [`from sealed line ${move.sealed.line} filed ${when(move.sealed.filedAt)}`]),
    ...(move.line === undefined ? [] : [`from open line ${move.line}`]),
    ...(move.claim === undefined ? [] : ['as the refused claim had announced']),
    ...(move.late === undefined ? [] : [`after the deadline ${when(move.late)}, which nobody had claimed`]),
    ...(move.receipt === undefined ? [] : [`received ${move.receipt.receivedOn} (${move.receipt.rule})`]),
    ...(move.charge === null ? [] : [`${span(move.charge.charged)} used`]),
    ...(move.remarks ?? []).map(({ code, rule }) => `${code} ${rule}`),
  ];
  const more = notes.length === 0 ? '' : `, ${notes.join(', ')}`;
  return `${moveOf(move.ply)} ${move.san} by ${sideName(move.by)}${more}${left(move.clock, move.by)}`;
};

/** What an ending means where its name does not say it. */
const MEANING: Partial<Readonly<Record<Ending, string>>> = {
  'dead-position': ': neither side can mate by any series of moves (L-1.3)',
  'double-default': ': a default is no points, to both (L-G.2)',
};

const endText = ({ result, ending }: GameEnded): string =>
  `ended ${result} (${ending})${MEANING[ending] ?? ''}`;

/** The course of a game in words. */
const sentences = { GameStarted: startText, MoveMade: moveText, GameEnded: endText };

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
