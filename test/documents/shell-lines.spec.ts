import { spawnSync } from 'node:child_process';
import { DOCUMENTS, filesMatching, isThere, readPage } from './pages';

/** Programs that no suite has at hand: their lines are parsed and not run. */
const NOT_RUN: Readonly<Record<string, string>> = {
  docker: 'needs a Docker engine: npm run test:proof -- containers runs the lines of deploy/README.md',
  kubectl: 'needs a cluster; test/deploy/kubernetes.spec.ts renders what they apply',
  dotnet: 'needs the SDK of .NET: npm run test:proof -- clients',
  '../../.build/kiota/kiota': 'is installed by the line before it: npm run test:proof -- clients',
  curl: 'asks a server that the reader runs',
  send: 'is a function of the walk in docs/integrators/api.md, around curl',
  jq: 'reads what a server of the reader answered',
  pg_basebackup: 'needs a PostgreSQL of the reader',
  $EDITOR: 'is for the reader to do',
  '…': 'stands for a command of the reader',
  git: 'shows what the line before it changed',
  sha256sum: 'is of coreutils',
  date: 'is of coreutils',
  cd: 'is of the shell',
  echo: 'is of the shell',
  export: 'is of the shell',
  '.': 'is of the shell',
};

const BLOCKS = DOCUMENTS.flatMap((path) =>
  [...readPage(path).matchAll(/^```sh\n([^]*?)^```/gm)].map(([, text]) => {
    // What a reader fills in, as one word.
    return [path, text!.replace(/<[a-z][\w ./-]*>/g, 'X')] as const;
  }),
);

/** The simple commands of a block: no comments, texts in quotes or assignments. */
const commandsOf = (block: string): readonly string[] => {
  const plain = block
    .replace(/\\\n/g, ' ')
    .replace(/'[^']*'|"[^"]*"/g, 'text')
    .replace(/(^|\s)#.*$/gm, '');
  const substituted = [...plain.matchAll(/\$\(([^()]*)\)/g)].map(([, command]) => command!);
  return [...plain.replace(/\$\([^()]*\)/g, 'text').split(/&&|\|\||[|;(){}\n]/), ...substituted]
    .map((piece) => piece.trim().replace(/^(?:\w+=\S*\s+)*/, ''))
    .filter((piece) => piece !== '' && !/^\w+=\S*$/.test(piece));
};

const SCRIPTS = (
  JSON.parse(readPage('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
).scripts;
const CLI = filesMatching('tools/cli/src/*.ts').map(readPage).join('\n');

const wrongWithAmici = (words: readonly string[]): readonly string[] => [
  ...(CLI.includes(`'${words[0]}'`) ? [] : [`amici has no command ${words[0]}`]),
  ...words
    .filter((word) => /^--\w/.test(word))
    .filter((option) => !CLI.includes(`${option} `) && !CLI.includes(`${option}'`))
    .map((option) => `amici ${words[0]} has no option ${option}`),
];

const wrongWithNpm = (words: readonly string[]): readonly string[] => {
  const [verb, ...rest] = words.filter((word) => word !== '--silent');
  if (verb === 'start' || verb === 'test') return [];
  if (verb !== 'run') return [`npm ${verb} is run by no test`];
  const [script, ...others] = rest;
  if (!(script! in SCRIPTS)) return [`package.json has no script ${script}`];
  return script === 'amici' ? wrongWithAmici(others.filter((word) => word !== '--')) : [];
};

const wrongWith = (command: string): readonly string[] => {
  const [program, ...words] = command.split(/\s+/);
  if (program === 'npm') return wrongWithNpm(words);
  if (program === 'go') return words.slice(1, 2).filter((file) => !isThere(file));
  if (program === 'node' || program === 'python3') return words.slice(0, 1).filter((file) => !isThere(file));
  return program! in NOT_RUN ? [] : [`nobody says how ${program} is tried`];
};

describe('shell lines of the documents', () => {
  it('are there', () => expect(BLOCKS.length).toBeGreaterThan(15));

  it.each(BLOCKS)('are parsed by a shell: %s', (_path, block) => {
    expect(spawnSync('sh', ['-n'], { input: block, encoding: 'utf8' }).stderr).toBe('');
  });

  it.each(BLOCKS)('run what is there, or a program that is listed with its reason: %s', (_path, block) => {
    expect(commandsOf(block).flatMap(wrongWith)).toEqual([]);
  });

  it('would name a script, a command and an option that are not there', () => {
    expect(wrongWith('npm run --silent amici -- verfy')).toEqual(['amici has no command verfy']);
    expect(wrongWith('npm run --silent amici -- verify --sinse x')).toEqual([
      'amici verify has no option --sinse',
    ]);
    expect(wrongWith('npm run nothing')).toEqual(['package.json has no script nothing']);
    expect(wrongWith('node deploy/nothing.mjs')).toEqual(['deploy/nothing.mjs']);
    expect(wrongWith('frobnicate')).toEqual(['nobody says how frobnicate is tried']);
  });

  it('list no program that no line names', () => {
    const named = new Set(
      BLOCKS.flatMap(([, block]) => commandsOf(block).map((command) => command.split(/\s+/)[0])),
    );
    expect(Object.keys(NOT_RUN).filter((program) => !named.has(program))).toEqual([]);
  });
});
