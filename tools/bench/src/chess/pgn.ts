import { startPosition, readPgn } from '@amici/chess';
import { Board } from '@amici/chess/board/board';
import { makeMove } from '@amici/chess/board/make-move';
import { unpackPosition } from '@amici/chess/position-pack';
import { readSanOn } from '@amici/chess/san/read-san';
import { Chess } from 'chess.js';
import { pgnRead } from 'kokopu';
import { compare, type ComparisonResult } from '../harness';
import { gamesAsPgn } from './games';

const REPEATS = 10;
const KOKOPU_REPEATS = 3;
const CHESS_JS_GAMES = 10;

const board = new Board();
const start = startPosition();

/** The text read into games, and every move checked and played. */
const readAll = (text: string): number => {
  let plies = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++)
    for (const game of readPgn(text)) {
      unpackPosition(start, board);
      for (const move of game.moves) {
        const read = readSanOn(board, move.text);
        if (read < 0) throw new Error(`not read: ${move.text}`);
        makeMove(board, read);
        plies++;
      }
    }
  return plies;
};

const kokopuReadAll = (text: string): number => {
  let plies = 0;
  for (let repeat = 0; repeat < KOKOPU_REPEATS; repeat++) {
    const database = pgnRead(text);
    for (let game = 0; game < database.gameCount(); game++)
      plies += database.game(game).mainVariation().nodes().length;
  }
  return plies;
};

const chessJsReadAll = (games: readonly string[]): number =>
  games.slice(0, CHESS_JS_GAMES).reduce((plies, game) => {
    const chess = new Chess();
    chess.loadPgn(game);
    return plies + chess.history().length;
  }, 0);

const readTexts = async (): Promise<ComparisonResult[]> => {
  const text = gamesAsPgn();
  const games = text.split(/\n(?=\[Event )/);
  return [
    await compare({
      name: 'PGN text read, moves checked and played',
      unit: 'moves',
      contenders: [
        { name: 'amici', run: () => readAll(text) },
        { name: 'kokopu', run: () => kokopuReadAll(text) },
        { name: 'chess.js', run: () => chessJsReadAll(games) },
      ],
      minimum: 500_000,
    }),
  ];
};

export const pgnSections = [readTexts];
