import { buildSync } from 'esbuild';
import { execFileSync } from 'node:child_process';

/** The parser of those who run workflows; it imports JSON as browsers' bundlers do, which Node does not. */
const PROGRAM = `
  import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
  import { readFileSync } from 'node:fs';
  const name = process.argv[2];
  const { context } = parseWorkflow({ name, content: readFileSync(name, 'utf8') }, new NoOperationTraceWriter());
  console.log(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
`;

const bundled = buildSync({
  stdin: { contents: PROGRAM, resolveDir: process.cwd() },
  ...{ bundle: true, platform: 'node', format: 'cjs', write: false, logLevel: 'error' },
}).outputFiles[0]!.text;

const wrongWith = (file: string): unknown =>
  JSON.parse(execFileSync(process.execPath, ['-', file], { input: bundled, encoding: 'utf8' }));

describe('the workflow for a code host', () => {
  it('is one, by the schema of those who run it', () => {
    expect(wrongWith('.github/workflows/ci.yml')).toEqual([]);
    expect(wrongWith('docker-compose.yml')).not.toEqual([]);
  });
});
