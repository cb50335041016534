import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The examples of a document: a command and what it prints. */
const examples = (document: string): readonly (readonly [command: string, output: string])[] =>
  [...document.matchAll(/```console\n\$ (.*)\n([^]*?)```/g)].map(([, command, output]) => [
    command!,
    output!,
  ]);

const AMICI = 'amici() { node tools/amici.mjs "$@"; }';

const shell = (command: string) =>
  spawnSync('sh', ['-c', `${AMICI}; ${command}`], { encoding: 'utf8', timeout: 60_000 });

describe("the arbiter's calculator", () => {
  it.each(examples(readFileSync('docs/auditors/calculator.md', 'utf8')))(
    'answers %s as documented',
    (command, output) => {
      const { status, stdout } = shell(command);
      expect({ status, stdout }).toEqual({ status: 0, stdout: output });
    },
  );

  it('refuses a question it cannot explain with a sentence', () => {
    const { status, stdout, stderr } = shell(`amici explain rating '{"opponents":[1900],"score":2}'`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe('impossible-score: 2 points from 1 game\n');
  });

  it('answers every line, whatever it holds, and ends well', () => {
    const { status, stdout } = shell(
      `printf '{"id":1}\\nnot JSON\\n\\n{"id":4,"op":"chess.fly"}\\n' | amici rules`,
    );
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean; id: unknown });
    expect(status).toBe(0);
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      [1, false],
      [null, false],
      [null, false],
      [4, false],
    ]);
  });
});
