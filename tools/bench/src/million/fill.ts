import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash, hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { copied, copyEvent, type GameTemplate } from './templates';

/** Events written before they are handed to the database. */
const PIECE = 20_000;

interface End {
  sequence: number;
  logHash: Buffer;
}

const endOf = async (pool: Pool): Promise<End> => {
  const { rows } = await pool.query<{ sequence: string; log_hash: Buffer }>('select * from game_log.head');
  return { sequence: Number(rows[0]!.sequence), logHash: rows[0]!.log_hash };
};

/** Rows that the database takes in by COPY, a file at a time. */
class Pieces {
  private readonly folder = mkdtempSync(join(tmpdir(), 'amici-bench-copy-'));
  private readonly file = join(this.folder, 'events.copy');
  private lines: string[] = [];

  constructor(private readonly pool: Pool) {
    // The database's server may be another user.
    chmodSync(this.folder, 0o755);
  }

  async add(columns: readonly (string | number)[]): Promise<void> {
    this.lines.push(`${columns.join('\t').replaceAll('\\', '\\\\')}\n`);
    if (this.lines.length >= PIECE) await this.hand();
  }

  async hand(): Promise<void> {
    writeFileSync(this.file, this.lines.join(''), { mode: 0o644 });
    this.lines = [];
    await this.pool.query(`copy game_log.events from '${this.file}'`);
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/**
 * Makes a log longer by games copied from those in it, under ids and between players of their own, as if they had been
 * played side by side: every game's first event, then every game's second. Both chains hold; nobody else may write.
 *
 * @returns the events written
 */
export const fillWithGames = async (
  pool: Pool,
  templates: readonly GameTemplate[],
  games: number,
): Promise<number> => {
  const end = await endOf(pool);
  const began = end.sequence;
  const hashes = Array.from<string>({ length: games }).fill('0'.repeat(64));
  const pieces = new Pieces(pool);
  const longest = Math.max(...templates.map(({ events }) => events.length));
  for (let revision = 0; revision < longest; revision += 1)
    for (let n = 0; n < games; n += 1) {
      const template = templates[n % templates.length]!.events[revision];
      if (template === undefined) continue;
      const game = copied(n, games);
      const { id, text } = copyEvent(template, game, hashes[n]!);
      const digest = hash('sha256', text, 'hex');
      hashes[n] = digest;
      end.sequence += 1;
      end.logHash = createHash('sha256').update(end.logHash).update(digest, 'hex').digest();
      const { recordedAt: at } = JSON.parse(text) as { recordedAt: string };
      const place = [end.sequence, `game-${game.game}`, revision, id, template.type, at];
      await pieces.add([...place, `\\x${digest}`, `\\x${end.logHash.toString('hex')}`, text]);
    }
  await pieces.hand();
  pieces.close();
  await pool.query('update game_log.head set sequence = $1, log_hash = $2', [end.sequence, end.logHash]);
  await pool.query('vacuum analyze game_log.events');
  return end.sequence - began;
};
