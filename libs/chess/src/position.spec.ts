import { packMove } from './board/move';
import { formatFen, isCheck, legalMoves, perft, play } from './position';
import { boardOf } from './position-pack';
import { makeMove, unmakeMove } from './board/make-move';
import { startPosition } from './start-position';
import { after, positionFrom, uciOf } from './testing/positions';

describe('positions', () => {
  it('never change: playing gives another one', () => {
    const start = startPosition();
    const before = formatFen(start);
    const next = play(start, packMove(12, 28));
    expect([formatFen(start), formatFen(next)]).toEqual([
      before,
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    ]);
    expect(uciOf(start)).toHaveLength(20);
  });

  it('answer alike in whatever order they are asked', () => {
    const [a, b] = [after('e4 e5'), positionFrom('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1')];
    const [movesOfA, movesOfB] = [uciOf(a), uciOf(b)];
    play(a, legalMoves(a)[0]!);
    expect([uciOf(b), uciOf(a), perft(b, 2), uciOf(b), isCheck(a)]).toEqual([
      movesOfB,
      movesOfA,
      perft(positionFrom('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'), 2),
      movesOfB,
      false,
    ]);
  });

  it('keep whether castling is written in the Chess960 way', () => {
    const start = startPosition(43);
    expect(play(start, legalMoves(start)[0]!).chess960).toBe(true);
    expect(after('e4').chess960).toBe(false);
  });

  it('take no illegal move', () => {
    expect(() => play(startPosition(), packMove(12, 36))).toThrow('not a legal move here: 2316');
    expect(() => play(startPosition(), -1)).toThrow(RangeError);
  });

  it('hand out boards of their own', () => {
    const position = startPosition();
    const board = boardOf(position);
    makeMove(board, packMove(12, 28));
    expect(formatFen(position)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    unmakeMove(board);
    expect(board.undoTop).toBe(0);
  });
});
