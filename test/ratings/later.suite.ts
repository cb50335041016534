import { fromJson, toJson, type JsonValue } from '@bufbuild/protobuf';
import { PublicEventSchema } from '@amici/contracts/generated/amici/common/v1/public_event_pb';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLAYERS, RatingsTown, type Json } from './town';

/** The lists that follow, and what the public is told of them. */
describe('rating lists as time goes on, over HTTP', () => {
  let town: RatingsTown;

  beforeAll(async () => {
    town = await RatingsTown.shared();
  });

  it('keeps to the list in force at an instant, and to what was published', async () => {
    const { get, forward } = town;
    const before = await get('/rating-lists/standard/current?at=2026-12-31T23:00:00Z');
    expect(before.body['list']).toBe('2026/4');
    await forward('2027-01-01T00:00:00.000Z');
    expect((await get('/rating-lists/standard/current')).body['list']).toBe('2027/1');
    const card = await get(`/players/${PLAYERS[0]}/ratings?at=2026-12-01T00:00:00Z`);
    expect(card.body['ratings']).toMatchObject([{ list: '2026/4', rating: 2610 }]);
    expect(card.body['waiting']).toHaveLength(12);
  });

  it('corrects a rating from the next list on when a result turns out otherwise, and leaves what was published', async () => {
    const { send, get, forward, players, games } = town;
    const { game } = games.find(({ white, black }) =>
      [players[white - 1]!.player, players[black - 1]!.player].includes(PLAYERS[0]!),
    )!;
    const ruling = { rule: 'L-6.11', reason: 'a mistaken resignation' };
    const correction = { result: '1/2-1/2', ruling };
    expect((await send('dora', 'POST', `/games/${game}/result-corrections`, correction)).status).toBe(201);
    const pgn = await get(`/games/${game}/pgn`);
    expect(pgn.text).toContain('[Result "1/2-1/2"]');
    expect(pgn.text).toContain('[Termination "adjudication"]');
    await forward('2027-03-18T00:00:00.000Z');
    const before = await get('/rating-lists/standard/2027-1?format=csv');
    expect(before.text).toContain('player-a;AUS;;Player A;112;2657;');
    const card = await get(`/players/${PLAYERS[0]}/ratings`);
    const [newest] = card.body['ratings'] as readonly { calculated: number; before: number }[];
    expect(newest).toMatchObject({ list: '2027/2', why: 'corrected', rating: 2652 });
    expect(newest!.before - newest!.calculated).toBeCloseTo(5, 4);
  });

  it('tells the public of a list when it is out, and of its digest', async () => {
    const { get } = town;
    const { text } = await get('/events?feed=rating&limit=1000');
    const events = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { type: string; data: Json });
    const published = events.filter(({ type }) => type === 'amici.rating.v1.RatingListPublished');
    expect(published.map(({ data }) => data['list'])).toEqual(['2026/4', '2027/1', '2027/2']);
    const first = events.findIndex(
      ({ data }) => data['list'] === '2027/1' && 'developmentCoefficient' in data,
    );
    expect(first).toBeGreaterThan(events.findIndex(({ data }) => data['list'] === '2026/4'));
    const { body } = await get('/rating-lists/standard');
    expect((body['lists'] as readonly Json[]).map(({ state }) => state)).toEqual([
      'open',
      'published',
      'published',
      'published',
    ]);
  });

  it('is read by the example that reads rating lists', async () => {
    const { server } = town;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/run.mjs', 'examples/rating-list.ts', server.url, 'standard'],
      { cwd: join(__dirname, '..', '..') },
    );
    expect(stdout).toMatch(/^standard 2027.1, in force from 2027-01-01; 3 published\n1\t/);
  });

  it('speaks to the public in the envelope of its contract', async () => {
    const { get } = town;
    for (const feed of ['game', 'tournament', 'rating', 'registry', 'title', 'clock']) {
      const { text } = await get(`/events?feed=${feed}&limit=1000`);
      const lines = text.split('\n').filter((line) => line !== '');
      for (const [index, line] of lines.entries()) {
        const event = fromJson(PublicEventSchema, JSON.parse(line) as JsonValue);
        expect(Number(event.sequence)).toBe(index + 1);
        expect(toJson(PublicEventSchema, event)).toMatchObject({
          source: `/amici/${feed}`,
          dataschema: `urn:${event.type.replaceAll('.', ':')}`,
          recordedtime: expect.any(String) as string,
        });
      }
    }
  });
});
