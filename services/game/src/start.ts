import { service } from '@amici/service/runtime';
import { gameAudiences, publicPolicy, type Party, type PublicContext } from './application/audiences';
import { GameApplication } from './application/game-application';
import { breaks } from './application/reactions/breaks';
import { upcasters, type GameEvent } from './domain';
import { GameModule } from './game.module';
import { READ_MIGRATIONS } from './migrations/read-models';
import { gameRecords } from './projections/game-records.projection';
import { openGames } from './projections/open-games.projection';

/** Moves, offers, claims, flags, results. */
export const gameService = service<GameEvent, Party, PublicContext, GameApplication>({
  name: 'game',
  upcasters,
  audiences: gameAudiences,
  publicPolicy,
  projections: [openGames, gameRecords],
  readMigrations: READ_MIGRATIONS,
  application: (parts) => new GameApplication(parts),
  reactions: (parts) => [{ to: 'clock', consequence: breaks(parts) }],
  module: (application) => GameModule.with(application),
});
