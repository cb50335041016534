import { keysIn } from '@amici/locales';
import { REFUSALS } from '../generated/refusals';
import { STATUS_BY_CODE } from '../status-by-code';
import { insteadIn, titleIn } from './texts';

const codes = [...new Set([...Object.keys(REFUSALS as object), ...Object.keys(STATUS_BY_CODE)])];

/** What is typed or sent as it stands, in whatever language one is told so. */
const typedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`[^`]+`|\b(?:GET|POST|PUT) [^\s;:,)]*[^\s;:,).]|AMICI_[A-Z_]+/g)].map(([one]) => one);

describe('the texts of refusals', () => {
  it('call every code, and say nothing of any other', () => {
    const texts = keysIn('problems').flatMap((key) => {
      const [, code, what] = /^refusal\.(\D.*)\.(title|instead|page)$/.exec(key) ?? [];
      return code === undefined ? [] : [{ code, what }];
    });
    const called = new Set(texts.flatMap(({ code, what }) => (what === 'title' ? [code] : [])));
    expect(codes.filter((code) => !called.has(code))).toEqual([]);
    expect(texts.filter(({ code }) => !codes.includes(code))).toEqual([]);
  });

  it.each(['en', 'de', 'es'] as const)('call in %s each by a heading, and say what would do', (locale) => {
    const wrong = codes.filter(
      (code) => !/^\p{Lu}.*[^.\s]$/u.test(titleIn(locale, code)) || !/\p{L}|`/u.test(insteadIn(locale, code)),
    );
    expect(wrong).toEqual([]);
    const [english, own] = [titleIn('en', 'not-found'), titleIn(locale, 'not-found')];
    expect(own === english).toBe(locale === 'en');
  });

  it.each(['de', 'es'] as const)('have in %s all that is to be typed as it stands', (locale) => {
    const lost = codes.flatMap((code) => {
      const text = insteadIn(locale, code);
      const missing = typedIn(insteadIn('en', code)).filter((typed) => !text.includes(typed));
      return missing.map((typed) => `${code}: ${typed}`);
    });
    expect(lost).toEqual([]);
  });

  it('say what may be done by the code, else by its status', () => {
    expect([titleIn('de', 'no-draw-offer'), insteadIn('es', 'no-draw-offer')]).toEqual([
      'Es gibt kein Remisangebot zu beantworten',
      'Espere una nueva oferta del rival: no hizo ninguna o ha caducado.',
    ]);
    expect(insteadIn('de', 'no-such-game')).toMatch(/^Suchen Sie in der Liste/);
    expect(titleIn('en', 'code-of-another-version')).toBe('code-of-another-version');
  });
});
