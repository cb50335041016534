import { bigint, boolean, integer, json, key, nullable, projection, table, text } from '@amici/projections';
import {
  gameStreams,
  type Ending,
  type GameImported,
  type GameStarted,
  type GameTakenOver,
} from '@amici/contracts/game';
import { recordedRules, type Conditions } from '@amici/rulesets';
import type { GameEvent, SealedEvent } from '../domain';
import { endingCorrected } from '../domain/state/results';

/** The game a stream belongs to, by its id. */
export const gameOf = ({ stream }: { readonly stream: string }): string =>
  gameStreams.has(stream) ? gameStreams.idIn(stream) : stream;

export interface RecordedMove {
  readonly uci: string;
  readonly san: string;
  /** Milliseconds UTC; null where history does not say. */
  readonly at: number | null;
}

export interface GameRecord {
  readonly gameId: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly laws: string;
  /** Where an imported game comes from; null for a game played here. */
  readonly source: string | null;
  readonly tags: Readonly<Record<string, string>>;
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly moves: readonly RecordedMove[];
  readonly result: string | null;
  readonly ending: string | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly revision: number;
  /** What decides who is shown how much of it. */
  readonly visibility: Conditions['visibility'];
}

const begun = (
  gameId: string,
  event: GameStarted | GameImported | GameTakenOver,
  { visibility }: Pick<Conditions, 'visibility'>,
): GameRecord => ({
  gameId,
  white: event.players.white,
  black: event.players.black,
  event: event.event,
  laws: event.laws,
  source: null,
  tags: {},
  initialFen: event.initialFen,
  chess960: event.chess960,
  moves: [],
  result: null,
  ending: null,
  startedAt: event.at,
  endedAt: null,
  revision: 0,
  visibility,
});

/** Every game with its whole score, played here or imported. */
export const gameRecords = projection<GameEvent | SealedEvent, GameRecord>({
  name: 'game_records',
  version: 3,
  table: table<GameRecord>('game_records', {
    gameId: key(text()),
    white: text(),
    black: text(),
    event: nullable(text()),
    laws: text(),
    source: nullable(text()),
    tags: json<Readonly<Record<string, string>>>(),
    initialFen: text(),
    chess960: boolean(),
    moves: json<readonly RecordedMove[]>(),
    result: nullable(text()),
    ending: nullable(text()),
    startedAt: nullable(bigint()),
    endedAt: nullable(bigint()),
    revision: integer(),
    visibility: json<Conditions['visibility']>(),
  }),
  byStream: true,
  key: gameOf,
  on: {
    GameStarted: (_none, event, recorded) => begun(gameOf(recorded), event, event.conditions),
    GameImported: (_none, event, recorded) => ({
      ...begun(gameOf(recorded), event, recordedRules(event.laws).conditions),
      source: event.source,
      tags: event.tags ?? {},
    }),
    GameTakenOver: (_none, event, recorded) => ({
      ...begun(gameOf(recorded), event, event.conditions),
      source: event.source,
    }),
    MoveMade: (row, { uci, san, at }, { revision }) =>
      row && { ...row, moves: [...row.moves, { uci, san, at }], revision },
    MoveCorrected: (row, { ply, uci, san }, { revision }) =>
      row && { ...row, moves: row.moves.with(ply - 1, { ...row.moves[ply - 1]!, uci, san }), revision },
    PliesVoided: (row, { from }, { revision }) =>
      row && { ...row, moves: row.moves.slice(0, from - 1), revision },
    SideTakenOver: (row, { side, to }, { revision }) => row && { ...row, [side]: to, revision },
    GameEnded: (row, { result, ending, at }, { revision }) =>
      row && { ...row, result, ending, endedAt: at, revision },
    GameReopened: (row, _event, { revision }) =>
      row && { ...row, result: null, ending: null, endedAt: null, revision },
    ResultCorrected: (row, corrected, { revision }) =>
      row && {
        ...row,
        result: corrected.to,
        ending: row.ending && endingCorrected(row.ending as Ending, corrected),
        revision,
      },
  },
});
