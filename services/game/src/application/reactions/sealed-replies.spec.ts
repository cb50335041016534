import type { RecordedEvent } from '@amici/contracts';
import type { Side } from '@amici/timecontrol';
import { sealedStreams } from '@amici/contracts/game';
import { sealedReplies } from './sealed-replies';

const GAME = '3f0c7c1a-8a55-4f0e-9d57-0d7f3f6f2b11';

const setUp = () => {
  const lines = new Set<Side>();
  const looked: Side[] = [];
  const played: Side[] = [];
  const notified: string[] = [];
  const { consequence } = sealedReplies({
    hasLine: (_game, side) => {
      looked.push(side);
      return Promise.resolve(lines.has(side));
    },
    play: (_game, sides) => {
      played.push(...sides);
      return Promise.resolve();
    },
    tell: (game) => Promise.resolve(void notified.push(game)),
  });
  const happens = (stream: string, event: object) =>
    consequence.apply({ stream, event } as unknown as RecordedEvent);
  const starts = () => happens(`game-${GAME}`, { type: 'GameStarted' });
  const moves = (by: Side) => happens(`game-${GAME}`, { type: 'MoveMade', by });
  const files = (side: Side) => {
    lines.add(side);
    return happens(sealedStreams.of(GAME, side), { type: 'LineFiled' });
  };
  return { consequence, lines, looked, played, told: notified, happens, starts, moves, files };
};

describe('openings of sealed lines', () => {
  it('are told of when the game ends, and when a line of a game that is over is opened', async () => {
    const { told: notified, happens, moves } = setUp();
    await moves('white');
    expect(notified).toEqual([]);
    await happens(`game-${GAME}`, { type: 'GameEnded' });
    await happens(sealedStreams.of(GAME, 'black'), { type: 'LineOpened' });
    expect(notified).toEqual([GAME, GAME]);
  });
});

describe('replies of sealed lines', () => {
  it('are played for the side that has a line, after every move of the other', async () => {
    const { lines, played, moves } = setUp();
    lines.add('black');
    await moves('white');
    await moves('black');
    await moves('white');
    expect(played).toEqual(['black', 'black']);
  });

  it('are looked up once for a side that has none, until it files one', async () => {
    const { looked, played, moves, files } = setUp();
    await moves('white');
    await moves('white');
    expect(looked).toEqual(['black']);
    await files('black');
    await moves('white');
    expect(looked).toEqual(['black', 'black']);
    expect(played).toEqual(['black']);
  });

  it('need not be looked up in a game that was seen to begin, until a line is filed', async () => {
    const { looked, played, starts, moves, files } = setUp();
    await starts();
    await moves('white');
    await moves('black');
    expect(looked).toEqual([]);
    await files('white');
    await moves('black');
    expect(played).toEqual(['white']);
  });

  it('are looked up again by a process that takes over, for it has not seen what was filed meanwhile', async () => {
    const { consequence, lines, looked, played, moves } = setUp();
    await moves('white');
    lines.add('black');
    consequence.begin!();
    await moves('white');
    expect(looked).toEqual(['black', 'black']);
    expect(played).toEqual(['black']);
  });
});
