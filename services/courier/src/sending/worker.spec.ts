import { createLogger } from '@amici/ops';
import { sendUntil, Bell, type Outbox } from './worker';

const log = createLogger({ service: 'courier', level: 'silent' });

/** Something to send for each time that somebody has been told; sent at once. */
class Counting implements Outbox {
  count = 0;
  taken = 0;
  readonly sent: number[] = [];
  looked = 0;
  failing = false;

  begun(): void {
    this.taken = 0;
  }
  fill(): Promise<void> {
    this.looked += 1;
    if (this.failing) return Promise.reject(new Error('the database is away'));
    this.taken = this.count;
    return Promise.resolve();
  }
  begin(): Promise<number> {
    const begun = this.taken - this.sent.length;
    for (let number = 0; number < begun; number += 1) this.sent.push(this.sent.length + 1);
    return Promise.resolve(begun);
  }
  somethingDone(): Promise<void> {
    return Promise.resolve();
  }
  drained(): Promise<void> {
    return Promise.resolve();
  }
  clean(): Promise<void> {
    return Promise.resolve();
  }
}

const until = async (what: () => boolean): Promise<void> => {
  while (!what()) await new Promise(setImmediate);
};

describe('what sends by one way', () => {
  let outbox: Counting;
  let bell: Bell;
  let stop: AbortController;
  let running: Promise<void>;

  beforeEach(() => {
    [outbox, bell, stop] = [new Counting(), new Bell(), new AbortController()];
    running = sendUntil({ name: 'courier test', log, outbox, bell, now: () => 0 }, stop.signal);
  });
  afterEach(async () => {
    stop.abort();
    await running;
  });

  it('begins with what people are told when they are, whether it waits or works', async () => {
    await until(() => outbox.looked === 1);
    for (let count = 1; count <= 20; count += 1) {
      outbox.count = count;
      bell.ring();
      if (count % 3 === 0) await until(() => outbox.sent.length === count);
    }
    await until(() => outbox.sent.length === 20);
    expect(outbox.looked).toBeLessThan(60);
  });

  it('looks again where it could not, and ends where it is told to', async () => {
    outbox.failing = true;
    bell.ring();
    const { looked } = outbox;
    await until(() => outbox.looked > looked);
    outbox.failing = false;
    outbox.count = 1;
    bell.ring();
    await until(() => outbox.sent.length === 1);
    stop.abort();
    await running;
  });
});
