import type { Detail, DetailText } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { readText } from '@amici/text';
import { csvRecords } from '../../services/gateway/src/http/imports/csv';
import { readStartList } from '../../services/gateway/src/http/imports/start-list';
import { ProblemException } from '../../libs/edge/src/problem-exception';
import { detailOnPage } from '../../services/pages/src/texts/details';

const thrown = (text: string): DetailText => {
  try {
    csvRecords(text, ['player']);
  } catch (error) {
    if (error instanceof ProblemException) return error.rejection.detail ?? '';
  }
  return '';
};

const bytes = (text: Buffer): DetailText => {
  const read = readText(text);
  return read.ok ? '' : (read.error.detail ?? '');
};

const atPlace = (detail: Detail): Detail => ({ ...{ name: 'at-place', line: 9, column: 3 }, detail });

describe('what is wrong with a file', () => {
  it.each<[DetailText, string, string | RegExp]>([
    [thrown('name\nanna'), 'the first line does not name player', 'in der ersten Zeile fehlt player'],
    [
      thrown('player;rating\nanna'),
      'line 2 has 1 fields, but the first line names 2 columns',
      'Zeile 2 hat 1 Felder, die erste Zeile aber 2 Spalten',
    ],
    [
      thrown('player;rating\nanna;"2'),
      'the quotation mark opened in line 2 is never closed',
      'das Anführungszeichen in Zeile 2 wird nicht geschlossen',
    ],
    [
      thrown(`player;rating\nanna;${'2'.repeat(10_001)}`),
      'the record in line 2 is longer than the 10000 bytes allowed',
      'der Datensatz in Zeile 2 ist länger als die erlaubten 10000 Bytes',
    ],
    [thrown('player'), 'the file has no records', 'die Datei enthält keine Datensätze'],
    [
      bytes(Buffer.from('a\nM\u00fcller\n', 'latin1')),
      'line 2 has a character that is not UTF-8, and reads “Müller” in latin1: save it as UTF-8 (in Excel as “CSV UTF-8”), or name the encoding latin1',
      'Zeile 2 hat ein Zeichen, das kein UTF-8 ist; in latin1 lautet sie „Müller“: speichern Sie sie als UTF-8 (in Excel „CSV UTF-8“), oder geben Sie den Zeichensatz latin1 an',
    ],
    [
      bytes(Buffer.from('504b0304', 'hex')),
      'the file is a workbook or an archive: save it as UTF-8 (in Excel as “CSV UTF-8”)',
      /^die Datei ist eine Arbeitsmappe oder ein Archiv: speichern Sie sie als UTF-8/,
    ],
    [
      atPlace({
        ...{ name: 'leniency-kept-text', text: '1:0', kept: '1-0' },
        detail: { name: 'pgn-result-spelling' },
      }),
      'line 9, column 3: a result, “1:0”, is read as 1-0',
      'Zeile 9, Spalte 3: ein Ergebnis, „1:0“, wird als 1-0 gelesen',
    ],
    [
      atPlace({ name: 'leniency-kept', detail: { name: 'pgn-no-moves' }, kept: 'a result' }),
      'line 9, column 3: a game that has only headers is read as a result',
      /^Zeile 9, Spalte 3: eine Partie nur aus/,
    ],
    [
      { name: 'in-round', round: 3, detail: { name: 'trf-number-unknown', number: 7 } },
      'round 3: start number 7 has no line 001',
      'Runde 3: zur Startnummer 7 gibt es keine Zeile 001',
    ],
  ])('is told as people can put it right: %j', (detail, english, german) => {
    expect(detailIn('en', detail)).toBe(english);
    if (typeof german === 'string') expect(detailOnPage('de', detail)).toBe(german);
    else expect(detailOnPage('de', detail)).toMatch(german);
  });

  it('is told of each field of a line', () => {
    const [line] = readStartList('player;rating;fixed\nan na;many;perhaps', 'cup');
    const { wrong } = line!.request as { readonly wrong: { readonly detail: Detail } };
    expect(detailOnPage('de', wrong.detail).split('; ')).toHaveLength(4);
    expect(detailOnPage('de', wrong.detail)).not.toMatch(/ has | is |\{/);
  });

  it('names the option of a command where a command reads the file', () => {
    const detail = bytes(Buffer.from('a\nM\u00fcller\n', 'latin1'));
    expect(detailIn('en', detail, { as: 'command' })).toMatch(/, or give --encoding latin1$/);
  });
});
