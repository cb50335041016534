import { busMigrations } from '@amici/bus';
import type { RatingListEntry } from '@amici/contracts/rating';
import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { createReadSchema, migrateReadModels, readDataSource } from '@amici/projections';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { READ_MIGRATIONS } from '../migrations/read-models';
import { ratedGames, type RatedGameRow } from '../projections/rated-games.projection';
import { ratedPlayers, type RatedPlayerRow } from '../projections/rated-players.projection';
import { ratingLists } from '../projections/rating-lists.projection';
import { heldEvents, runningPlayers } from '../projections/running-players.projection';
import { listRows } from './list-rows';
import { listInForce, listsOf, listsToCome, nextDue, publishedList } from './lists';
import { breakdownOf, cardOf } from './player-card';

const day = (text: string): number => Date.parse(text);
const QUARTERS = ['2017-01-01', '2017-04-01', '2017-07-01'];

const list = (quarter: 1 | 2 | 3, state: RatingListEntry['state']): RatingListEntry => ({
  pool: 'standard',
  list: `2017-${quarter}`,
  effectiveFrom: QUARTERS[quarter - 1]!,
  fromDay: '2016-09-01',
  toDay: '2016-11-30',
  closesAt: day(QUARTERS[quarter - 1]!) - 20,
  publishesAt: day(QUARTERS[quarter - 1]!) - 10,
  state,
  publishedAt: state === 'published' ? day(QUARTERS[quarter - 1]!) - 10 : null,
  players: null,
  games: null,
  digest: null,
  system: 'iccf-2017@2017-04-01',
});

const rated = (player: string, quarter: 1 | 2 | 3, listed: number): RatedPlayerRow => ({
  pool: 'standard',
  player,
  list: `2017-${quarter}`,
  effectiveFrom: QUARTERS[quarter - 1]!,
  why: 'rated',
  rating: listed * 10_000,
  listed,
  games: 20,
  status: 'provisional',
  method: 'item-5',
  before: null,
  periodGames: 4,
  missingGames: 0,
  lastGameAt: day('2010-01-01'),
});

const game = (name: string, ratedIn: string | null): RatedGameRow => ({
  pool: 'standard',
  player: 'anna',
  game: name,
  tournament: 't',
  opponent: 'boris',
  colour: 'white',
  halfPoints: 1,
  list: '2017-2',
  ratedIn,
  reportedAt: 5,
  finishedAt: 4,
  own: 20_000_000,
  facing: 21_000_000,
  expected: null,
  k: null,
  change: 12_345,
});

describe('what is read of ratings', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await testDatabase();
    const owner = new Client(database.connection);
    await owner.connect();
    await createReadSchema(owner, 'rating');
    await owner.end();
    const options = {
      service: 'rating',
      connection: database.connection,
      tables: [ratedPlayers, ratedGames, ratingLists, runningPlayers, heldEvents].map(({ table }) => table),
      migrations: [...busMigrations, ...READ_MIGRATIONS],
    };
    await migrateReadModels(options);
    source = await readDataSource(options);
    const lists = [list(1, 'published'), list(2, 'closed'), list(3, 'open')];
    await source.getRepository(ratingLists.table.entity).insert(lists);
    const players = [rated('anna', 1, 2000), rated('anna', 2, 2010), rated('boris', 1, 2100)];
    await source.getRepository(ratedPlayers.table.entity).insert(players);
    const games = [game('a', '2017-1'), game('b', '2017-2'), game('c', null)];
    await source.getRepository(ratedGames.table.entity).insert(games);
  });

  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('is the list that was published and valid at an instant, and no other [T-9.5b]', async () => {
    const inForce = async (text: string) => (await listInForce(source, 'standard', day(text)))?.list;
    expect([await inForce('2017-05-01'), await inForce('2016-12-31')]).toEqual(['2017-1', undefined]);
    expect(await publishedList(source, 'standard', '2017-2')).toBeNull();
    expect(await publishedList(source, 'standard', '2017-1')).toEqual(list(1, 'published'));
    const [standard] = await listsOf(source, ['standard']);
    expect(standard!.map((one) => one.list)).toEqual(['2017-3', '2017-2', '2017-1']);
  });

  it('is what falls due next: a closing while a list is open, then its publication [T-9.5a]', async () => {
    expect((await listsToCome(source)).map((one) => one.list)).toEqual(['2017-2', '2017-3']);
    const [second, third] = [list(2, 'closed').publishesAt, list(3, 'open').closesAt];
    expect(await nextDue(source, 0, Infinity)).toBe(second);
    expect(await nextDue(source, second, Infinity)).toBe(third);
    expect(await nextDue(source, second, third - 1)).toBeNull();
  });

  it('shows of a player what was published, and the games that no published list has rated', async () => {
    const { ratings, waiting } = await cardOf(source, 'anna', day('2017-06-01'));
    expect(ratings.map((one) => [one.list, one.rating])).toEqual([['2017/1', 2000]]);
    expect(waiting).toMatchObject([
      { game: 'b', pool: 'standard', list: '2017/2', score: 0.5, own: 2000, change: null },
      { game: 'c' },
    ]);
    expect(await breakdownOf(source, 'standard', 'anna', '2017-2')).toMatchObject({
      player: 'anna',
      rating: 2010,
      gamesRated: [{ game: 'b' }],
    });
    expect(await breakdownOf(source, 'standard', 'clara', '2017-2')).toBeNull();
  });

  it('holds in a list the newest rating of each player up to it, for who stays on it [T-9.7]', async () => {
    const running = { player: 'boris', tournament: 't', fromAt: 1, toAt: null };
    const rows = () => listRows(source, 'standard', list(2, 'closed'), day('2017-03-20'));
    expect((await rows()).map(({ player, listed }) => [player, listed])).toEqual([['anna', 2010]]);
    await source.getRepository(runningPlayers.table.entity).insert(running);
    expect((await rows()).map(({ player, periodGames }) => [player, periodGames])).toEqual([
      ['anna', 4],
      ['boris', 0],
    ]);
    // An event that ends, or begins, in the very instant of publication changes nothing.
    const instant = day('2017-03-20');
    await source.getRepository(runningPlayers.table.entity).save({ ...running, toAt: instant });
    expect(await rows()).toHaveLength(2);
    await source.getRepository(runningPlayers.table.entity).save({ ...running, fromAt: instant });
    expect(await rows()).toHaveLength(1);
  });
});
