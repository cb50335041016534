import { busMigrations, publicFeed, Publisher, servicesFeed } from '@amici/bus';
import {
  migrateReadModels,
  readDataSource,
  type FollowerContext,
  type LogSource,
  type ReadModelOptions,
} from '@amici/projections';
import { toDomainEvent } from '@amici/service';
import {
  listenOnBus,
  openStore,
  prepareService,
  runProjections,
  standingOf,
  type RunningService,
  type Surroundings,
} from '@amici/service/runtime';
import { gameAudiences, publicPolicy } from './application/audiences';
import { upcasters, type GameEvent } from './domain';
import { GameModule } from './game.module';
import { READ_MIGRATIONS } from './migrations/read-models';
import { gameRecords } from './projections/game-records.projection';
import { openGames } from './projections/open-games.projection';

const NAME = 'game';
const PROJECTIONS = [openGames, gameRecords];

const readModels = (databaseUrl: string): ReadModelOptions => ({
  service: NAME,
  connection: { connectionString: databaseUrl },
  tables: PROJECTIONS.map(({ table }) => table),
  migrations: [...busMigrations, ...READ_MIGRATIONS],
});

/** The game service, answering on the bus. */
export const startGame = async (surroundings: Surroundings): Promise<RunningService> => {
  const { databaseUrl, clock, logger, migrates } = surroundings;
  if (migrates) await prepareService(databaseUrl, NAME);
  const source = await readDataSource(readModels(databaseUrl)).initialize();
  if (migrates) await migrateReadModels(source, readModels(databaseUrl));
  const store = openStore(surroundings, NAME);
  const standing = standingOf(surroundings, NAME);
  const decode = (envelope: Parameters<typeof toDomainEvent>[0]) =>
    toDomainEvent<GameEvent>(envelope, upcasters);
  const publisher = (context: FollowerContext, log: LogSource) => [
    new Publisher({ ...context, source: log, audiences: gameAudiences, policy: publicPolicy, clock }),
  ];
  const projections = runProjections(surroundings, NAME, store, decode, PROJECTIONS, publisher);
  const feeds = {
    services: servicesFeed(store, gameAudiences, decode),
    public: publicFeed(projections.pool, NAME),
  };
  const parts = { ...standing, store, readModels: source, feeds, clock, log: logger(NAME) };
  const app = await listenOnBus(GameModule.with(parts), surroundings, NAME);
  return {
    name: NAME,
    store,
    projections,
    checks: projections.checks,
    close: async () => {
      await app.close();
      await projections.close();
      await store.close();
      await source.destroy();
    },
  };
};
