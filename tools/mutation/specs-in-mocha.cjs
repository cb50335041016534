// Mutation tests of the chess core, by mocha: it loads the specs written for jest once for all mutants, so that a mutant costs
// what its tests cost and not the loading of them. For pure libraries only, with a tenth of the runs of each property and without
// looking for its smallest counterexample.
const { transformSync } = require('@swc/core');
const { expect } = require('expect');
const { bind } = require('jest-each');
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

require('fast-check').configureGlobal({ numRuns: 10, endOnFailure: true });

const root = join(__dirname, '../..');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** What jest gives its specs and mocha does not; mocha sets its own anew for every file. */
const giveWhatJestGives = () => {
  const { it, describe, before, after } = globalThis;
  for (const block of [it, describe]) block.each = bind(block, false);
  Object.assign(globalThis, { expect, beforeAll: before, afterAll: after });
};

const { jsc } = read('.swcrc');
delete jsc.paths;
delete jsc.baseUrl;
Module._extensions['.ts'] = (module, filename) => {
  if (filename.endsWith('.spec.ts')) giveWhatJestGives();
  const source = readFileSync(filename, 'utf8');
  const { code } = transformSync(source, { swcrc: false, filename, jsc, module: { type: 'commonjs' } });
  module._compile(code, filename);
};

const { paths } = read('tsconfig.json').compilerOptions;
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  resolve(paths[request] === undefined ? request : join(root, paths[request][0]), ...rest);

/** A mutant may have broken the board all positions share: it is set up anew by the code as it is. */
const beforeAll = () => {
  const { legalMoves, parseFen } = require(join(root, 'libs/chess/src/position'));
  const { __stryker__: stryker } = globalThis;
  const mutant = stryker?.activeMutant;
  if (mutant === undefined) return;
  stryker.activeMutant = undefined;
  legalMoves(parseFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1').value);
  stryker.activeMutant = mutant;
};

module.exports.mochaHooks = { beforeAll };
