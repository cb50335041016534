import { tmpdir } from 'node:os';
import { clockBehind, clockSetBack } from './clock-checks';
import { diskSpace } from './disk-space';

const MB = 1_048_576;

describe('readiness notices', () => {
  it('a disk that is full, and warns before', async () => {
    const with_ = (mb: number) => diskSpace('disk', '/data', 'own', () => Promise.resolve(mb * MB)).check();
    expect(await with_(63)).toEqual({ ok: false, detail: { problem: 'the disk is full', freeMb: 63 } });
    expect(await with_(1_023)).toEqual({
      ok: true,
      warning: 'the disk is nearly full: 1023 MB left',
      detail: { freeMb: 1_023 },
    });
    expect(await with_(1_024)).toEqual({ ok: true, detail: { freeMb: 1_024 } });
    expect(await diskSpace('disk', tmpdir()).check()).toMatchObject({ ok: expect.any(Boolean) as boolean });
  });

  it('a disk that it watches for another, and serves on: who writes there refuses by itself', async () => {
    const full = diskSpace('disk of /pg', '/pg', 'watched', () => Promise.resolve(0));
    expect(await full.check()).toEqual({
      ok: true,
      warning: 'the disk is nearly full: 0 MB left',
      detail: { freeMb: 0 },
    });
    expect(await diskSpace('disk of /never', '/never-made', 'watched').check()).toEqual({
      ok: true,
      warning: '/never-made cannot be looked at',
    });
  });

  it('a clock that was set back while the process ran', async () => {
    const now = { wall: 1_000_000, steady: 0 };
    const check = clockSetBack({ wall: () => now.wall, steady: () => now.steady });
    Object.assign(now, { wall: 1_600_000, steady: 600_000 });
    expect(await check.check()).toEqual({ ok: true });
    now.wall -= 3_600_000;
    expect(await check.check()).toEqual({ ok: true, warning: 'the clock was set back by 3600000 ms' });
  });

  it('a clock that stands before what was recorded last, also after a restart', async () => {
    const behind = (last: number | undefined) =>
      clockBehind('game-time', () => Promise.resolve(last), { wall: () => 10_000 }).check();
    expect(await behind(undefined)).toEqual({ ok: true });
    expect(await behind(12_000)).toEqual({ ok: true });
    expect(await behind(12_001)).toMatchObject({ ok: false, detail: { behindMs: 2_001 } });
  });
});
