import { UnknownEventType } from '@amici/kernel';
import { applyBatch } from './apply-batch';
import { text } from './columns';
import { PositionGap, Unapplicable } from './fold-batch';
import { projection, type multiRowProjection } from './projection';
import { key } from './columns';
import { table } from './table';
import { logOf, MemoryModel, projectionSpec, rebuildEqualsLive } from './testing';
import { type SampleEvent, sampleGames, sampleMoves } from './testing/sample';

const start = { type: 'GameStarted', white: 'anna', black: 'boris' } as const;
const move = (ply: number, uci: string) => ({ type: 'MoveMade', ply, uci }) as const;
const log = logOf<SampleEvent>(
  ['game-1', start],
  ['game-1', move(0, 'e2e4')],
  ['game-2', start],
  ['game-1', move(1, 'e7e5')],
  ['game-2', move(0, 'd2d4')],
  ['game-1', { type: 'DrawOffered' }],
  ['game-1', { type: 'GameEnded', winner: 'anna' }],
  ['game-2', { type: 'GameRemoved' }],
  ['game-2', start],
);

const apply = async (model: MemoryModel<object>, batch: readonly object[], by: object = sampleGames) =>
  model.transaction((transaction) => applyBatch(by as never, batch as never, transaction as never));

describe('a projection', () => {
  it('folds the events of a row in order', () =>
    projectionSpec(sampleGames)
      .given(...log)
      .thenRows(
        { gameId: 'game-1', players: { white: 'anna', black: 'boris' }, plies: 2, winner: 'anna' },
        { gameId: 'game-2', players: { white: 'anna', black: 'boris' }, plies: 0, winner: null },
      ));

  it('deletes a row whose handler says so', () =>
    projectionSpec(sampleGames)
      .given(...log.slice(0, 8))
      .thenRow('game-2', null));

  it('may change several rows by one event', async () => {
    await projectionSpec(sampleMoves)
      .given(...log)
      .thenRows({ gameId: 'game-1', ply: 0, uci: 'e2e4' }, { gameId: 'game-1', ply: 1, uci: 'e7e5' });
  });

  it.each([sampleGames, sampleMoves])('$name comes out the same from a rebuild and any live history', (one) =>
    rebuildEqualsLive(one as typeof sampleGames, log),
  );

  it('passes over an event of a type that the union names and it does not', async () => {
    const model = new MemoryModel(sampleGames.table);
    const offered = { ...log[1]!, event: { type: 'DrawOffered' } };
    expect(await apply(model, [log[0]!, offered])).toEqual({ position: 2 });
    expect(model.sorted()).toMatchObject([{ plies: 0 }]);
  });

  it('passes over a withheld event, whose place is not a hole', async () => {
    const model = new MemoryModel(sampleGames.table);
    const withheld = { sequence: 2, withheld: true };
    expect(await apply(model, [log[0]!, withheld, { ...log[3]!, sequence: 3 }])).toEqual({ position: 3 });
  });

  it('stops at a hole instead of stepping over it, and keeps what came before', async () => {
    const model = new MemoryModel(sampleGames.table);
    const { position, failure } = await apply(model, [log[0]!, log[1]!, log[3]!]);
    expect(failure).toBeInstanceOf(PositionGap);
    expect([position, model.checkpoint, model.sorted()]).toMatchObject([2, 2, [{ plies: 1 }]]);
  });

  it.each([
    ['of an unknown type', { ...log[1]!, event: { type: 'GameTeleported' } }, UnknownEventType],
    ['that cannot be read', { sequence: 2, unreadable: new TypeError('newer than this code') }, TypeError],
  ])('stops at an event %s, before it', async (_what, poison, reason) => {
    const model = new MemoryModel(sampleGames.table);
    const { failure } = await apply(model, [log[0]!, poison, log[2]!]);
    expect(failure).toBeInstanceOf(Unapplicable);
    expect((failure as Unapplicable).cause).toBeInstanceOf(reason);
    expect([model.checkpoint, model.sorted().length]).toEqual([1, 1]);
    expect((await apply(model, [log[0]!, poison, log[2]!])).failure).toBeInstanceOf(Unapplicable);
  });

  it('stops before an event whose handler throws, with the same error every time', async () => {
    const brittle = {
      ...sampleGames,
      change: (recorded: never, rows: never) => {
        if ((recorded as { sequence: number }).sequence === 4) throw new RangeError('cannot');
        return sampleGames.change(recorded, rows);
      },
    };
    const model = new MemoryModel(sampleGames.table);
    const { position, failure } = await apply(model, log as never, brittle);
    expect([position, (failure as Unapplicable).sequence, model.checkpoint]).toEqual([3, 4, 3]);
    expect(model.sorted()).toMatchObject([{ plies: 1 }, { plies: 0 }]);
  });

  it('stops where a handler leaves its rows', async () => {
    const stray = projection<SampleEvent, { gameId: string }>({
      name: 'stray',
      version: 1,
      table: table('stray', { gameId: key(text()) }),
      on: {
        GameStarted: () => ({ gameId: 'elsewhere' }),
      },
    });
    expect((await apply(new MemoryModel(stray.table), log as never, stray)).failure?.message).toContain(
      'another key',
    );
  });

  it('does not compile with a type that the union does not name', () => {
    const on: Parameters<typeof multiRowProjection<SampleEvent, { gameId: string }>>[0]['on'] = {
      // @ts-expect-error no such event
      GameTeleported: { keys: () => [], change: () => ({}) },
    };
    expect(on).toBeDefined();
  });
});
