import canonicalize from 'canonicalize';
import * as fc from 'fast-check';
import { canonicalJson } from './canonical-json';

describe('the canonical form of JSON data', () => {
  it('equals the reference implementation of RFC 8785 for all JSON data', () => {
    const string = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
    );
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constantFrom(-0, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 2 ** 53 + 2, 1 / 3),
    );
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { maxDepth: 5 },
        string,
        number,
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('data'), { maxLength: 6 }),
        fc.dictionary(fc.oneof(string, fc.nat(200).map(String)), tie('data'), { maxKeys: 8 }),
      ),
    }));
    fc.assert(
      fc.property(data, (value) => {
        const text = canonicalJson(value);
        expect(text).toBe(canonicalize(value));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('sorts keys by UTF-16 code units, numerals among them (RFC 8785, 3.2.3)', () => {
    expect(
      canonicalJson({
        '\u20ac': 1,
        '\r': 2,
        '\ufb33': 3,
        '1': 4,
        '\ud83d\ude00': 5,
        '\u0080': 6,
        ö: 7,
        '10': 8,
      }),
    ).toBe('{"\\r":2,"1":4,"10":8,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  it('prints numbers as ECMAScript does (RFC 8785, 3.2.2.3)', () => {
    expect(canonicalJson([JSON.parse('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0, 1e21])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1e+21]',
    );
  });

  it('leaves out undefined members', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  it.each([
    ['NaN', NaN],
    ['infinity', [Infinity]],
    ['a bigint', { a: 1n }],
    ['a function', () => 1],
    ['a date', { at: new Date(0) }],
    ['a map', new Map()],
    ['undefined', undefined],
    ['an undefined item', [undefined]],
    ['a hole', new Array(1)],
  ])('refuses %s', (_name, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('refuses nesting deeper than 64', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(() => canonicalJson(nested(64))).not.toThrow();
    expect(() => canonicalJson(nested(65))).toThrow(/deeper/);
    expect(() => canonicalJson(nested(64), 63)).toThrow(/deeper/);
    expect(canonicalJson(nested(65), Infinity)).toHaveLength(2 * 65 + 1);
  });
});
