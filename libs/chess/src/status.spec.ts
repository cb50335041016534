import { ENDING_RULES, status } from './status';
import { positionFrom } from './testing/positions';

const ended = (fen: string): (string | undefined)[] => {
  const how = status(positionFrom(fen));
  return [how, how === 'ongoing' ? undefined : ENDING_RULES[how]];
};

describe('how a position ends the game by itself', () => {
  it('is checkmate if the king is in check and no move is legal', () => {
    expect(ended('R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1')).toEqual(['checkmate', 'L-5.1.1']);
  });

  it('is stalemate if the king is not in check and no move is legal', () => {
    expect(ended('k7/2Q5/8/8/8/8/8/4K3 b - - 0 1')).toEqual(['stalemate', 'L-5.2.1']);
  });

  it('is a dead position if the men alone cannot mate', () => {
    expect(ended('4k3/8/8/8/8/8/8/3NK3 w - - 0 1')).toEqual(['dead-position', 'L-5.2.2']);
  });

  it('is a dead position if pawns wall the board off', () => {
    const wall = '4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1';
    expect(ended(wall)).toEqual(['dead-position', 'L-5.2.2']);
  });

  it('is none if only one side can still mate', () => {
    expect(ended('4k3/8/8/8/8/8/3P4/4K3 w - - 0 1')).toEqual(['ongoing', undefined]);
  });

  it('is none with a check that can be met', () => {
    expect(ended('R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1')).toEqual(['ongoing', undefined]);
  });
});
