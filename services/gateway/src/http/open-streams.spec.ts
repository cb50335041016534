import { Metrics } from '@amici/ops';
import { once } from 'node:events';
import { openStreams } from './open-streams';
import { patientStream } from './patient-stream';
import { ProblemException } from '@amici/edge/problem-exception';

const endless = async function* (): AsyncGenerator<string> {
  for (;;) yield 'x';
};

/** Has something to tell only once it is told to. */
const quiet = async function* (until: Promise<void>): AsyncGenerator<string> {
  yield 'x';
  await until;
};

describe('open streams', () => {
  it('are left at once by who goes while there is nothing to tell, not with the next sign of life', async () => {
    const { own } = openStreams();
    let tell = (): void => undefined;
    const parts = own.counted('anna', quiet(new Promise((resolve) => (tell = resolve))));
    const stream = patientStream(parts, 60_000);
    await once(stream, 'readable');
    expect([String(stream.read()), own.count]).toEqual(['x', 1]);
    stream.destroy();
    await once(stream, 'close');
    expect(own.count).toBe(0);
    tell();
  });

  it.each([
    ['feeds', 100],
    ['own', 20],
    ['files', 4],
  ] as const)(
    'of %s are %i of one follower at most, so that nobody takes the places of all others',
    async (kind, most) => {
      const metrics = new Metrics();
      const streams = openStreams(metrics)[kind];
      const of = (follower: string) => streams.counted(follower, endless());
      const open = Array.from({ length: most }, () => of('anna')[Symbol.asyncIterator]());
      await Promise.all(open.map((one) => one.next()));
      expect(() => of('anna')).toThrow(ProblemException);
      expect(() => of('boris')).not.toThrow();
      expect(streams.count).toBe(most);
      const text = await metrics.text();
      expect(text).toContain(`amici_streams_open{kind="${kind}"} ${most}`);
      expect(text).toContain(`amici_streams_refused_total{kind="${kind}",code="too-many-requests"} 1`);
      await open[0]!.return?.();
      expect(() => of('anna')).not.toThrow();
    },
  );
});
