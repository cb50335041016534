// fast-check as every spec gets it. The same examples each time, so that a suite that was green turns red by a change
// alone; the proof rolls its own, and PROPERTY_SEED=<n> tries others.
// By its path: its name leads here.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const chosen = process.env.PROPERTY_SEED ?? (process.env.AMICI_PROOF === '1' ? undefined : '2019');
if (chosen !== undefined) fc.configureGlobal({ seed: Number(chosen) });

module.exports = fc;
