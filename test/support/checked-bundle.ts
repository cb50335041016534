import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runVerifyBundle } from '../../tools/cli/src/commands/verify-bundle';
import type { Send } from './send';
import { eventually } from './eventually';

/** What a list or a title comes to is said by the second checker in the words of the first. */
const agrees = (file: string, keys: readonly string[], lines: readonly string[]): void => {
  const second = spawnSync('python3', ['docs/auditors/verify_bundle.py', file, ...keys], {
    encoding: 'utf8',
  });
  if (second.stderr.includes('No module named')) return;
  expect([second.status, second.stderr]).toEqual([0, '']);
  const figures = second.stdout
    .split('\n')
    .filter((line) => /^the (?:title|figures)|^no event|of its/.test(line));
  expect(lines).toEqual(expect.arrayContaining(figures));
};

/** What the checker says of a bundle, once every log is signed as far as it goes. */
export const checkedBundle = async (
  dataDir: string,
  send: Send,
  subject: string,
  path: string,
): Promise<string> => {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  try {
    const file = join(dataDir, 'checked.bundle');
    const policy = join(dataDir, 'policy.txt');
    const states = await Promise.all(
      ['game', 'tournament', 'rating', 'title'].map((service) => send(null, 'GET', `/log/${service}`)),
    );
    const keys = states.flatMap(({ body }) => body['keys'] as readonly string[]);
    writeFileSync(policy, [...keys.map((key) => `log ${key}`), 'quorum none', ''].join('\n'));
    const whole = async (): Promise<boolean> => {
      const { status, text } = await send(subject, 'GET', path);
      writeFileSync(file, text);
      return status === 200 && !text.includes(': not-found"') && !/"later":[1-9]/.test(text);
    };
    await eventually(whole);
    expect(await runVerifyBundle(file, { policy })).toBe(0);
    agrees(file, keys, lines);
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
  return lines.join('\n');
};
