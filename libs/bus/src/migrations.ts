import { parkingMigration } from './inbox/parking-table';
import { publicFeedMigration } from './public-feed/public-feed-table';

/** The tables of this library, for every service's read schema. */
export const busMigrations = [publicFeedMigration, parkingMigration] as const;
