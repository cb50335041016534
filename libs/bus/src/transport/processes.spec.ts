import {
  leadingName,
  MOST_AT_ONE,
  newProcessName,
  Processes,
  TO_ANY_EVERY,
  TO_ANY_UNLED_EVERY,
} from './processes';

const [OLDEST, NEWER] = [newProcessName(1_000), newProcessName(2_000)];

describe('the processes of a service', () => {
  let processes: Processes;
  beforeEach(() => {
    processes = new Processes();
  });

  it('are any, before one has answered', () => expect(processes.next()).toBeUndefined());

  it('are asked oldest first, in whatever order they are known', () => {
    processes.saw(NEWER);
    expect(processes.next()).toBe(NEWER);
    processes.saw(OLDEST);
    processes.saw(NEWER);
    expect(processes.next()).toBe(OLDEST);
  });

  it('are asked in turn where the oldest has as much under way as it may', async () => {
    processes.saw(OLDEST);
    processes.saw(NEWER);
    const answers: (() => void)[] = [];
    const asking = Array.from({ length: MOST_AT_ONE }, () =>
      processes.busy(OLDEST, new Promise<void>((resolve) => answers.push(resolve))),
    );
    expect(processes.next()).toBe(NEWER);
    answers[0]!();
    await asking[0];
    expect(processes.next()).toBe(OLDEST);
  });

  it('are any where all have as much under way as they may', () => {
    processes.saw(OLDEST);
    for (let n = 0; n < MOST_AT_ONE; n += 1) void processes.busy(OLDEST, new Promise(() => undefined));
    expect(processes.next()).toBeUndefined();
  });

  it('are forgotten where one does not answer, until it does', () => {
    processes.saw(OLDEST);
    processes.saw(NEWER);
    processes.forget(OLDEST);
    expect(processes.next()).toBe(NEWER);
    processes.saw(OLDEST);
    expect(processes.next()).toBe(OLDEST);
  });

  it('are asked after the one that leads, until it says that it no longer does', () => {
    processes.saw(OLDEST);
    processes.saw(NEWER);
    processes.saw(leadingName(NEWER));
    expect(processes.next()).toBe(leadingName(NEWER));
    processes.saw(NEWER);
    expect(processes.next()).toBe(OLDEST);
  });

  it('have one allowance each, whether they lead or not', () => {
    processes.saw(OLDEST);
    processes.saw(NEWER);
    processes.saw(leadingName(OLDEST));
    for (let n = 0; n < MOST_AT_ONE; n += 1)
      void processes.busy(leadingName(OLDEST), new Promise(() => undefined));
    expect(processes.next()).toBe(NEWER);
  });

  it.each([
    ['from time to time, so that new ones become known', leadingName(OLDEST), TO_ANY_EVERY],
    ['oftener where none is known to lead', OLDEST, TO_ANY_UNLED_EVERY],
  ])('are any %s', (_what, known, every) => {
    processes.saw(known);
    const picks = Array.from({ length: 2 * every }, () => processes.next());
    expect(picks.filter((one) => one === undefined)).toHaveLength(2);
  });

  it('sort by when they were started, with whatever time', () =>
    expect([newProcessName(36 ** 6), newProcessName(1)].sort()[0]).toMatch(/^000000001-/));
});
