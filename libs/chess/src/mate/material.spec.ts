import { BLACK, WHITE } from '../board/pieces';
import { boardFrom } from '../testing/positions';
import { isMaterialHopeless } from './material';

type Row = readonly [who: string, placement: string, hopeless: boolean];

/** The same men of the other colour, and the board upside down. */
const swapped = (placement: string): string =>
  placement
    .split('/')
    .reverse()
    .join('/')
    .replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

const isHopelessForEither = (placement: string): boolean[] => [
  isMaterialHopeless(boardFrom(`${placement} w - - 0 1`), WHITE),
  isMaterialHopeless(boardFrom(`${swapped(placement)} b - - 0 1`), BLACK),
];

const isRight = (_who: string, placement: string, hopeless: boolean): void => {
  expect(isHopelessForEither(placement)).toEqual([hopeless, hopeless]);
};

describe('a side that has nothing but its king', () => {
  it.each<Row>([
    ['a bare king', '4k3/8/8/8/8/8/8/4K3', true],
    ['a whole army', 'rnbqkbnr/pppppppp/8/8/8/8/8/4K3', true],
  ])('never mates %s', isRight);
});

describe('a side with a pawn, a rook or a queen', () => {
  it.each<Row>([
    ['a pawn', '4k3/8/8/8/8/8/3P4/4K3', false],
    ['a rook', '4k3/8/8/8/8/8/8/3RK3', false],
    ['a queen', '4k3/8/8/8/8/8/8/3QK3', false],
    ['a pawn and a knight', '4k3/8/8/8/8/8/3P4/3NK3', false],
    ['a rook and a bishop', '4k3/8/8/8/8/8/3R4/3BK3', false],
    ['a queen and a rook', '4k3/8/8/8/8/8/3Q4/3RK3', false],
    ['a queen and a knight', '4k3/8/8/8/8/8/3Q4/3NK3', false],
  ])('may mate: %s', isRight);
});

describe('a side with knights', () => {
  it.each<Row>([
    ['one cannot, against a bare king', '4k3/8/8/8/8/8/8/3NK3', true],
    ['one cannot, against a queen, which can only take the knight', '3qk3/8/8/8/8/8/8/3NK3', true],
    ['one cannot, against two queens', '2qqk3/8/8/8/8/8/8/3NK3', true],
    ['one may, if a rook can block its king', '3rk3/8/8/8/8/8/8/3NK3', false],
    ['one may, if a rook and a queen can', '2qrk3/8/8/8/8/8/8/3NK3', false],
    ['one may, if a bishop can', '3bk3/8/8/8/8/8/8/3NK3', false],
    ['one may, if a knight can', '3nk3/8/8/8/8/8/8/3NK3', false],
    ['one may, if a pawn can', '4k3/3p4/8/8/8/8/8/3NK3', false],
    ['two may', '4k3/8/8/8/8/8/8/2NNK3', false],
    ['three may', '4k3/8/8/8/8/8/8/1NNNK3', false],
    ['one may beside a bishop', '4k3/8/8/8/8/8/8/2BNK3', false],
    ['two may, against a queen', '3qk3/8/8/8/8/8/8/2NNK3', false],
  ])('%s', isRight);
});

describe('a side with bishops', () => {
  it.each<Row>([
    ['one cannot, on light squares against a bare king', '4k3/8/8/8/8/8/8/3BK3', true],
    ['one cannot, on dark squares against a bare king', '4k3/8/8/8/8/8/8/2B1K3', true],
    ['one cannot, on light squares in the upper half', '2B1k3/8/8/8/8/8/8/4K3', true],
    ['one cannot, on dark squares in the upper half', '1B2k3/8/8/8/8/8/8/4K3', true],
    ['several cannot, all on light squares', '2B1k3/1B6/8/8/8/8/2B5/1B2K3', true],
    ['several cannot, all on dark squares', '1B2k3/B7/8/8/8/8/1B6/B3K3', true],
    [
      'one cannot, against rooks and queens, which cannot block on both colours',
      '1qrrk3/8/8/8/8/8/8/3BK3',
      true,
    ],
    ['one cannot, against a bishop on the same light squares', '2b1k3/8/8/8/8/8/8/3BK3', true],
    ['one cannot, against a bishop on the same dark squares', '1b2k3/8/8/8/8/8/8/2B1K3', true],
    ['one may, on light squares against a bishop on dark ones', '1b2k3/8/8/8/8/8/8/3BK3', false],
    ['one may, on dark squares against a bishop on light ones', '2b1k3/8/8/8/8/8/8/2B1K3', false],
    ['one may, on light squares against bishops on both', '1bb1k3/8/8/8/8/8/8/3BK3', false],
    ['one may, on dark squares against bishops on both', '1bb1k3/8/8/8/8/8/8/2B1K3', false],
    ['one may, on light squares far up against a bishop on dark ones', '2B1k3/8/8/8/8/8/8/b3K3', false],
    ['one may, on dark squares far up against a bishop on light ones', '1B2k3/8/8/8/8/8/8/1b2K3', false],
    ['one may, against a pawn', '4k3/3p4/8/8/8/8/8/3BK3', false],
    ['one may, against a knight', '3nk3/8/8/8/8/8/8/3BK3', false],
    ['one may, against a pawn and a knight', '3nk3/3p4/8/8/8/8/8/3BK3', false],
    ['two may, on both colours', '4k3/8/8/8/8/8/8/2BBK3', false],
    ['two may, on both colours in the upper half', '1BB1k3/8/8/8/8/8/8/4K3', false],
    ['two may, on light squares below and dark ones above', '1B2k3/8/8/8/8/8/8/3BK3', false],
    ['two may, on dark squares below and light ones above', '2B1k3/8/8/8/8/8/8/2B1K3', false],
  ])('%s', isRight);
});
