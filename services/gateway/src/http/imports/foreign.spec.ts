import { detailIn } from '@amici/locales';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemException } from '@amici/edge/problem-exception';
import type { Asking } from '@amici/edge/exchange';
import { readTrf } from '@amici/trf';
import { fileIn } from './import-route';

const sent = (type: string): string => {
  const body = readFileSync(join(__dirname, '../../../../../libs/trf/src/foreign/latin1.trf'));
  try {
    return fileIn({ body, header: () => type } as unknown as Asking);
  } catch (error) {
    if (error instanceof ProblemException) return `refused: ${detailIn('en', error.rejection.detail ?? '')}`;
    throw error;
  }
};

describe('a report in Latin-1', () => {
  it('is refused with its line and a suggestion, and read where its charset is named', () => {
    expect(sent('text/plain')).toMatch(/^refused: line \d+ has a character that is not UTF-8, and reads “/);
    for (const charset of ['iso-8859-1', '"windows-1252"', 'latin1']) {
      const read = readTrf(sent(`text/plain; charset=${charset}`));
      expect(read.ok && read.value.players.some(({ name }) => /[äöüßéáí]/.test(name))).toBe(true);
    }
    expect(sent('text/plain; charset=klingon')).toMatch(/^refused: klingon is not a supported encoding/);
  });
});
