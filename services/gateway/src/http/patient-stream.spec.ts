import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { patientStream, TooSlow } from './patient-stream';

async function* endless(): AsyncGenerator<string> {
  for (;;) {
    await Promise.resolve();
    yield 'x'.repeat(1_000);
  }
}

describe('a stream of text', () => {
  it('lets a reader go that takes nothing', async () => {
    const stuck = new Writable({ highWaterMark: 10, write: () => undefined });
    await expect(pipeline(patientStream(endless(), 50), stuck)).rejects.toBeInstanceOf(TooSlow);
  });

  it('waits for a reader that takes something now and then', async () => {
    let taken = 0;
    async function* ten(): AsyncGenerator<string> {
      for (let n = 0; n < 10; n += 1) yield await Promise.resolve('part');
    }
    const slow = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => {
        taken += 1;
        setTimeout(done, 5);
      },
    });
    await pipeline(patientStream(ten(), 2_000), slow);
    expect(taken).toBe(10);
  });
});
