import { messageOf } from './error-message';

describe('what a command says of a failure', () => {
  it('names the address at which nobody answers: it said only “fetch failed”', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3000'), { code: 'ECONNREFUSED' });
    expect(messageOf(new TypeError('fetch failed', { cause: refused }))).toBe(
      'nobody answers there: connect ECONNREFUSED 127.0.0.1:3000',
    );
    const both = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    expect(messageOf(new TypeError('fetch failed', { cause: both }))).toBe(
      'nobody answers there: ECONNREFUSED',
    );
  });

  it('is otherwise what it says itself', () => {
    expect(messageOf(new Error('no such game', { cause: new Error('why') }))).toBe('no such game');
    expect(messageOf('stopped')).toBe('stopped');
  });
});
