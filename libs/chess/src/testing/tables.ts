import fc from 'fast-check';
import { PAWN, PIECE_LETTERS } from '../board/pieces';
import { parseFen } from '../position';
import type { Position } from '../position-pack';
import { materialNamed, menOf } from '../tablebase/material';

const placementOf = (squares: readonly string[]): string =>
  Array.from({ length: 8 }, (_, index) => squares.slice(56 - 8 * index, 64 - 8 * index).join(''))
    .join('/')
    .replace(/\.+/g, (empty) => String(empty.length));

const isForPawns = (square: number): boolean => square >= 8 && square < 56;

/**
 * Legal positions with the men of a table such as `KRPvKR`, either way round; where pawns stand so that one may just
 * have passed another, often with en passant.
 */
export const positionsOf = (name: string): fc.Arbitrary<Position> => {
  const men = menOf(materialNamed(name)!);
  return fc
    .tuple(
      fc.uniqueArray(fc.nat(63), { minLength: men.length, maxLength: men.length }),
      fc.boolean(),
      fc.boolean(),
    )
    .filter(([places]) => men.every((man, at) => (man & 7) !== PAWN || isForPawns(places[at]!)))
    .map(([places, isReversed, isWhite]) => {
      const squares = Array<string>(64).fill('.');
      men.forEach((man, at) => (squares[places[at]!] = PIECE_LETTERS[isReversed ? man ^ 8 : man]!));
      const fen = `${placementOf(squares)} ${isWhite ? 'w' : 'b'} - `;
      const passed = (/P.*v.*P/.test(name) ? [...'abcdefgh'] : []).map((file) => `${file}${isWhite ? 6 : 3}`);
      const captures = passed.map((square) => parseFen(fen + square)).filter((read) => read.ok);
      return captures.find((read) => read.value.enPassant >= 0) ?? parseFen(`${fen}-`);
    })
    .filter((read) => read.ok)
    .map((read) => (read as { value: Position }).value);
};
