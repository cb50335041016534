export type { Pool } from 'pg';
