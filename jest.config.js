const { existsSync, readFileSync } = require('node:fs');

const { compilerOptions } = JSON.parse(readFileSync(`${__dirname}/tsconfig.json`, 'utf8'));
const moduleNameMapper = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([alias, [target]]) => [
    `^${alias.replace('*', '(.*)')}$`,
    `<rootDir>/${target.replace('./', '').replace('*', '$1')}`,
  ]),
);
moduleNameMapper['^fast-check$'] = '<rootDir>/test/support/fast-check.js';
const swc = JSON.parse(readFileSync(`${__dirname}/.swcrc`, 'utf8'));
delete swc.jsc.paths;
delete swc.jsc.baseUrl;

const transformed = (tsx) => [
  '@swc/jest',
  { swcrc: false, ...swc, jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx } }, sourceMaps: 'inline' },
];

/** Packages that are ES modules alone: Node loads them by `require`, jest has to be given them compiled. */
const ES_ONLY = [
  '@formatjs',
  '@noble/curves',
  '@noble/hashes',
  'ansi-regex',
  'get-east-asian-width',
  'intl-messageformat',
  'jose',
  'oauth4webapi',
  'openid-client',
  'string-width',
  'strip-ansi',
].join('|');

/** Long ones, which `npm run test:proof` runs. */
const proofs = process.env.AMICI_PROOF === '1' ? ['**/*.proof-spec.ts'] : [];

/** Unit specs sit beside the code (*.spec.ts); *.int-spec.ts start real servers; *.e2e-spec.ts start Amici itself. */
module.exports = {
  rootDir: __dirname,
  roots: ['libs', 'services', 'tools', 'test', 'web']
    .filter((folder) => existsSync(`${__dirname}/${folder}`))
    .map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts', '**/*.e2e-spec.ts', ...proofs],
  moduleNameMapper,
  transform: {
    '^.+\\.ts$': transformed(false),
    '^.+\\.tsx$': transformed(true),
    [`/node_modules/(?:${ES_ONLY})/.+\\.js$`]: transformed(false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_ONLY})/)`],
  testEnvironment: 'node',
  testSequencer: '<rootDir>/test/support/sequencer.js',
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.stryker-tmp'],
  maxWorkers: 2,
  // A worker that has loaded Amici often is slow at everything that comes after.
  workerIdleMemoryLimit: '600MB',
  // The process of a worker that has nothing left open is half a second and more in ending, on a machine at work.
  workerGracefulExitTimeout: 10_000,
  testTimeout: 240_000,
};
