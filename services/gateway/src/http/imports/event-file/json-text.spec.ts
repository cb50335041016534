import { dataInEnglish } from '@amici/locales';
import { jsonLines } from './json-lines';
import { readJsonText } from './json-text';

describe('the text of an event file', () => {
  it('is read without a byte order mark', () => {
    expect(readJsonText('\uFEFF{"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  it('is refused with the line and column at which it is no JSON', () => {
    expect(dataInEnglish(readJsonText('{\n  "a": 1\n  "b": 2\n}'))).toEqual({
      ok: false,
      error: { code: 'bad-request', line: 3, detail: 'column 3: a comma or the closing bracket is expected' },
    });
  });

  it('says nothing twice, and nothing that no log keeps', () => {
    expect(dataInEnglish(readJsonText('{"a": 1, "a": 2}'))).toMatchObject({
      error: { detail: '/a: appears twice' },
    });
    for (const text of ['["\\u0000"]', '["\\ud800"]', '{"__proto__": 1}'])
      expect(readJsonText(text)).toMatchObject({ ok: false, error: { line: 1 } });
  });

  it('has its remarks at the lines they are about', () => {
    const text = '{\n  "games": [\n    {"white": 1}\n  ]\n}';
    expect(jsonLines(text, ['$.games[0].white', '$.code'])).toEqual([3, 1]);
  });
});
