import { Repeats } from './repeats';

const WARN = 40;

describe('lines that come again and again', () => {
  const setUp = () => {
    const due: { readonly at: number; readonly work: () => void }[] = [];
    let now = 0;
    const repeats = new Repeats((work, ms) => void due.push({ at: now + ms, work }));
    const written: string[] = [];
    const say = (message: string, error?: unknown): void =>
      repeats.add({ level: WARN, message, error }, (repeated) => void written.push(`${message} ${repeated}`));
    const pass = (ms: number): void => {
      now += ms;
      for (const one of due.filter(({ at }) => at <= now)) {
        due.splice(due.indexOf(one), 1);
        one.work();
      }
    };
    return { written, say, pass };
  };

  it('are written once, and then counted in windows that grow', () => {
    const { written, say, pass } = setUp();
    for (let second = 0; second < 100; second += 1) {
      say('the store is away');
      pass(1_000);
    }
    expect(written).toEqual(['the store is away 0', 'the store is away 29', 'the store is away 60']);
  });

  it('are told apart by message and by what went wrong, not by where', () => {
    const { written, say } = setUp();
    say('a follower failed', Object.assign(new Error('to 10.0.0.1'), { code: 'ECONNREFUSED' }));
    say('a follower failed', Object.assign(new Error('to 10.0.0.2'), { code: 'ECONNREFUSED' }));
    say('a follower failed', new Error('an event it does not know'));
    expect(written).toHaveLength(2);
  });

  it('are written at once when they come after a quiet window', () => {
    const { written, say, pass } = setUp();
    say('clocks are apart');
    pass(30_000);
    say('clocks are apart');
    expect(written).toEqual(['clocks are apart 0', 'clocks are apart 0']);
  });
});
