import type { Migration } from '../migrate';
import { log } from './0001-log';
import { appendAll } from './0002-append-all';

export const logMigrations: readonly Migration[] = [log, appendAll];
