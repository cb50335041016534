import { ProblemException } from '../problem.exception';
import { Followers } from './followers';

const telling = async function* (): AsyncGenerator<string> {
  for (;;) yield 'x';
};

describe('who follows a feed', () => {
  it('has a hundred streams at most, so that nobody takes the places of all others', async () => {
    const followers = new Followers();
    const from = (address: string) => followers.counted({ address }, telling());
    const open = Array.from({ length: 100 }, () => from('192.0.2.1')[Symbol.asyncIterator]());
    await Promise.all(open.map((one) => one.next()));
    expect(() => from('192.0.2.1')).toThrow(ProblemException);
    expect(() => from('192.0.2.2')).not.toThrow();
    await open[0]!.return?.();
    expect(() => from('192.0.2.1')).not.toThrow();
  });
});
