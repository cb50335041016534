import { chmodSync, createWriteStream, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createHash, hash } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { copied, copyEvent, type GameTemplate } from './templates';

/** Events written before they are handed to the database. */
const PIECE = 100_000;

interface End {
  sequence: number;
  logHash: Buffer;
}

const endOf = async (pool: Pool): Promise<End> => {
  const { rows } = await pool.query<{ sequence: string; log_hash: Buffer }>('select * from game_log.head');
  return { sequence: Number(rows[0]!.sequence), logHash: rows[0]!.log_hash };
};

/** A file that the database takes in by COPY, a piece at a time. */
class Pieces {
  private readonly file: string;
  private rows = 0;
  private out: ReturnType<typeof createWriteStream>;

  constructor(
    private readonly pool: Pool,
    folder: string,
  ) {
    this.file = join(folder, 'events.copy');
    this.out = createWriteStream(this.file);
  }

  async add(columns: readonly (string | number)[]): Promise<void> {
    const isRoom = this.out.write(`${columns.join('\t').replaceAll('\\', '\\\\')}\n`);
    this.rows += 1;
    if (this.rows >= PIECE) await this.hand();
    else if (!isRoom) await once(this.out, 'drain');
  }

  async hand(): Promise<void> {
    this.out.end();
    await once(this.out, 'finish');
    chmodSync(this.file, 0o644);
    await this.pool.query(`copy game_log.events from '${this.file}'`);
    rmSync(this.file);
    this.rows = 0;
    this.out = createWriteStream(this.file);
  }

  close(): void {
    this.out.destroy();
    rmSync(this.file, { force: true });
  }
}

/**
 * Makes a log longer by games copied from those in it, under ids and between players of their own, as if they had been
 * played side by side: every game's first event, then every game's second. Both chains hold; nobody else may write.
 *
 * @param folder where the database can read a file
 * @returns the events written
 */
export const fillWithGames = async (
  pool: Pool,
  folder: string,
  templates: readonly GameTemplate[],
  games: number,
): Promise<number> => {
  const end = await endOf(pool);
  const began = end.sequence;
  const hashes = Array.from<string>({ length: games }).fill('0'.repeat(64));
  const pieces = new Pieces(pool, folder);
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
