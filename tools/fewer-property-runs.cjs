// Set up before specs under mutation testing: a tenth of the runs of each property, since every mutant pays for them.
require('fast-check').configureGlobal({ numRuns: 10 });
