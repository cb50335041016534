import type { Migration } from '../migrate';
import { log } from './0001-log';

export const logMigrations: readonly Migration[] = [log];
