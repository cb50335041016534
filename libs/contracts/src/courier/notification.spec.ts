import { eventName, NOTIFIED_TYPES, wantedNames, wantedType } from './event-names';
import { notificationOf } from './notification';
import type { NotifiedEvent } from './notifying-services';

const AT = Date.UTC(2027, 0, 2, 3, 4, 5, 6);

const sample = (type: string, data: object): NotifiedEvent => ({
  ...{ id: 'e', type, service: 'game', stream: 'game-1', revision: 3, game: '1', event: null },
  ...{ recordedAt: AT, actor: { subject: 'anna', office: 'player' }, data, cursor: 'c' },
});

describe('an event that somebody is notified of', () => {
  it('has its full name once, and instants as text however deep (they were milliseconds)', () => {
    const clock = { asOf: AT, white: { remaining: 5, spentAt: null }, breaks: [{ from: AT, to: null }] };
    const outside = notificationOf(sample('MoveMade', { type: 'MoveMade', at: AT, by: 'white', clock }));
    expect(outside).toMatchObject({
      ...{ type: 'amici.game.v1.MoveMade', service: 'game', recordedAt: '2027-01-02T03:04:05.006Z' },
      data: {
        ...{ at: '2027-01-02T03:04:05.006Z', by: 'white' },
        clock: {
          asOf: '2027-01-02T03:04:05.006Z',
          white: { remaining: 5, spentAt: null },
          breaks: [{ from: '2027-01-02T03:04:05.006Z', to: null }],
        },
      },
    });
    expect(outside.data).not.toHaveProperty('type');
  });

  it('keeps what it is made of as it was', () => {
    const data = Object.freeze({ type: 'MoveMade', at: AT });
    notificationOf(sample('MoveMade', data));
    expect(data).toEqual({ type: 'MoveMade', at: AT });
  });
});

describe('a type that is asked for', () => {
  it.each(['MoveMade', 'amici.game.MoveMade', 'amici.game.v1.MoveMade'])('is meant by %s', (name) => {
    expect(wantedType(name)).toBe('MoveMade');
  });

  it.each(['Move', 'amici.clock.v1.MoveMade', 'amici.game.v2.MoveMade', 'game.MoveMade', 'toString', ''])(
    'is none as %p',
    (name) => expect(wantedType(name)).toBeUndefined(),
  );

  it('of two services is of one by its full name, and of both in short', () => {
    expect(wantedType('ResultReported')).toBe('ResultReported');
    expect(wantedType('amici.rating.v1.ResultReported')).toBe('rating.ResultReported');
    expect(wantedNames('ResultReported')).toEqual([
      'amici.game.v1.ResultReported',
      'amici.rating.v1.ResultReported',
    ]);
    expect(wantedNames('rating.ResultReported')).toEqual(['amici.rating.v1.ResultReported']);
  });

  it('comes back under the name that events have', () => {
    for (const type of NOTIFIED_TYPES)
      for (const name of wantedNames(type)) expect(wantedType(name)).toBeDefined();
    expect(wantedNames('MoveMade')).toEqual([eventName('game', 'MoveMade')]);
  });
});
