import type { AuthorisedAct } from './authorised';
import { authorises, type Matter } from './motion-matters';

describe('a motion that authorises', () => {
  const anna = { act: 'grant-right', player: 'anna', level: 'wc-final' } as const;
  const carried: Matter = { kind: 'authorise', acts: [anna, { act: 'announce-event', code: 'WC40/F' }] };

  it('lets that be decided which it names', () => {
    expect(authorises(carried, { ...anna })).toBe(true);
    expect(authorises(carried, { act: 'announce-event', code: 'WC40/F' })).toBe(true);
  });

  it.each<[string, AuthorisedAct]>([
    ['of another player', { ...anna, player: 'boris' }],
    ['of another level', { ...anna, level: 'wc-candidates' }],
    ['of another kind', { act: 'free-place', cycle: 'wc-40', player: 'anna' }],
    ['of another event', { act: 'announce-event', code: 'WC41/F' }],
  ])('carries nothing %s', (_, act) => {
    expect(authorises(carried, act)).toBe(false);
  });

  it('is no other motion of that body, whatever was carried', () => {
    expect(authorises({ kind: 'other' }, anna)).toBe(false);
    expect(authorises({ kind: 'recognise-event', recognition: 'anna' }, anna)).toBe(false);
  });
});
