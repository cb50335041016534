import { detailIn } from '@amici/locales';
import * as fc from 'fast-check';
import { jsonLines } from './json-lines';
import { walkJson } from './json-walk';

const errorOf = (text: string): string => {
  const error = walkJson(text, () => undefined);
  return error === undefined ? 'JSON' : `${error.line}:${error.column} ${detailIn('en', error.reason)}`;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const valueAt = (json: unknown, path: string): unknown =>
  [...path.matchAll(/\.([a-z]+)|\[(\d+)\]/g)].reduce<unknown>(
    (value, [, name, index]) => (value as Record<string, unknown>)[name ?? index!],
    json,
  );

describe('JSON texts', () => {
  it.each([
    ['{"a": 1,\n "b": [1, {}, []]}', 'JSON'],
    ['', '1:1 the text ends where a value is expected'],
    ['PGN', '1:1 a value is expected'],
    ['{"a": 1\n  "b": 2}', '2:3 a comma or the closing bracket is expected'],
    ['{"a": 1,\n', '2:1 the text ends where a name in double quotes is expected'],
    ['{"a" 1}', '1:6 a colon is expected'],
    ["{'a': 1}", '1:2 a name in double quotes or } is expected'],
    ['{1: 1}', '1:2 a name in double quotes or } is expected'],
    ['[1,]', '1:4 a value is expected'],
    ['[', '1:2 the text ends where a value or ] is expected'],
    ['[1}', '1:3 a comma or the closing bracket is expected'],
    ['{"a":}', '1:6 a value is expected'],
    ['{"a":1,}', '1:8 a name in double quotes is expected'],
    [',', '1:1 a value is expected'],
    ['[1:2]', '1:3 a comma or the closing bracket is expected'],
    ['{} {}', '1:4 the end of the text is expected'],
    ['"\t"', '1:1 a closed string without line breaks is expected'],
    ['{"a": "b}', '1:7 a closed string without line breaks is expected'],
    ['["\\u00g0"]', '1:2 a closed string without line breaks is expected'],
    ['01', '1:2 the end of the text is expected'],
  ])('%j: %s', (text, found) => {
    expect(errorOf(text)).toBe(found);
  });

  it('are those that JSON.parse reads, whatever is changed in one', () => {
    const changed = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', ':', '"', '[', ']', '{', '}', '0', '-', '.', 'e', '\\', ' ', '\n', 'null'),
    );
    fc.assert(
      fc.property(changed, ([json, at, put]) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + put + json.slice(place + 1);
        expect(errorOf(text) === 'JSON').toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('give every value its path and place', () => {
    const names = fc.dictionary(fc.constantFrom('a', 'bc', 'd'), fc.integer());
    const nested = fc.array(fc.oneof(fc.integer(), names, fc.array(names)));
    fc.assert(
      fc.property(nested, (json) => {
        const text = JSON.stringify(json, null, 1);
        walkJson(text, (path, offset) => {
          const value = JSON.stringify(valueAt(json, path), null, 1).split('\n')[0]!;
          expect(text.slice(offset)).toMatch(new RegExp(`^${value.replace(/[[\]{}]/g, '\\$&')}`));
        });
      }),
    );
  });

  it('may be nested deep', () => {
    const deep = 20_000;
    expect(errorOf('['.repeat(deep) + ']'.repeat(deep - 1))).toMatch(/^1:\d+ the text ends where a comma/);
  });
});

describe('lines of a JSON text', () => {
  const text = '{\n "games": [\n  {"white": 1},\n  {"white": 2,\n   "black": 3}\n ]\n}';

  it('are found by the path of a value', () => {
    expect(jsonLines(text, ['$', '$.games', '$.games[0].white', '$.games[1]', '$.games[1].black'])).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('are those of what should hold a missing value', () => {
    expect(jsonLines(text, ['$.games[1].result', '$.games[7].white', '$.code', '$.', 'odd'])).toEqual([
      4, 2, 1, 1, 1,
    ]);
  });

  it('tell the lines of many places in one pass, and of a name longer than any the line of the whole', () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `a${index}`);
    const text = `{\n${names.map((name) => `"${name}": 1`).join(',\n')}\n}`;
    const paths = names.map((name) => `$.${name}`).reverse();
    expect(jsonLines(text, paths)).toEqual(names.map((_, index) => index + 2).reverse());
    expect(jsonLines(text, [`$.${'.'.repeat(100_000)}`])).toEqual([1]);
  });
});
