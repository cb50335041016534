import { drawClaims, startHistory, advance, type DrawHistory } from '@amici/chess';
import { Board } from '@amici/chess/board/board';
import { makeMove } from '@amici/chess/board/make-move';
import { unpackPosition } from '@amici/chess/position-pack';
import { readSanOn } from '@amici/chess/san/read-san';
import { writeSanMove } from '@amici/chess/san/write-san';
import { readUciOn } from '@amici/chess/uci';
import { Chess } from 'chess.js';
import { Position as KokopuPosition } from 'kokopu';
import { compare, type ComparisonResult } from '../harness';
import { readGames, type Game } from './games';

/** How often the games are replayed in one piece of work. */
const REPEATS = 10;
const CHESS_JS_GAMES = 10;

const board = new Board();

type ReadOn = (board: Board, text: string) => number;

/** Reads, checks and plays every move. */
const replay = (games: readonly Game[], textsOf: (game: Game) => readonly string[], read: ReadOn): number => {
  let plies = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++)
    for (const game of games) {
      unpackPosition(game.start, board);
      for (const text of textsOf(game)) {
        const move = read(board, text);
        if (move < 0) throw new Error(`not read: ${text}`);
        makeMove(board, move);
        plies++;
      }
    }
  return plies;
};

const kokopuReplay = (games: readonly Game[], notation: 'uci' | 'san'): number => {
  let plies = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++)
    for (const game of games) {
      const position = new KokopuPosition(game.fen);
      for (const text of game[notation]) {
        position.play(notation === 'uci' ? position.uci(text) : position.notation(text));
        plies++;
      }
    }
  return plies;
};

const chessJsReplay = (games: readonly Game[], notation: 'uci' | 'san'): number => {
  let plies = 0;
  for (const game of games.slice(0, CHESS_JS_GAMES)) {
    const chess = new Chess(game.fen);
    for (const text of game[notation]) {
      chess.move(text);
      plies++;
    }
  }
  return plies;
};

const replays = async (games: readonly Game[]): Promise<ComparisonResult[]> => [
  await compare({
    name: 'SAN read, checked and played',
    unit: 'moves',
    contenders: [
      { name: 'amici', run: () => replay(games, (game) => game.san, readSanOn) },
      { name: 'kokopu', run: () => kokopuReplay(games, 'san') },
      { name: 'chess.js', run: () => chessJsReplay(games, 'san') },
    ],
    floors: { kokopu: 2.3 },
  }),
  await compare({
    name: 'UCI read, checked and played',
    unit: 'moves',
    contenders: [
      { name: 'amici', run: () => replay(games, (game) => game.uci, readUciOn) },
      { name: 'kokopu', run: () => kokopuReplay(games, 'uci') },
      { name: 'chess.js', run: () => chessJsReplay(games, 'uci') },
    ],
    floors: { kokopu: 1.6 },
  }),
];

const writeSanOfGames = (games: readonly Game[]): number => {
  const write: ReadOn = (on, text) => {
    const move = readUciOn(on, text);
    writeSanMove(on, move);
    return move;
  };
  return replay(games, (game) => game.uci, write);
};

const kokopuWriteSan = (games: readonly Game[]): number => {
  let plies = 0;
  for (const game of games) {
    const position = new KokopuPosition(game.fen);
    for (const text of game.uci) {
      const move = position.uci(text);
      position.notation(move);
      position.play(move);
      plies++;
    }
  }
  return plies;
};

const historiesOf = (games: readonly Game[]): DrawHistory[] =>
  games.flatMap(({ start, uci }) => {
    let history = startHistory(start);
    return uci.map((text) => {
      history = advance(history, readUciOn(unpackPosition(history.position, board), text));
      return history;
    });
  });

const claimsOf = (histories: readonly DrawHistory[]): number => {
  for (const history of histories) drawClaims(history);
  return histories.length;
};

const writingAndDraws = async (games: readonly Game[]): Promise<ComparisonResult[]> => {
  const histories = historiesOf(games);
  return [
    await compare({
      name: 'SAN written (UCI read, SAN written, played)',
      unit: 'moves',
      contenders: [
        { name: 'amici', run: () => writeSanOfGames(games) },
        { name: 'kokopu', run: () => kokopuWriteSan(games) },
      ],
      minimum: 1_500_000,
    }),
    await compare({
      name: 'draw claims by ply, history known',
      unit: 'plies',
      contenders: [{ name: 'amici', run: () => claimsOf(histories) }],
      minimum: 200_000,
    }),
  ];
};

export const movesSections = [() => replays(readGames()), () => writingAndDraws(readGames())];
