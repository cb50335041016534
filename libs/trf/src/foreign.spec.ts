import { detailIn } from '@amici/locales';
import { readText } from '@amici/text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeOf } from './testing/outcome';

const outcome = (name: string, encoding?: 'windows-1252') => {
  const text = readText(readFileSync(join(__dirname, 'foreign', `${name}.trf`)), encoding);
  return text.ok ? outcomeOf(text.value) : { refused: [detailIn('en', text.error.detail ?? '')] };
};

const ROUND_ROBIN = ['1-4 1-0', '2-3 1/2-1/2', '3-1 1/2-1/2', '4-2 0-1', '1-2 1-0', '3-4 1/2-1/2'];

describe('reports of other programs', () => {
  it('have days as they are written in German', () => {
    expect(outcome('date-german')).toEqual({
      games: ROUND_ROBIN,
      notes: ['2: 10.01.2021 is read as 2021-01-10', '3: 30.06.2021 is read as 2021-06-30'],
    });
  });

  it('have points with a comma, which were NaN', () => {
    const { games, notes: remarks } = outcome('decimal-comma') as ReturnType<typeof outcomeOf>;
    expect(games).toEqual(ROUND_ROBIN);
    expect(remarks![0]).toBe('4: points 2,5 are read as 2.5');
  });

  it('have gaps in their start numbers', () => {
    expect(outcome('number-gap')).toEqual({
      games: ['1-5 1-0', '2-4 1/2-1/2', '4-1 1/2-1/2', '5-2 0-1', '1-2 1-0', '4-5 1/2-1/2'],
      notes: ['6: start numbers have gaps: players are numbered from 1 to 4, in their order'],
    });
  });

  it('have names padded by their bytes, which moved every column behind', () => {
    expect(outcome('name-padded-by-bytes')).toEqual({
      games: ['1-2 1-0'],
      notes: ['4: columns are counted in bytes of UTF-8, not in characters, and are read in that way'],
    });
  });

  it('come from lichess: names to the right, byes for half a point, and without an opponent', () => {
    expect(outcome('lichess')).toEqual({
      games: ['1-3 1-0', '4-2 0-1', '2-1 1/2-1/2', '5-4 0-1', '1-4 1-0', '3-5 1-0'],
      notes: [],
    });
  });

  it('come from Swiss-Manager and chess-results: in Windows-1252, with clubs and forfeits', () => {
    expect(outcome('swiss-manager').refused![0]).toContain('name the encoding latin1');
    expect(outcome('swiss-manager', 'windows-1252')).toEqual({
      games: ROUND_ROBIN,
      notes: [
        '14: player 4 plays for no team: teams are taken for clubs and ignored',
        '16: wins by forfeit (+ and -) are kept as wins',
      ],
    });
  });

  it('come from Vega: with records for its pairing program, which may count points otherwise', () => {
    expect(outcome('vega')).toEqual({
      games: ['2-4 1-0', '3-1 0-1', '1-2 1-0'],
      notes: ['1: record XXS sets its own points: here a win is 1 point and a draw a half'],
    });
  });

  it('are of teams by TRF26, with line-ups out of order', () => {
    expect(outcome('trf26-teams')).toEqual({
      games: [
        '1-3 1-0 (1)',
        '4-2 1/2-1/2 (2)',
        '3-5 1-0 (1)',
        '6-4 1/2-1/2 (2)',
        '2-5 1-0 (1)',
        '7-6 1/2-1/2 (2)',
      ],
      notes: [],
    });
  });
});
