const { readFileSync } = require('node:fs');
const config = require('./jest.config');

const groups = `${__dirname}/reports/groups`;
const alone = JSON.parse(readFileSync(`${groups}/alone.json`, 'utf8'));

/** The whole suite, in the groups that tools/test-groups.mjs has written. */
module.exports = {
  ...config,
  // Of the time of two, a quarter was waiting (docs/decisions/0082).
  maxWorkers: 3,
  roots: [...config.roots, groups],
  testMatch: [`${groups}/*.group.js`, ...alone.map((path) => `<rootDir>/${path}`)],
};
