import { parkedLines, type FoundParked } from './parked-lines';

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
});
