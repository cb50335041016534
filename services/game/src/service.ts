import { service } from '@amici/service/runtime';
import { gameReaders } from './application/readers';
import { aggregates } from './application/aggregates';
import { gameWork, TEXTS } from './application/work';
import { publicPolicy } from './domain/disclosure/context';
import { READ_MIGRATIONS } from './migrations/read-models';
import { TEXT_MIGRATIONS } from './migrations/texts';
import { gameRecords } from './projections/game-records.projection';
import { gameTasks } from './projections/waiting.projection';
import { openGames } from './projections/open-games.projection';

const NAME = 'game';

/** Moves, offers, claims, flags, results. */
export const gameService = service({
  name: NAME,
  aggregates,
  reads: gameReaders,
  publicPolicy,
  projections: [openGames, gameRecords, gameTasks],
  readMigrations: READ_MIGRATIONS,
  beside: { [TEXTS]: TEXT_MIGRATIONS },
  work: gameWork,
});
