import { BEGINS, ENDS, pseudo } from './testing/pseudo';
import { isKey, keysIn, sayInstead, text, textAt } from '.';

describe('a text', () => {
  it('is what its catalogue says, with its parameters put in', () => {
    expect(text('de', 'game.white')).toBe('Weiß');
    expect(text('de', 'game.title', { white: 'Anna', black: 'Boris' })).toBe('Anna gegen Boris');
  });

  it('has its plurals and choices by the library, and its dates by the clocks of a zone', () => {
    expect(text('es', 'letter.daily', { notices: 1 })).toBe('Una notificación hoy');
    expect(text('es', 'letter.daily', { notices: 2 })).toBe('2 notificaciones hoy');
    const until = Date.parse('2027-01-31T23:30:00Z');
    expect(textAt('Asia/Tokyo', 'en', 'mail.sanctioned', { until })).toContain('February 1, 2027');
    expect(textAt('UTC', 'en', 'mail.sanctioned', { until })).toContain('January 31, 2027');
  });

  it('that lacks a parameter is a bug', () => {
    expect(() => textAt('UTC', 'en', 'game.title', { white: 'Anna' })).toThrow('black');
  });

  it('is known by its key, where it has no parameters', () => {
    expect(['game.white', 'game.title', 'game.nothing'].filter(isKey)).toEqual(['game.white']);
  });
});

describe('a language that nobody speaks', () => {
  it('has every text between marks, longer by 40 %, with its parameters where they were', () => {
    const restore = sayInstead('es', pseudo);
    const title = text('es', 'game.title', { white: 'Anna', black: 'Boris' });
    const plain = keysIn('pages')
      .filter(isKey)
      .map((key) => text('es', key));
    restore();
    expect(title).toMatch(/^⟦Anna cóñtrá Boris(?: ~+)+⟧$/);
    expect(plain.filter((sentence) => !(sentence.startsWith(BEGINS) && sentence.endsWith(ENDS)))).toEqual([]);
    expect(text('es', 'game.title', { white: 'Anna', black: 'Boris' })).toBe('Anna contra Boris');
  });
});
