import { REFUSALS } from '../../../generated/refusals';
import { adviceOn } from '../../advice';
import { statusOf, titleOf } from '../../problems';
import { STATUS_BY_CODE } from '../../status-by-code';
import { insteadIn, titleIn } from '.';
import { detailsDe } from './de/details';
import { detailIn } from './details';
import { detailsEs } from './es/details';

const codes = [...new Set([...Object.keys(REFUSALS as object), ...Object.keys(STATUS_BY_CODE)])];

/** What is typed or sent as it stands, in whatever language one is told so. */
const typedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`[^`]+`|\b(?:GET|POST|PUT) [^\s;:,)]*[^\s;:,).]|AMICI_[A-Z_]+/g)].map(([one]) => one);

describe('the texts of refusals', () => {
  it.each(['de', 'es'] as const)('call in %s every code, and say what would do', (locale) => {
    const wrong = codes.filter((code) => {
      const title = titleIn(locale, code);
      return !/^\p{Lu}.*[^.\s]$/u.test(title) || !/\p{L}|`/u.test(insteadIn(locale, code, statusOf(code)));
    });
    expect(wrong).toEqual([]);
    const untranslated = codes.filter((code) => titleIn(locale, code) === titleOf(code));
    expect(untranslated).toEqual([]);
  });

  it.each(['de', 'es'] as const)('have in %s all that is to be typed as it stands', (locale) => {
    const lost = codes.flatMap((code) => {
      const told = insteadIn(locale, code, statusOf(code));
      const missing = typedIn(adviceOn(code, statusOf(code))).filter((typed) => !told.includes(typed));
      return missing.map((typed) => `${code}: ${typed}`);
    });
    expect(lost).toEqual([]);
  });

  it('are those of programs in English', () => {
    const code = 'no-draw-offer';
    expect([titleIn('en', code), insteadIn('en', code, 422)]).toEqual([titleOf(code), adviceOn(code, 422)]);
    expect([titleIn('de', code), insteadIn('es', code, 422)]).toEqual([
      'Kein Remisangebot',
      'Una oferta en vigor: el rival no ha hecho ninguna, o caducó.',
    ]);
    expect(insteadIn('de', 'no-such-game', 404)).toMatch(/^Suchen Sie es in der Liste/);
  });

  it('say what is said besides with the data in it', () => {
    expect(detailIn('de', 'apply 3 months ahead, or start later')).toBe(
      'beantragen Sie 3 Monate voraus, oder beginnen Sie später',
    );
    expect(detailIn('es', 'a meeting is for those who have a seat in the Council')).toBe(
      'una reunión es para quienes tienen un puesto en the Council',
    );
    expect(detailIn('de', 'for whoever holds one of these offices: director, appeals')).toBe(
      'für Inhaber eines dieser Ämter: Turnierleiter, Berufungsinstanz',
    );
    expect(detailIn('es', 'this is for the director')).toBe('esto es para el director');
    expect(detailIn('de', 'what somebody wrote')).toBe('what somebody wrote');
  });

  it.each([
    ['de', detailsDe],
    ['es', detailsEs],
  ])('keep in %s each value of what is said besides', (_, details) => {
    const placesIn = (text: string) => [...text.matchAll(/\{\d\}/g)].map(([place]) => place).sort();
    const lost = Object.entries(details).filter(
      ([english, told]) => placesIn(english).join() !== placesIn(told).join(),
    );
    expect(lost).toEqual([]);
  });
});
