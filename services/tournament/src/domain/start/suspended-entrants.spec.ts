import { afterwards, announcement, entry } from '../testing/event-of-three';

const publish = (barred: readonly string[]) => ({ type: 'PublishStartList', seed: 'lot', barred }) as const;

describe('a start list', () => {
  const entered = (more: object = {}) =>
    afterwards(announcement(more), ...['anna', 'boris', 'carla', 'dora', 'emil'].map((one) => entry(one)));

  it('has nobody who was entered before a suspension, and waits until they are taken out [T-2.2b] [T-8.4b]', () => {
    expect(entered().refused(publish(['boris']))).toMatchObject({
      code: 'entrants-suspended',
      rule: 'T-2.2b',
      data: { players: ['boris'] },
    });
    expect(entered().refused(publish([]))).toBeUndefined();
  });

  it('of the League keeps who was entered before: its register closes entry to what is to come [C-27di]', () => {
    expect(entered({ tournamentRules: 'ccla-2016' }).refused(publish(['boris']))?.code).not.toBe(
      'entrants-suspended',
    );
  });
});
