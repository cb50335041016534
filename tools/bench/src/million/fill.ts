import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { copied, copyEvent, type Filled, type GameTemplate } from './templates';

/** Events written before they are handed to the database. */
const PIECE = 20_000;
const HASH_BYTES = 32;
const REPORT_EVERY = 1_000_000;

interface End {
  sequence: number;
  logHash: Buffer;
}

const endOf = async (pool: Pool): Promise<End> => {
  const { rows } = await pool.query<{ sequence: string; log_hash: Buffer }>('select * from game_log.head');
  return { sequence: Number(rows[0]!.sequence), logHash: rows[0]!.log_hash };
};

/** Rows that the database takes in by COPY, a file at a time, while the next ones are being written. */
class Pieces {
  private readonly folder = mkdtempSync(join(tmpdir(), 'amici-bench-copy-'));
  private lines: string[] = [];
  private n = 0;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: Pool) {
    // The database's server may be another user.
    chmodSync(this.folder, 0o755);
  }

  async add(columns: readonly (string | number)[]): Promise<void> {
    this.lines.push(`${columns.join('\t').replaceAll('\\', '\\\\')}\n`);
    if (this.lines.length >= PIECE) await this.hand();
  }

  async end(): Promise<void> {
    await this.hand();
    await this.underWay;
    rmSync(this.folder, { recursive: true });
  }

  private async hand(): Promise<void> {
    const file = join(this.folder, `events-${(this.n += 1) % 2}.copy`);
    writeFileSync(file, this.lines.join(''), { mode: 0o644 });
    this.lines = [];
    await this.underWay;
    this.underWay = this.pool.query(`copy game_log.events from '${file}'`);
    this.underWay.catch(() => undefined);
  }
}

/** Work on the log without what keeps its ids and revisions apart, which is quicker made for all rows at once. */
const withoutItsKeys = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'game_log.events'::regclass and contype = 'u'`,
  );
  for (const { name } of rows) await pool.query(`alter table game_log.events drop constraint ${name}`);
  await work();
  for (const { name, definition } of rows)
    await pool.query(`alter table game_log.events add constraint ${name} ${definition}`);
};

const write = async (
  pieces: Pieces,
  end: End,
  templates: readonly GameTemplate[],
  { from, to, games }: Filled,
): Promise<void> => {
  const hashes = Array.from<string>({ length: to - from }).fill('0'.repeat(2 * HASH_BYTES));
  const longest = Math.max(...templates.map(({ events }) => events.length));
  const chained = Buffer.alloc(2 * HASH_BYTES);
  for (let revision = 0; revision < longest; revision += 1)
    for (let n = from; n < to; n += 1) {
      const template = templates[n % templates.length]!.events[revision];
      if (template === undefined) continue;
      const game = copied(n, games);
      const { id, text } = copyEvent(template, game, hashes[n - from]!);
      const digest = hash('sha256', text, 'hex');
      hashes[n - from] = digest;
      end.sequence += 1;
      end.logHash.copy(chained);
      chained.write(digest, HASH_BYTES, 'hex');
      end.logHash = hash('sha256', chained, 'buffer');
      const place = [end.sequence, `game-${game.game}`, revision, id, template.type, template.recordedAt];
      await pieces.add([...place, `\\x${digest}`, `\\x${end.logHash.toString('hex')}`, text]);
      if (end.sequence % REPORT_EVERY === 0) console.log(`  ${end.sequence.toLocaleString('en')} events`);
    }
};

/**
 * Makes a log longer by games copied from those in it, under ids and between players of their own, as if they had been
 * played side by side: every game's first event, then every game's second. Both chains hold; nobody else may write.
 *
 * @returns the events written
 */
export const fillWithGames = async (
  pool: Pool,
  templates: readonly GameTemplate[],
  filled: Filled,
): Promise<number> => {
  const end = await endOf(pool);
  const began = end.sequence;
  const pieces = new Pieces(pool);
  await withoutItsKeys(pool, async () => {
    await write(pieces, end, templates, filled);
    await pieces.end();
  });
  await pool.query('update game_log.head set sequence = $1, log_hash = $2', [end.sequence, end.logHash]);
  await pool.query('vacuum analyze game_log.events');
  return end.sequence - began;
};
