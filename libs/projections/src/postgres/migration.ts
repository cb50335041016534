import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A numbered, forward-only migration of a service's read schema in plain SQL; names need no schema. Never changed
 * once released. Numbers up to 99 are this library's; a service begins at 100.
 */
export const migration = (number: number, title: string, sql: string): new () => MigrationInterface =>
  class implements MigrationInterface {
    /** TypeORM orders by the last thirteen digits. */
    readonly name = `${title}-${String(number).padStart(13, '0')}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(sql);
    }

    down(): Promise<void> {
      return Promise.reject(new Error('migrations only go forward'));
    }
  };
