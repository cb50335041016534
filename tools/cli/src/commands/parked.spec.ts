import { foundIn, parkedLines, type FoundParked } from './parked';

const idle: FoundParked = { service: 'clock', streams: [], still: [] };

const stream = {
  ...{ consumer: 'results from game', stream: 'game-1', sequence: 7, eventType: 'GameEnded' },
  ...{ problem: 'no such tournament', waiting: 2 },
} as unknown as FoundParked['streams'][number];

const standing = { name: 'open_games', position: 40, head: 44 };

describe('what amici parked says', () => {
  it('is that nothing waits, only where nothing is parked and every projection goes on', () => {
    expect(parkedLines([idle, idle])).toEqual(['nothing is parked, and nothing stands still']);
    const still = { ...idle, service: 'game', still: [standing] } as FoundParked;
    expect(parkedLines([idle, still])).toEqual([
      'game open_games stands still after event 40 of 44: /readyz of the process that runs it says why',
    ]);
    const known = { ...still, still: [{ ...standing, problem: 'an unknown event' }] } as FoundParked;
    expect(parkedLines([known])).toEqual([
      'game open_games stands still after event 40 of 44: an unknown event',
    ]);
  });

  it('names each stream that waits, at which event, why and how many wait behind it', () => {
    expect(parkedLines([{ ...idle, service: 'rating', streams: [stream] }])).toEqual([
      'rating results from game game-1: GameEnded at 7: no such tournament; 2 waiting',
    ]);
  });

  it('is of a server what its services say, each stream and each follower that stands still', () => {
    const problem = { code: 'rows-refused', detail: 'a column is missing', sequence: 41 };
    const checks = {
      disk: { ok: false, detail: { problem: 'the disk is full', freeMb: 1 } },
      'game projection open_games': { ok: false, detail: { ...standing, state: 'stopped', problem } },
      'game projection game_records': { ok: true, detail: { ...standing, name: 'game_records' } },
    };
    const statuses = [
      { service: 'game', problem: null, status: { parked: [stream], checks } },
      { service: 'title', problem: 'service-unavailable', status: null },
    ];
    expect(parkedLines(statuses.map(foundIn))).toEqual([
      'game results from game game-1: GameEnded at 7: no such tournament; 2 waiting',
      'game open_games stands still after event 40 of 44: a column is missing',
      'title does not say what waits: service-unavailable',
    ]);
  });
});
