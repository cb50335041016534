import { nodeCrypto } from '@amici/auth';
import { judging, STEPS, type Judged, type Progress } from './judge';
import { fileOf, policyFile, recorded } from './testing/game-bundle';

const judged = (
  file: string,
  policy = policyFile,
): { readonly judged: Judged; readonly steps: readonly Progress[] } => {
  const judge = judging(file, policy, nodeCrypto);
  const steps: Progress[] = [];
  for (let step = judge.next(); ; step = judge.next()) {
    if (step.done === true) return { judged: step.value, steps };
    steps.push(step.value);
  }
};

describe('a bundle before its judge', () => {
  let good: string;

  beforeAll(async () => {
    good = fileOf(await recorded(4), 64);
  });

  it('holds step by step, with its events and the reason of each figure', () => {
    const { judged: verdict, steps } = judged(good);
    expect(verdict).toMatchObject({ holds: true });
    expect(verdict.failed).toBeUndefined();
    expect(verdict.why.map(({ of }) => of)).toEqual(['result', 'clocks']);
    expect(verdict.events.map(({ revision }) => revision)).toEqual(verdict.events.map((_, n) => n));
    expect(verdict.statements[0]).toMatch(/^chess\.example\/game\/1: 64 events, root /);
    expect(verdict.statements.at(-1)).toMatch(
      /^it goes to event \d+ of game-\S+, \w+, recorded \S+Z: a bundle does not show that nothing came after$/,
    );
    const order = steps.map(({ step }) => STEPS.indexOf(step));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(steps.every(({ done, of }) => done < of)).toBe(true);
  });

  it.each([
    ['what is no bundle', (): string => 'no bundle', undefined, 'file', /./],
    ['a policy that cannot be read', (): string => good, 'log nothing\n', 'policy', /^line 1: /],
    ['a log that nobody named', (): string => good, 'quorum none\n', 'log', /./],
    [
      'a word that was changed',
      (): string => good.replace('anna', 'anne'),
      undefined,
      'log',
      /^(?:chain-broken|root-differs)/,
    ],
  ] as const)('falls at %s, and says the first that does not hold', (_, file, policy, step, line) => {
    const { judged: verdict } = judged(file(), policy);
    expect(verdict.holds).toBe(false);
    expect(verdict.failed?.step).toBe(step);
    expect(verdict.failed?.lines[0]).toMatch(line);
    expect(verdict.why).toEqual([]);
  });

  /** A move and all that was recorded behind it, with a clock of white that has so much more. */
  const withClockFrom = (ply: number, ms: number) => {
    let plies = 0;
    return (type: string, payload: object): object => {
      if (type === 'MoveMade') plies += 1;
      const { clock } = payload as { readonly clock?: { readonly white: { readonly remaining: number } } };
      if (plies < ply || clock === undefined) return payload;
      const white = { ...clock.white, remaining: clock.white.remaining + ms };
      return { ...payload, clock: { ...clock, white } };
    };
  };

  it.each([1, 3_600_000, -86_400_000])(
    'falls where a clock was altered by %d ms in a move and in all that follows it, and signed so',
    async (ms) => {
      const { judged: verdict } = judged(fileOf(await recorded(6, withClockFrom(3, ms)), 64));
      expect(verdict.failed?.step).toBe('facts');
      expect(verdict.failed?.lines[0]).toMatch(/revision 3 \(MoveMade\): .*clock/);
    },
  );

  it('falls at a fact that was signed as it stands and does not come out', async () => {
    const events = await recorded(4, (type, payload) =>
      type === 'MoveMade' ? { ...payload, san: 'Nh3' } : payload,
    );
    const { judged: verdict } = judged(fileOf(events, 64));
    expect(verdict.failed?.step).toBe('facts');
    expect(verdict.failed?.lines[0]).toMatch(/revision 1 \(MoveMade\): san is recorded as "Nh3"/);
    expect(verdict.events.length).toBe(events.length);
  });
});
