import { Chess } from 'chess.js';
import { readSan, readUci, writeSan, writeUci } from '../moves-in-text';
import { formatFen, formatShredderFen, parseFen, play } from '../position';
import type { Position } from '../position-pack';
import { startPosition } from '../start-position';
import { playedChess960, playedGames, type PlayedGame } from '../testing/played-games';
import { uciOf } from '../testing/positions';

/** Reads and writes every move of a game in both spellings, and compares each position. */
const follow = (
  game: PlayedGame,
  start: Position,
  after: (position: Position, ply: number) => void,
): void => {
  let position = start;
  for (const [ply, uci] of game.uci.entries()) {
    const [move, same] = [readUci(position, uci), readSan(position, game.san[ply]!)];
    expect(same).toEqual(move);
    if (!move.ok) throw new Error(move.error.code);
    expect([writeUci(position, move.value), writeSan(position, move.value)]).toEqual([uci, game.san[ply]]);
    position = play(position, move.value);
    expect(formatFen(position)).toBe(game.fens[ply + 1]);
    after(position, ply);
  }
};

describe('games that another program played', () => {
  it('agree with kokopu in UCI, SAN and FEN after every move', () => {
    for (const game of playedGames(1, 40, 120)) follow(game, startPosition(), () => undefined);
  });

  it('agree with kokopu in Chess960 from any array, its FEN in both spellings', () => {
    const games = playedChess960(2, 40, 100);
    expect(games.filter(({ san }) => san.some((text) => text.startsWith('O-O'))).length).toBeGreaterThan(10);
    for (const game of games) {
      const start = startPosition(game.array, { chess960: true });
      expect(formatFen(start)).toBe(game.startFen);
      follow(game, start, (position, ply) => {
        const again = parseFen(game.fens[ply + 1]!, { chess960: true });
        expect(again.ok && formatShredderFen(again.value)).toBe(formatShredderFen(position));
      });
    }
  });

  it('agree with chess.js in every legal move and its SAN', () => {
    for (const game of playedGames(3, 5, 90)) {
      const chess = new Chess();
      follow(game, startPosition(), (position, ply) => {
        chess.move(game.san[ply]!);
        expect(chess.fen()).toBe(formatFen(position));
        const moves = chess.moves({ verbose: true });
        expect(uciOf(position)).toEqual(moves.map(({ lan }) => lan).sort());
        for (const { lan, san } of moves) {
          const move = readUci(position, lan);
          expect([lan, move.ok && writeSan(position, move.value)]).toEqual([lan, san]);
        }
      });
    }
  });
});
