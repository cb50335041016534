import * as fc from 'fast-check';
import { asPlainLine, isPlainLine } from './plain-line';

describe('a line of text', () => {
  it.each([
    'Müller, Jürgen',
    "O'Neill",
    'Łukasz',
    '李小龙',
    'דוד',
    'علی‌رضا',
    '👩‍🚀 Ada',
    '葛\u{e0100}城',
    '-5',
    '=1+1',
    '',
  ])('is plain where all of it is seen: %s', (text) => {
    expect(isPlainLine(text)).toBe(true);
    expect(asPlainLine(text)).toBe(text);
  });

  it.each([
    ['a line break', 'Anna\nBoris', 'Anna\\u{a}Boris'],
    ['a carriage return', 'Anna\rBoris', 'Anna\\u{d}Boris'],
    ['a tab', '\tAnna', '\\u{9}Anna'],
    ['an escape sequence of a terminal', '\u001b[2JAnna', '\\u{1b}[2JAnna'],
    ['a C1 control character', 'Anna\u009b', 'Anna\\u{9b}'],
    ['a line separator', 'Anna\u2028Boris', 'Anna\\u{2028}Boris'],
    ['what turns writing round', 'Anna\u202egnp', 'Anna\\u{202e}gnp'],
    ['an isolate', '\u2066Anna\u2069', '\\u{2066}Anna\\u{2069}'],
    ['a blank of no width', 'An\u200bna', 'An\\u{200b}na'],
    ['a soft hyphen', 'An\u00adna', 'An\\u{ad}na'],
    ['a filler', '\u3164', '\\u{3164}'],
    ['a tag', 'Anna\u{e0041}', 'Anna\\u{e0041}'],
  ])('is not plain with %s, which is then written out', (_what, text, written) => {
    expect(isPlainLine(text)).toBe(false);
    expect(asPlainLine(text)).toBe(written);
  });

  it('is plain once written out, whatever it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isPlainLine(asPlainLine(text))));
  });
});
