import { parkingMigration } from './inbox/parking-table';
import { jointConditionsMigration } from './public-feed/joint-conditions-table';
import { plainSidesMigration } from './public-feed/plain-sides';
import { publicFeedMigration } from './public-feed/public-feed-table';
import { recordedTimeMigration } from './public-feed/recorded-time';

/** The tables of this library, for every service's read schema. */
export const busMigrations = [
  publicFeedMigration,
  parkingMigration,
  jointConditionsMigration,
  recordedTimeMigration,
  plainSidesMigration,
] as const;
