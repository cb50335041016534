import { readText } from '@amici/text';
import { csvRecords } from '../../imports/csv';
import { readStartList } from '../../imports/start-list';
import { ProblemException } from '../../problem.exception';
import { trfDe } from './trf-de';
import { trfEs } from './trf-es';
import { wrongDe } from './wrong-de';
import { wrongEs } from './wrong-es';
import { wrongIn } from './wrong';

const thrown = (text: string): string => {
  try {
    csvRecords(text, ['player']);
  } catch (error) {
    if (error instanceof ProblemException) return error.rejection.detail ?? '';
  }
  return '';
};

const bytes = (text: Buffer): string => {
  const read = readText(text);
  return read.ok ? '' : (read.error.detail ?? '');
};

describe('what is wrong with a file', () => {
  it('is said in German and Spanish alike', () => {
    expect(Object.keys(wrongEs)).toEqual(Object.keys(wrongDe));
    expect(Object.keys(trfEs)).toEqual(Object.keys(trfDe));
  });

  it.each([
    [thrown('name\nanna'), 'die erste Zeile nennt diese Spalten nicht: player'],
    [thrown('player;rating\nanna'), 'Zeile 2 hat 1 Felder, die erste Zeile nennt 2 Spalten'],
    [thrown('player;rating\nanna;"2'), 'in Zeile 2 beginnt ein Anführungszeichen, das nicht endet'],
    [thrown('player'), 'die Datei hat keine Zeile unter den Namen der Spalten'],
    [
      bytes(Buffer.from('a\nM\u00fcller\n', 'latin1')),
      'Zeile 2 hat einen Buchstaben, der kein UTF-8 ist; als latin1 gelesen heißt sie „Müller“: als UTF-8 speichern (in Excel als „CSV UTF-8“) oder den Zeichensatz latin1 angeben',
    ],
    [bytes(Buffer.from('504b0304', 'hex')), /^die Datei ist eine Arbeitsmappe oder ein Archiv: als UTF-8/],
    ['rating: is no rating; games: has to be a number and is NaN', /^rating: ist keine Wertung; games: soll/],
    [
      'line 9, column 3: a result, “1:0”, is kept as 1-0',
      'Zeile 9, Spalte 3: ein Ergebnis, „1:0“, gilt als 1-0',
    ],
    [
      'line 9, column 3: a game of headers alone is kept as a result',
      /^Zeile 9, Spalte 3: eine Partie, die nur aus/,
    ],
    ['round 3: start number 9 has no line 001', 'Runde 3: die Startnummer 9 hat keine Zeile 001'],
    [
      'columns 49 to 52 are for the rating, and have “x”: align the line by the columns of TRF, without tabs',
      /^in den Spalten 49 bis 52 steht „x“ und nicht die Wertung:/,
    ],
  ])('is told as whoever saved it can put it right: %s', (said, told) => {
    expect(wrongIn('en', said)).toBe(said);
    if (typeof told === 'string') expect(wrongIn('de', said)).toBe(told);
    else expect(wrongIn('de', said)).toMatch(told);
  });

  it('is told of each field of a line', () => {
    const [line] = readStartList('player;rating;fixed\nan na;many;perhaps', 'cup');
    const { wrong } = line!.asked as { readonly wrong: { readonly detail: string } };
    expect(wrongIn('de', wrong.detail).split('; ')).toHaveLength(4);
    expect(wrongIn('de', wrong.detail)).not.toMatch(/ has | is |\{/);
  });
});
