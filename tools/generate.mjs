// Writes the package list of workspace.mjs into tsconfig.json, .swcrc, nest-cli.json and a tsconfig per project (for
// `nest build`), and what the gateway and the documents say of it; `--check` only compares.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { libs, paths, root, services } from './workspace.mjs';

const tsconfig = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
tsconfig.compilerOptions.paths = paths;

const swcrc = {
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic', importSource: 'preact' },
    },
    keepClassNames: true,
    baseUrl: '.',
    paths,
  },
  module: { type: 'commonjs' },
};

const tsconfigOf = { application: 'tsconfig.app.json', library: 'tsconfig.lib.json' };

const project = (type, folder, entryFile) => ({
  type,
  root: folder,
  entryFile,
  sourceRoot: `${folder}/src`,
  compilerOptions: { tsConfigPath: `${folder}/${tsconfigOf[type]}` },
});

const projects = {
  ...Object.fromEntries(services.map((name) => [name, project('application', `services/${name}`, 'main')])),
  ...Object.fromEntries(libs.map((name) => [name, project('library', `libs/${name}`, 'index')])),
};

const projectTsconfig = {
  extends: '../../tsconfig.json',
  include: ['src'],
  exclude: ['**/*.spec.ts', '**/*-spec.ts'],
};

const nestCli = {
  collection: '@nestjs/schematics',
  monorepo: true,
  sourceRoot: 'services/game/src',
  root: 'services/game',
  compilerOptions: { builder: 'tsc', webpack: false },
  projects,
};

const wanted = {
  'tsconfig.json': tsconfig,
  '.swcrc': swcrc,
  'nest-cli.json': nestCli,
  ...Object.fromEntries(
    Object.values(projects).map(({ compilerOptions }) => [compilerOptions.tsConfigPath, projectTsconfig]),
  ),
};
const catalogue = join(root, 'docs/rules/catalogue.csv');

/** The ids of the rules that a decision can cite. */
const articles = () => {
  const ids = readFileSync(catalogue, 'utf8').match(/^[A-Z][A-Z0-9]*-[\w.-]+(?=,)/gm);
  return `// Made of docs/rules/catalogue.csv by \`npm run generate\`.\nexport const ARTICLES: readonly string[] =\n  '${ids.join(' ')}'.split(\n    ' ',\n  );\n`;
};

/** A line of the catalogue: fields with commas stand in quotes, quotes in them twice. */
const fieldsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );

/** What each rule says, in a sentence, by its id. */
const sentences = () => {
  const [, ...lines] = readFileSync(catalogue, 'utf8').trim().split('\n');
  const said = lines.map((line) => {
    const [id, , , , , rule] = fieldsOf(line);
    return `  [${JSON.stringify(id)}, ${JSON.stringify(rule)}],\n`;
  });
  return `// Made of docs/rules/catalogue.csv by \`npm run generate\`.\nexport const SENTENCES: ReadonlyMap<string, string> = new Map([\n${said.join('')}]);\n`;
};

const alerts = join(root, 'deploy/prometheus/alerts.yaml');

/** The alert rules as the Prometheus Operator takes them. */
const prometheusRule = () => {
  const groups = readFileSync(alerts, 'utf8').replace(/^#.*\n/, '');
  return `# Made of deploy/prometheus/alerts.yaml by \`npm run generate\`.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: amici
  namespace: amici
spec:
${groups.replace(/^(?=.)/gm, '  ')}`;
};

const texts = Object.fromEntries(
  Object.entries(wanted).map(([file, content]) => [file, `${JSON.stringify(content, null, 2)}\n`]),
);
if (existsSync(catalogue)) {
  texts['libs/rulesets/src/generated/articles.ts'] = articles();
  texts['libs/rulesets/src/generated/sentences.ts'] = sentences();
}

if (existsSync(alerts)) texts['deploy/kubernetes/components/monitoring/rules.yaml'] = prometheusRule();

/** Programs that write what else is generated and committed, with the same `--check`. */
const pages = [
  'tools/texts/src/write.ts',
  'libs/ops/src/config/write-reference.ts',
  'tools/contracts/src/write-shared-events.ts',
  'tools/contracts/src/write-asyncapi.ts',
  'tools/contracts/src/answers/write.ts',
  'tools/contracts/src/books/write.ts',
  'tools/contracts/src/write-notified-events.ts',
  'tools/contracts/src/write-refusals.ts',
  'tools/contracts/src/write-events.ts',
  'tools/bench/src/report/write.ts',
].filter((program) => existsSync(join(root, program)));

const check = process.argv.includes('--check');

const stale = Object.entries(texts).filter(([file, text]) => {
  const current = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  if (current === text) return false;
  if (!check) writeFileSync(join(root, file), text);
  return true;
});
if (check && stale.length > 0) {
  console.error(`out of date, run npm run generate: ${stale.map(([file]) => file).join(', ')}`);
  process.exit(1);
}
for (const program of pages) {
  const args = ['tools/run.mjs', program, ...(check ? ['--check'] : [])];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
