// npm run imports: the import rules of .dependency-cruiser.cjs hold, and each of them catches its canary.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './workspace.mjs';

const CANARIES = 'test/canaries';

process.chdir(root);
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const made = ['node_modules', 'dist', 'coverage', 'reports'];
const sources = readdirSync(root, { withFileTypes: true })
  .filter((entry) => (entry.isDirectory() ? !entry.name.startsWith('.') : /\.[cm]?[jt]s$/.test(entry.name)))
  .map(({ name }) => name)
  .filter((name) => !made.includes(name));
const { output } = await cruise(sources, { ...options, ruleSet: { forbidden }, validate: true }, null, {
  tsConfig: extractTSConfig('tsconfig.json'),
});

const canaryOf = (path) => (path.startsWith(`${CANARIES}/`) ? path.split('/')[2] : undefined);
const { violations, totalCruised, totalDependenciesCruised } = output.summary;

const broken = violations
  .filter(({ from }) => !canaryOf(from))
  .map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);

const rules = forbidden.map(({ name }) => name);
const canaries = readdirSync(join(root, CANARIES));
const blind = rules.flatMap((rule) => {
  if (!canaries.includes(rule)) return [`${rule} has no canary in ${CANARIES}/${rule}/`];
  const caughtBy = violations.filter(({ from }) => canaryOf(from) === rule).map((found) => found.rule.name);
  if (!caughtBy.includes(rule)) return [`${rule} does not catch its canary`];
  const others = [...new Set(caughtBy)].filter((name) => name !== rule);
  return others.length > 0 ? [`the canary of ${rule} is caught by ${others.join(', ')} too`] : [];
});
const homeless = canaries
  .filter((name) => !rules.includes(name))
  .map((name) => `no rule for the canary ${name}`);

const problems = [...broken, ...blind, ...homeless];
problems.forEach((problem) => console.error(problem));
if (problems.length === 0)
  console.log(
    `${rules.length} import rules hold over ${totalCruised} modules and ${totalDependenciesCruised} imports; each caught its canary`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;
