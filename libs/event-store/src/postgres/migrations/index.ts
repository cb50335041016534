import type { Migration } from '../migrate';
import { log } from './0001-log';
import { appendAll } from './0002-append-all';
import { announceApart } from './0003-announce-apart';

export const logMigrations: readonly Migration[] = [log, appendAll, announceApart];
