import type { RecordedEvent } from '@amici/contracts';
import { UnknownEventType } from '@amici/kernel';
import { createLogger, Leases, Metrics, sleep } from '@amici/ops';
import { MemorySource } from '@amici/projections/testing';
import { watchDatabase, type WatchDatabase } from '../testing/watch-database';
import { gameNews } from './game-news';
import { tournamentNews } from './tournament-news';
import { watchIndex } from './watch-index';

const wanted = { silence: [], beforeDeadline: [] };

const recordedEvent = (
  sequence: number,
  stream: string,
  event: { readonly type: string },
): RecordedEvent => ({
  sequence,
  id: `00000000-0000-4000-8000-00000000000${sequence}`,
  stream,
  revision: sequence,
  recordedAt: sequence,
  actor: { subject: 'service:tournament', office: 'service' },
  correlationId: 'c',
  causationId: 'c',
  ruleset: null,
  event,
});

const announced = (start: number) => ({ type: 'TournamentAnnounced', start });

describe('the watch over the feeds of others', () => {
  let database: WatchDatabase;
  const stop = new AbortController();

  beforeAll(async () => {
    database = await watchDatabase();
  });
  afterAll(() => database.drop());

  it('throws at an event that it was not compiled with, of its own streams only', () => {
    const unknown = { type: 'GameTeleported' } as never;
    expect(() => gameNews(recordedEvent(1, 'game-g', unknown) as never, wanted)).toThrow(UnknownEventType);
    expect(gameNews(recordedEvent(1, 'sealed-g-white', unknown) as never, wanted)).toBeNull();
    expect(() => tournamentNews(recordedEvent(1, 'tournament-t', unknown) as never)).toThrow(
      UnknownEventType,
    );
    expect(gameNews(recordedEvent(1, 'game-g', { type: 'Unshared' }) as never, wanted)).toMatchObject({
      due: [],
      revision: 1,
    });
  });

  it('stops there visibly, with all that came before it on the watch', async () => {
    const events = [
      recordedEvent(1, 'tournament-t', announced(50)),
      recordedEvent(2, 'tournament-u', announced(60)),
      recordedEvent(3, 'tournament-t', { type: 'TournamentTeleported' }),
      recordedEvent(4, 'tournament-u', { type: 'TournamentCancelled' }),
    ];
    const log = createLogger({ service: 'clock', level: 'silent' });
    const { pool, connection } = database;
    const leases = new Leases({ connection, schema: 'clock_read', ttlMs: 5_000, log });
    const context = { service: 'clock', pool, leases, metrics: new Metrics(), log, stallMs: 60_000 };
    const index = watchIndex(context, new MemorySource(events as never), 'tournament', tournamentNews);
    const running = index.run(stop.signal);
    while (index.status.state !== 'stopped') await sleep(10);
    expect(index.status).toMatchObject({ position: 2, problem: { sequence: 3 } });
    const { rows } = await pool.query('select owner, due_at from watched order by owner');
    expect(rows).toEqual([
      { owner: 'tournament-t', due_at: '50' },
      { owner: 'tournament-u', due_at: '60' },
    ]);
    stop.abort();
    await running;
    await leases.close();
  });
});
