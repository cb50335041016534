// fast-check as every spec gets it. The same examples each time, so that a suite that was green turns red by a change
// alone; the proof rolls its own, and PROPERTY_SEED=<n> tries others.
// By its path: its name leads here.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const chosen = process.env.PROPERTY_SEED ?? (process.env.AMICI_PROOF === '1' ? undefined : '2019');
if (chosen !== undefined) fc.configureGlobal({ seed: Number(chosen) });

const HALVES = { from: 0xd800, count: 0x800 };
/** Any character, as `unit: 'binary'` has it, without its table of all of them: that takes a second to make, and 85 MB. */
const character = fc.nat({ max: 0x10ffff - HALVES.count }).map(
  (index) => String.fromCodePoint(index < HALVES.from ? index : index + HALVES.count),
  (text) => {
    if (!/^\P{Surrogate}$/su.test(text)) throw new Error(`${JSON.stringify(text)} is no character`);
    const point = text.codePointAt(0);
    return point < HALVES.from ? point : point - HALVES.count;
  },
);

const string = (of = {}) => fc.string(of.unit === 'binary' ? { ...of, unit: character } : of);

module.exports = { ...fc, __esModule: true, string, default: { ...fc.default, string } };
