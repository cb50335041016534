import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFen, play } from '../position';
import { readUci, writeUci } from '../moves-in-text';
import { readingIn } from '../testing/notations';
import { positionFrom } from '../testing/positions';
import { readMove, writeMove, type MoveNotation } from './notations';

const DATA = join(__dirname, '../../../../../shared/data/notation');

const rowsOf = (file: string): Record<string, string>[] => {
  const [header, ...lines] = readFileSync(join(DATA, file), 'utf8').trim().split(/\r?\n/);
  const names = header!.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, index) => [names[index]!, value])),
  );
};

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

const withSpellings = existsSync(DATA) ? describe : describe.skip;

withSpellings('moves as others spell them (skipped where ../shared/data/notation is absent)', () => {
  it('are read from every spelling and written alike', () => {
    const wrong: string[] = [];
    for (const row of rowsOf('moves.csv')) {
      const position = positionFrom(row['fen']!);
      const move = readUci(position, row['uci']!);
      if (!move.ok) throw new Error(move.error.detail);
      for (const [column, notation, written] of COLUMNS) {
        const text = row[column]!;
        const read = readMove(position, text, notation);
        if (!read.ok || read.value !== move.value)
          wrong.push(`${row['fen']} ${text} is read as another move`);
        const ours = writeMove(position, move.value, notation);
        if (written && ours !== text) wrong.push(`${row['fen']} ${text} is written ${ours}`);
      }
    }
    expect(wrong).toEqual([]);
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
    for (const line of readFileSync(join(DATA, 'descriptive-fragments.jsonl'), 'utf8').trim().split('\n')) {
      const game = JSON.parse(line) as {
        startFen: string;
        finalFen: string;
        desc: string[];
        uci: string[];
      };
      let position = positionFrom(game.startFen);
      for (const [ply, text] of game.desc.entries()) {
        const move = readMove(position, text, 'descriptive');
        if (!move.ok) throw new Error(move.error.detail);
        expect([text, writeUci(position, move.value)]).toEqual([text, game.uci[ply]]);
        position = play(position, move.value);
      }
      expect(formatFen(position)).toBe(game.finalFen);
    }
  });
});
