import { StoreUnavailable } from '@amici/event-store';
import { answering } from './answering';

const silent = { error: () => undefined };

describe('a handler of the bus that throws', () => {
  it.each([
    ['the log does not answer', new StoreUnavailable('the event store does not answer')],
    ['the connection was lost', new Error('Connection terminated unexpectedly')],
    ['the database is shutting down', Object.assign(new Error('going down'), { code: '57P01' })],
    ['nobody listens there', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ])('says that it may be asked again where %s', async (_, error) => {
    expect(await answering(silent, 'command', () => Promise.reject(error))).toEqual({
      ok: false,
      rejection: { code: 'service-unavailable' },
    });
  });

  it('says that it has a bug where it has one', async () => {
    const work = () => Promise.reject(new TypeError('x is not a function'));
    expect(await answering(silent, 'command', work)).toEqual({
      ok: false,
      rejection: { code: 'internal-error' },
    });
  });
});
