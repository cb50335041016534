import { Position as Kokopu, type MoveDescriptor } from 'kokopu';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFen, play } from '../position';
import { readUci, writeUci } from '../moves-in-text';
import { readingIn } from '../testing/notations';
import { playedGames } from '../testing/played-games';
import { positionFrom } from '../testing/positions';
import { describeWithData } from '../testing/test-data';
import { readMove, writeMove, type MoveNotation } from './notations';

interface Spelt {
  readonly fen: string;
  readonly uci: string;
  readonly notation: MoveNotation;
  readonly text: string;
  /** Whether it is what we write, too. */
  readonly written: boolean;
}

/** Where each move is read as another than it is, or written otherwise. */
const wrongOf = (spelt: readonly Spelt[]): string[] =>
  spelt.flatMap(({ fen, uci, notation, text, written }) => {
    const position = positionFrom(fen);
    const move = readUci(position, uci);
    if (!move.ok) throw new Error(move.error.code);
    const read = readMove(position, text, notation);
    const ours = writeMove(position, move.value, notation);
    return [
      ...(read.ok && read.value === move.value ? [] : [`${fen} ${text} is read as another move`]),
      ...(written && ours !== text ? [`${fen} ${text} is written ${ours}`] : []),
    ];
  });

const digits = (square: string): string => `${square.charCodeAt(0) - 96}${square[1]}`;

/** `K4` and `QN1`, from the side of the player who moves. */
const descriptiveSquare = (square: string, isWhite: boolean): string => {
  const file = ['QR', 'QN', 'QB', 'Q', 'K', 'KB', 'KN', 'KR'][square.charCodeAt(0) - 97]!;
  return `${file}${isWhite ? square[1] : 9 - Number(square[1])}`;
};

const LONG = { p: 'P', n: 'N', b: 'B', r: 'R', q: 'Q', k: 'K' } as const;
const PROMOTED = { q: 1, r: 2, b: 3, n: 4 } as const;

/** A move in the spellings that name both squares, made of what kokopu knows of it. */
const spellings = (fen: string, uci: string, san: string, move: MoveDescriptor): Spelt[] => {
  const [from, to] = [move.from(), move.to()];
  const isWhite = move.color() === 'w';
  const letter = LONG[move.movingPiece()];
  const promotion = move.isPromotion() ? move.promotion() : undefined;
  const piece = promotion === undefined ? '' : `(${LONG[promotion]})`;
  const sign = move.isCapture() ? 'x' : '-';
  const passing = move.isEnPassant();
  const castling = san.replace(/[+#]$/, '');
  const full = `${letter === 'P' ? '' : letter}${from}${sign}${to}${passing ? 'ep' : ''}${piece}`;
  const taken = move.isCapture()
    ? `${LONG[move.capturedPiece()]}(${descriptiveSquare(to, isWhite)})`
    : undefined;
  const target = taken ?? descriptiveSquare(to, isWhite);
  const descriptive = `${letter}(${descriptiveSquare(from, isWhite)})${sign}${target}${passing ? 'e.p.' : ''}${piece}`;
  const number = promotion === undefined ? '' : PROMOTED[promotion as keyof typeof PROMOTED];
  const texts: readonly (readonly [MoveNotation, string, boolean])[] = [
    ['san', san, true],
    ['iccf-numeric', `${digits(from)}${digits(to)}${number}`, true],
    ['ccla-numeric', `${digits(from)}${digits(to)}${piece}`, true],
    ['ccla-full', move.isCastling() ? castling.replaceAll('O', '0') : full, true],
    ['descriptive', move.isCastling() ? castling : descriptive, false],
  ];
  return texts.map(([notation, text, written]) => ({ fen, uci, notation, text, written }));
};

describe('moves as another program spells them', () => {
  it('are read from each spelling and written alike', () => {
    const games = playedGames(12, 14, 110);
    const moves = games.flatMap(({ fens, uci, san }) =>
      uci.map((text, ply) => {
        const move = new Kokopu(fens[ply]!).uci(text);
        return { move, spelt: spellings(fens[ply]!, text, san[ply]!, move) };
      }),
    );
    const some = (is: (move: MoveDescriptor) => boolean): boolean => moves.some(({ move }) => is(move));
    expect(some((move) => move.isPromotion()) && some((move) => move.isCastling())).toBe(true);
    expect(wrongOf(moves.flatMap(({ spelt }) => spelt))).toEqual([]);
  });
});

/** The columns of the notation file: what each is read as, and whether it is what we write. */
const COLUMNS: readonly [column: string, notation: MoveNotation, written: boolean][] = [
  ['san', 'san', true],
  ['iccf_algebraic', 'iccf', true],
  ['iccf_numeric', 'iccf-numeric', true],
  ['numeric_letter', 'ccla-numeric', true],
  ['ccla_full', 'ccla-full', true],
  ['ccla_abbrev', 'ccla-abbreviated', true],
  ['ccla_hyphen', 'ccla-abbreviated', false],
  ['desc_full', 'descriptive', false],
  ['desc_short', 'descriptive', true],
];

describeWithData('notation', 'moves as people spell them', (folder) => {
  const rowsOf = (file: string): Record<string, string>[] => {
    const [header, ...lines] = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);
    const names = header!.split(',');
    return lines.map((line) =>
      Object.fromEntries(line.split(',').map((value, index) => [names[index]!, value])),
    );
  };

  it('are read from every spelling and written alike', () => {
    const spelt = rowsOf('moves.csv').flatMap((row) =>
      COLUMNS.map(([column, notation, written]) => ({
        fen: row['fen']!,
        uci: row['uci']!,
        notation,
        text: row[column]!,
        written,
      })),
    );
    expect(wrongOf(spelt)).toEqual([]);
  });

  it('have one reading or several', () => {
    for (const { fen, notation, text, verdict, uci_matches: matches } of rowsOf('ambiguity.csv')) {
      const read = readingIn(
        positionFrom(fen!),
        notation === 'descriptive' ? 'descriptive' : 'ccla-abbreviated',
        text!,
      );
      expect([text, read]).toEqual([text, verdict === 'unique' ? matches : `ambiguous ${matches}`]);
    }
  });

  it('are read as printed in descriptive', () => {
    for (const line of readFileSync(join(folder, 'descriptive-fragments.jsonl'), 'utf8').trim().split('\n')) {
      const game = JSON.parse(line) as {
        startFen: string;
        finalFen: string;
        desc: string[];
        uci: string[];
      };
      let position = positionFrom(game.startFen);
      for (const [ply, text] of game.desc.entries()) {
        const move = readMove(position, text, 'descriptive');
        if (!move.ok) throw new Error(move.error.code);
        expect([text, writeUci(position, move.value)]).toEqual([text, game.uci[ply]]);
        position = play(position, move.value);
      }
      expect(formatFen(position)).toBe(game.finalFen);
    }
  });
});
