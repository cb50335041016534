import { withStill } from './status';

describe('how a service stands', () => {
  const still = { name: 'projection open_games', position: 40, head: 44 };

  it('names a follower that stands still in another process, though this one only stands by for it', () => {
    const standby = { ok: true, detail: { state: 'standby' } };
    const checks = withStill('game', { disk: { ok: true }, 'game projection open_games': standby }, [still]);
    expect(checks).toMatchObject({
      disk: { ok: true },
      'game projection open_games': {
        ok: false,
        detail: { ...still, problem: expect.stringContaining('stands still at 40 of 44') as string },
      },
    });
  });

  it('says of one that has stopped here what it stopped at', () => {
    const stopped = { ok: false, detail: { problem: 'unknown event type' } };
    const checks = { 'game projection open_games': stopped };
    expect(withStill('game', checks, [still])).toEqual(checks);
  });
});
