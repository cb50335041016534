import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  readGlossary,
  faultsOfName,
  faultsOfProse,
  faultsOfSubject,
  faultsOfText,
  type Faults,
} from './rules';
import { commentsIn, namesIn } from './names';

/** Commits whose subjects are read. */
const LATEST = 100;

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\n')
    .filter((line) => line !== '');

const replaced = readGlossary();
let count = 0;
const report = (where: string, faults: Faults): void => {
  for (const fault of faults) {
    count++;
    console.log(`${where}: ${fault}`);
  }
};

const READ_FOR_LANGUAGE = /^(?!.*(?:generated|canaries|golden|node_modules)\/).*\.tsx?$/;

for (const path of git('ls-files', '*.ts', '*.tsx').filter((one) => READ_FOR_LANGUAGE.test(one))) {
  const text = readFileSync(path, 'utf8');
  for (const declared of namesIn(path, text))
    report(`${path}:${declared.line} ${declared.name}`, faultsOfName(declared, replaced));
  for (const { text: comment, line } of commentsIn(path, text))
    report(`${path}:${line}`, faultsOfProse(comment, replaced));
}
for (const path of git('ls-files', '*.md'))
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries())
    if (path !== 'docs/glossary.md' && !line.startsWith('    '))
      report(`${path}:${index + 1}`, faultsOfProse(line, replaced));
for (const path of git('ls-files', 'locales/en/*.json'))
  for (const [key, text] of Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>))
    if (typeof text === 'string') report(`${path} ${key}`, faultsOfText(text, replaced));
for (const subject of git('log', '--no-merges', '--format=%s', `-${LATEST}`))
  report(`commit “${subject}”`, faultsOfSubject(subject));

console.log(count === 0 ? 'the language holds' : `${count} findings`);
process.exitCode = count === 0 ? 0 : 1;
