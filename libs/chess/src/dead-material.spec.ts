import { isDeadByMaterial } from './dead-material';
import { boardFrom } from './testing/positions';

const isDead = (placement: string): boolean => isDeadByMaterial(boardFrom(`${placement} w - - 0 1`));

describe('the men alone make a position dead', () => {
  it.each([
    ['kings', '4k3/8/8/8/8/8/8/4K3'],
    ['kings and one white knight', '4k3/8/8/8/8/8/8/3NK3'],
    ['kings and one black knight', '3nk3/8/8/8/8/8/8/4K3'],
    ['kings and one bishop on a light square', '4k3/8/8/8/8/8/8/3BK3'],
    ['kings and one bishop on a dark square', '4k3/8/8/8/8/8/8/2B1K3'],
    ['kings and bishops of both sides on light squares', '2b1k3/8/8/8/8/8/2B5/3BK3'],
    ['kings and bishops of both sides on dark squares', '1b2k3/b7/8/8/8/8/8/2B1K3'],
  ])('if there are only %s', (_, placement) => {
    expect(isDead(placement)).toBe(true);
  });

  it.each([
    ['a white pawn', '4k3/8/8/8/8/8/3P4/4K3'],
    ['a white pawn far up', '4k3/8/3P4/8/8/8/8/4K3'],
    ['a white rook far up', '4k3/8/3R4/8/8/8/8/4K3'],
    ['a black pawn', '4k3/3p4/8/8/8/8/8/4K3'],
    ['a white rook', '4k3/8/8/8/8/8/8/3RK3'],
    ['a black rook', '3rk3/8/8/8/8/8/8/4K3'],
    ['a white queen', '4k3/8/8/8/8/8/8/3QK3'],
    ['a black queen', '3qk3/8/8/8/8/8/8/4K3'],
    ['a pawn and a rook', '4k3/3p4/8/8/8/8/8/3RK3'],
    ['a rook and a queen', '3rk3/8/8/8/8/8/8/3QK3'],
    ['a pawn and a queen', '3qk3/8/8/8/8/8/3P4/4K3'],
    ['two knights of one side', '4k3/8/8/8/8/8/8/2NNK3'],
    ['a knight of either side', '3nk3/8/8/8/8/8/8/3NK3'],
    ['a knight and a bishop below', '3nk3/8/8/8/8/8/8/3BK3'],
    ['a knight and a bishop above', '3bk3/8/8/8/8/8/8/3NK3'],
    ['bishops of one side on both colours', '4k3/8/8/8/8/8/8/2BBK3'],
    ['bishops on both colours, the light one below', '1b2k3/8/8/8/8/8/8/3BK3'],
    ['bishops on both colours, the dark one below', '2b1k3/8/8/8/8/8/8/2B1K3'],
    ['bishops on both colours above', '1bb1k3/8/8/8/8/8/8/4K3'],
  ])('not if there is %s', (_, placement) => {
    expect(isDead(placement)).toBe(false);
  });
});
