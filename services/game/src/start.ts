import { asMigrator, migrateOwn, legacyService, servicePool } from '@amici/service/runtime';
import { gameAudiences, publicPolicy, type Party, type PublicContext } from './application/audiences';
import { GameApplication } from './application/game-application';
import { breaks } from './application/reactions/breaks';
import { replacementGames } from './application/reactions/replacement-games';
import { sealedReplies } from './application/reactions/sealed-replies';
import { startGames } from './application/reactions/start-games';
import { sealingOf } from './application/sealed/sealing-key';
import { tablebaseOf } from './application/tablebase';
import { postgresTexts } from './application/texts/texts';
import { upcasters, type GameEvent, type SealedEvent } from './domain';
import { GameModule } from './game.module';
import { READ_MIGRATIONS } from './migrations/read-models';
import { TEXT_MIGRATIONS } from './migrations/texts';
import { gameRecords } from './projections/game-records.projection';
import { openGames } from './projections/open-games.projection';

const NAME = 'game';
const TEXTS = 'game_texts';

/** Moves, offers, claims, flags, results. */
export const gameService = legacyService<GameEvent | SealedEvent, Party, PublicContext, GameApplication>({
  name: NAME,
  upcasters,
  audiences: gameAudiences,
  publicPolicy,
  projections: [openGames, gameRecords],
  readMigrations: READ_MIGRATIONS,
  reactions: (parts, application) => [
    { to: NAME, whole: true, consequence: sealedReplies(application.sealedReplying) },
    {
      to: NAME,
      whole: true,
      consequence: replacementGames(parts, (game) => application.gameAsItStands(game)),
    },
    { to: 'clock', consequence: breaks(parts) },
    { to: 'tournament', consequence: startGames(parts) },
  ],
  prepare: (databaseUrl) =>
    asMigrator(databaseUrl, (client) => migrateOwn(client, NAME, TEXTS, TEXT_MIGRATIONS)),
  application: (parts) => {
    const { surroundings, log } = parts;
    const pool = servicePool(surroundings.databaseUrl, NAME, 4);
    const texts = postgresTexts(pool, TEXTS);
    const oracle = tablebaseOf(surroundings.config, log);
    const sealing = sealingOf(surroundings.config);
    return new GameApplication({ ...parts, texts, oracle, sealing, release: () => pool.end() });
  },
  module: (application) => GameModule.with(application),
  close: (application) => application.close(),
});
