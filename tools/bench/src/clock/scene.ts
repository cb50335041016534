import type { StartGame } from '@amici/contracts/game';
import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { iso } from '@amici/kernel';
import { loadConfig, sideBySide, type Config } from '@amici/ops';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openAmici, type Amici } from '../../../../services/all-in-one/src/amici';

/** When the games of the benchmark begin, and how long a move may take. */
export const BEGIN = Date.parse('2026-01-01T00:00:00Z');
export const MOVE_DAYS = 30;

const OPERATOR = { subject: 'operator', office: 'person' } as const;
const WIDTH = 32;
const MAX_TRIES = 5;

/** A database and the environment Amici is started in. */
export interface Scene {
  readonly pool: Pool;
  /** The environment of a process whose domain time stands at an instant. */
  environment(at: number): Record<string, string>;
  close(): Promise<void>;
}

export const openScene = async (): Promise<Scene> => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-bench-clock-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const databaseUrl = connectionUrl(postgres.connection);
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  return {
    pool,
    environment: (at) => ({
      AMICI_DATABASE_URL: databaseUrl,
      AMICI_DATA_DIR: folder,
      AMICI_LOG_LEVEL: 'error',
      AMICI_VIRTUAL_TIME: iso(at),
    }),
    close: async () => {
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const configOf = (environment: Record<string, string>): Config => {
  const loaded = loadConfig(environment);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
};

export const amiciAt = (scene: Scene, at: number): Promise<Amici> =>
  openAmici(configOf(scene.environment(at)));

/** Waits until every follower has come to the end of its log. */
export const drained = async ({ services }: Amici): Promise<void> => {
  for (;;) {
    const late = [...services.values()].map(({ projections }) => projections.late(1_000));
    if ((await Promise.all(late)).flat().length === 0) return;
  }
};

export const uuid = (block: number, n: number): string =>
  `00000000-0000-4000-8${String(block).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

/** Starts games between two players in one event whose time control gives each move so many days. */
export const startGames = async (
  { client }: Amici,
  block: number,
  count: number,
  playersOf: (n: number) => readonly [string, string],
): Promise<void> => {
  const conditions = {
    timeControl: { kind: 'moves-in-days', moves: 1, days: MOVE_DAYS, dayCount: 'exact' },
    leave: { kind: 'leave', daysPerYear: 365, minimumDays: 1, special: 'none' },
  };
  await sideBySide(
    Array.from({ length: count }, (_, n) => n),
    WIDTH,
    async (n) => {
      const [white, black] = playersOf(n);
      const game = uuid(block, n);
      const command: StartGame = {
        type: 'StartGame',
        game,
        players: { white, black },
        laws: 'iccf-laws-2020',
        conditions,
        event: `event-${block}`,
      };
      for (let tries = 1; ; tries += 1) {
        const reply = await client.command('game', command, {
          actor: OPERATOR,
          commandId: uuid(block + 1, n),
        });
        if (reply.ok) return;
        // A machine busy with something else: the same command again.
        if (tries === MAX_TRIES) throw new Error(JSON.stringify(reply.rejection));
      }
    },
  );
};
