import { z } from 'zod';
import { ProblemException } from '@amici/edge/problem-exception';
import { problemOf } from '@amici/edge/problems';
import { validated } from '@amici/edge/validated';
import { article, calendarDate, instant, person } from '@amici/contracts/fields';
import { wrongFieldsIn } from './wrong-fields';

const body = z.strictObject({
  ruling: z.strictObject({ rule: article, reason: z.string().min(2) }),
  players: z.array(person).min(2),
  ply: z.number().int().min(1).max(10),
  from: calendarDate,
  occurredAt: instant,
  upheld: z.boolean(),
  result: z.enum(['1-0', '0-1']),
});

const RIGHT = {
  ruling: { rule: 'L-0.3', reason: 'So it is.' },
  players: ['anna', 'boris'],
  ply: 1,
  from: '2027-01-31',
  occurredAt: '2027-01-31T12:00:00Z',
  upheld: true,
  result: '1-0',
};

const errorsOf = (sent: object): unknown => {
  try {
    validated(body, { ...RIGHT, ...sent });
  } catch (error) {
    if (error instanceof ProblemException) return error.rejection.data?.['errors'];
    throw error;
  }
  return undefined;
};

describe('what is wrong with what was filled in', () => {
  it('is said field by field, by what the form calls it', () => {
    const errors = errorsOf({ ruling: { rule: 'nothing', reason: 'So it is.' }, players: ['anna'], ply: 11 });
    expect(wrongFieldsIn('de', errors)).toMatch(
      /^Entscheidung: Artikel: hat nicht die verlangte Form; Spieler: muss mindestens 2 Einträge haben; Halbzug: darf höchstens 10 sein$/,
    );
    expect(wrongFieldsIn('es', errorsOf({ upheld: undefined }))).toMatch(/: falta$/);
    expect(wrongFieldsIn('en', errors)).toBe(
      'Ruling: Article: is not in the required form; Players: must have at least 2 entries; Ply: must be at most 10',
    );
    expect(wrongFieldsIn('de', undefined)).toBeNull();
  });

  it.each([
    [{ ply: 'x' }, 'muss eine Zahl sein, ist aber ein Text'],
    [{ ply: 0 }, 'muss mindestens 1 sein'],
    [{ ply: 1.5 }, 'muss eine ganze Zahl sein, ist aber eine Zahl'],
    [{ from: 'soon' }, 'ist kein Kalendertag'],
    [{ occurredAt: 'soon' }, 'ist kein gültiger Tag mit Uhrzeit'],
    [{ players: ['anna', '!'] }, 'hat nicht die verlangte Form'],
    [{ players: ['anna', 'constructor'] }, 'ist keine gültige Kennung'],
    [{ result: 'x' }, 'muss einer dieser Werte sein'],
    [{ ruling: { rule: 'L-0.3', reason: 'x' } }, 'muss mindestens 2 Zeichen haben'],
    [{ besides: 1 }, 'unbekanntes Feld: "besides"'],
  ])('is said of %j', (sent, expected) => {
    expect(wrongFieldsIn('de', errorsOf(sent))).toContain(expected);
    expect(wrongFieldsIn('es', errorsOf(sent))).not.toMatch(/Invalid|expected|Too |Unrecognized/);
  });

  it('is said once of a field, however much is wrong with it', () => {
    const errors = errorsOf({ from: 'soon', players: ['anna', 'boris', '!'] });
    expect(wrongFieldsIn('es', errors)).toMatch(/^Jugadores: 3: no tiene la forma exigida; Desde: [^;]*$/);
  });

  it('stays for programs what the library of the schemas says', () => {
    const errors = errorsOf({ ply: 11, players: ['anna'] });
    const { detail, errors: expected } = problemOf({ code: 'bad-request', data: { errors } });
    expect(detail).toBeUndefined();
    expect(expected).toEqual([
      { pointer: '/players', detail: 'Too small: expected array to have >=2 items' },
      { pointer: '/ply', detail: 'Too big: expected number to be <=10' },
    ]);
  });
});
