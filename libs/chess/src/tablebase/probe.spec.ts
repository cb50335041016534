import type { Board } from '../board/board';
import { boardFrom } from '../testing/positions';
import { Probe } from './probe';
import type { TableStore } from './table-store';

/** Tables that say one thing with Black to move and another with White to move. */
const tablesSaying = (black: number, white: number): TableStore =>
  ({
    wdl: () => ({ probe: (board: Board) => (board.sideToMove === 1 ? black : white) }),
    dtz: () => ({ probe: () => 6 }),
  }) as unknown as TableStore;

const answers = (fen: string, tables: TableStore): [wdl: number, dtz: number] => {
  const probe = new Probe(tables);
  return [probe.wdl(boardFrom(fen)), probe.dtz(boardFrom(fen))];
};

/** Black has no other move than exd3; without it Black would be stalemated. */
const ONLY_EN_PASSANT = 'k7/8/1K6/8/3Pp3/4N1B1/8/8 b - d3 0 1';
const OR_EN_PASSANT = '8/8/1K6/8/3Pp1k1/8/8/8 b - d3 0 1';

describe('en passant, of which tables know nothing', () => {
  it('is forced where there is no other move, though the table has a stalemate', () => {
    expect(answers(ONLY_EN_PASSANT, tablesSaying(0, 2))).toEqual([-2, -1]);
    expect(answers(ONLY_EN_PASSANT, tablesSaying(0, 1))).toEqual([-1, -101]);
  });

  it('is no better than what the table says of the other moves', () => {
    expect(answers(OR_EN_PASSANT, tablesSaying(0, 2))).toEqual([0, 0]);
    expect(answers(OR_EN_PASSANT, tablesSaying(-2, 2))).toEqual([-2, -7]);
  });

  it('is played where it is better', () => {
    expect(answers(OR_EN_PASSANT, tablesSaying(0, -2))).toEqual([2, 1]);
    expect(answers(OR_EN_PASSANT, tablesSaying(-2, 0))).toEqual([0, 0]);
    expect(answers(OR_EN_PASSANT, tablesSaying(-2, 1))).toEqual([-1, -101]);
  });
});
