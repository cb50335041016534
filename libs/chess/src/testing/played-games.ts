import { Position as Kokopu, type MoveDescriptor } from 'kokopu';
import { sequence } from './sequence';

/** A game as another program played it: every move in two spellings, and where it came to. */
export interface PlayedGame {
  readonly startFen: string;
  /** Of a Chess960 game the number of its array. */
  readonly array?: number;
  readonly uci: readonly string[];
  readonly san: readonly string[];
  /** After each move, from the position before the first on. */
  readonly fens: readonly string[];
}

/** As FEN has it where en passant is stated only if it can be played. */
const fenOf = (position: Kokopu, quietPlies: number, ply: number): string => {
  const [placement, side, castling] = position.fen({ regularFENIfPossible: true }).split(' ');
  const passed = position.effectiveEnPassant();
  const square = passed === '-' ? '-' : `${passed}${side === 'w' ? 6 : 3}`;
  return [placement, side, castling, square, quietPlies, 1 + (ply >> 1)].join(' ');
};

const isQuiet = (move: MoveDescriptor): boolean => !move.isCapture() && move.movingPiece() !== 'p';

/** Plays from a position until it ends or has so many plies. */
const played = (position: Kokopu, next: (limit: number) => number, plies: number): PlayedGame => {
  const [uci, san, fens]: [string[], string[], string[]] = [[], [], [fenOf(position, 0, 0)]];
  for (let ply = 1, quiet = 0; ply <= plies; ply++) {
    const moves = position.moves();
    if (moves.length === 0 || position.isDead()) break;
    const move = moves[next(moves.length)]!;
    uci.push(position.uci(move));
    san.push(position.notation(move));
    quiet = isQuiet(move) ? quiet + 1 : 0;
    position.play(move);
    fens.push(fenOf(position, quiet, ply));
  }
  return { startFen: fens[0]!, uci, san, fens };
};

/** Games that kokopu plays at random: the same for the same seed. */
export const playedGames = (seed: number, count: number, plies: number): PlayedGame[] => {
  const next = sequence(seed);
  return Array.from({ length: count }, () => played(new Kokopu(), next, plies));
};

/** The same in Chess960, castling as king takes rook. */
export const playedChess960 = (seed: number, count: number, plies: number): PlayedGame[] => {
  const next = sequence(seed);
  return Array.from({ length: count }, () => {
    const array = next(960);
    return { ...played(new Kokopu('chess960', array), next, plies), array };
  });
};

/** A game as PGN, its players and event by number. */
export const pgnOf = ({ startFen, array, san }: PlayedGame, number: number): string => {
  const setUp = array === undefined ? [] : ['Variant "Chess960"', 'SetUp "1"', `FEN "${startFen}"`];
  const tags = [
    `Event "Game ${number}"`,
    'Site "?"',
    'Date "2011.05.17"',
    'Round "?"',
    `White "White of ${number}"`,
    `Black "Black of ${number}"`,
    'Result "1/2-1/2"',
    ...setUp,
  ];
  const moves = san.map((text, ply) => (ply % 2 === 0 ? `${1 + ply / 2}. ${text}` : text));
  return `${tags.map((tag) => `[${tag}]`).join('\n')}\n\n${moves.join(' ')} 1/2-1/2\n\n`;
};
