import type { CheckpointStands, Generation } from '@amici/contracts';
import { writeNote, readNote } from '@amici/verify';
import type { ClientBase } from 'pg';
import { linesSince, NOTHING_SIGNED } from './trust-schema';

/** A tree of the log that was signed. */
export interface Signed {
  readonly generation: number;
  readonly size: number;
  readonly root: Buffer;
  /** The log's own chain at that size. */
  readonly logHash: string;
  /** As it was signed, without cosignatures. */
  readonly note: string;
}

interface Row {
  readonly generation: number;
  readonly size: string;
  readonly root: Buffer;
  readonly log_hash: Buffer;
  readonly note: string;
  /** Signatures of the log that came later, and cosignatures. */
  readonly since: readonly string[];
  readonly lines: readonly string[];
}

export interface Fork {
  readonly id: number;
  readonly foundAt: Date;
  readonly witness: string;
  readonly evidence: string;
}

/** A key that no longer signs, and who decided it. Checkers that still have the key believe it. */
export interface RetiredKey {
  readonly publicKey: Uint8Array;
  /** The verifier key as it was shown. */
  readonly key: string;
  readonly reason: string;
  readonly by: string;
}

/** A note with signatures that have come since. */
const withLines = (note: string, lines: readonly string[]): string => {
  if (lines.length === 0) return note;
  const read = readNote(note);
  if (!read.ok) throw new Error(`a checkpoint that was kept cannot be read: ${read.error.detail}`);
  return writeNote(read.value.text, [...read.value.signatures.map(({ line }) => line), ...lines]);
};

const signedOf = ({ generation, size, root, log_hash, note, since }: Row): Signed => ({
  generation,
  size: Number(size),
  root,
  logHash: log_hash.toString('hex'),
  note: withLines(note, since),
});

const cosignedNote = ({ note, since, lines }: Row): string => withLines(note, [...since, ...lines]);

/** What was said of a log: its generations, checkpoints, cosignatures, forks that were found, keys retired. Nothing is ever changed. */
export class Statements {
  constructor(
    private readonly pool: Pick<ClientBase, 'query'>,
    private readonly schema: string,
  ) {}

  async generation(): Promise<number> {
    const { rows } = await this.pool.query<{ number: number }>(
      `select coalesce(max(number), 1) number from ${this.schema}.generation`,
    );
    return rows[0]!.number;
  }

  /** Those after the first, in their order. */
  async generations(): Promise<readonly Generation[]> {
    const { rows } = await this.pool.query<{
      number: number;
      begun_at: Date;
      begun_by: string;
      reason: string;
      last_known: string;
    }>(`select * from ${this.schema}.generation order by number`);
    return rows.map(({ number, begun_at, begun_by, reason, last_known }) => ({
      ...{ generation: number, begunAt: begun_at.getTime(), by: begun_by, reason },
      lastKnown: last_known === NOTHING_SIGNED ? null : last_known,
    }));
  }

  async latest(): Promise<Signed | undefined> {
    const [row] = await this.checkpoints('order by size desc limit 1');
    return row === undefined ? undefined : signedOf(row);
  }

  /** The last checkpoint, when it was signed and who has cosigned it. */
  async standing(): Promise<CheckpointStands | undefined> {
    const { rows } = await this.pool.query<{
      generation: number;
      size: string;
      signed_at: Date;
      by: readonly string[];
    }>(
      `select c.generation, c.size, c.signed_at,
              array(select witness from ${this.schema}.cosignature w
                     where w.generation = c.generation and w.size = c.size order by witness) by
         from ${this.schema}.checkpoint c
        where generation = (select coalesce(max(number), 1) from ${this.schema}.generation)
        order by size desc limit 1`,
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { generation, size, signed_at, by } = row;
    return { generation, size: Number(size), signedAt: signed_at.getTime(), cosignedBy: by };
  }

  async at(size: number): Promise<Signed | undefined> {
    const [row] = await this.checkpoints('and size = $1', [size]);
    return row === undefined ? undefined : signedOf(row);
  }

  /** The notes after a size, cosigned as far as they are, the oldest first. */
  async notesAfter(size: number, limit: number): Promise<readonly { size: number; note: string }[]> {
    const rows = await this.checkpoints('and size > $1 order by size limit $2', [size, limit]);
    return rows.map((row) => ({ size: Number(row.size), note: cosignedNote(row) }));
  }

  /** The note at that size, or the latest, cosigned as far as it is. */
  async note(size?: number): Promise<{ size: number; note: string } | undefined> {
    const [row] = await (size === undefined
      ? this.checkpoints('order by size desc limit 1')
      : this.checkpoints('and size = $1', [size]));
    return row === undefined ? undefined : { size: Number(row.size), note: cosignedNote(row) };
  }

  /** Whether it was recorded; not where as much or more has been signed meanwhile. */
  async record({ generation, size, root, logHash, note }: Signed): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into ${this.schema}.checkpoint (generation, size, root, log_hash, note)
       select $1, $2, $3, $4, $5
        where not exists (select from ${this.schema}.checkpoint where generation = $1 and size >= $2)
       on conflict do nothing`,
      [generation, size, root, Buffer.from(logHash, 'hex'), note],
    );
    return rowCount === 1;
  }

  /** A further signature of the log on a checkpoint that is there. */
  async keepSignature({ generation, size }: Signed, key: string, line: string): Promise<void> {
    await this.pool.query(
      `insert into ${this.schema}.signature (generation, size, key, line) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [generation, size, key, line],
    );
  }

  /** The largest size that a witness has cosigned in a generation; 0: none. */
  async cosigned(generation: number, witness: string): Promise<number> {
    const { rows } = await this.pool.query<{ size: string }>(
      `select coalesce(max(size), 0) size from ${this.schema}.cosignature where generation = $1 and witness = $2`,
      [generation, witness],
    );
    return Number(rows[0]!.size);
  }

  async keepCosignature({ generation, size }: Signed, witness: string, line: string): Promise<void> {
    await this.pool.query(
      `insert into ${this.schema}.cosignature (generation, size, witness, line) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [generation, size, witness, line],
    );
  }

  /** Whether it is a new one. */
  async keepFork(witness: string, digest: Uint8Array, evidence: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into ${this.schema}.fork (witness, digest, evidence) values ($1, $2, $3) on conflict do nothing`,
      [witness, Buffer.from(digest), evidence],
    );
    return rowCount === 1;
  }

  /** Those found since the generation began. */
  async forks(): Promise<readonly Fork[]> {
    const { rows } = await this.pool.query<{ id: string; found_at: Date; witness: string; evidence: string }>(
      `select id, found_at, witness, evidence from ${this.schema}.fork
        where found_at > coalesce((select max(begun_at) from ${this.schema}.generation), '-infinity') order by id limit 100`,
    );
    return rows.map(({ id, found_at, witness, evidence }) => ({
      id: Number(id),
      foundAt: found_at,
      witness,
      evidence,
    }));
  }

  /** Keys that were retired, the first of them first. */
  async retiredKeys(): Promise<readonly (RetiredKey & { readonly retiredAt: Date })[]> {
    const { rows } = await this.pool.query<{
      public_key: Buffer;
      key: string;
      retired_at: Date;
      reason: string;
      retired_by: string;
    }>(`select * from ${this.schema}.retired_key order by retired_at`);
    return rows.map(({ public_key: publicKey, key, retired_at: retiredAt, reason, retired_by: by }) => ({
      ...{ publicKey, key, retiredAt, reason, by },
    }));
  }

  async retireKey({ publicKey, key, reason, by }: RetiredKey): Promise<void> {
    await this.pool.query(
      `insert into ${this.schema}.retired_key (public_key, key, reason, retired_by) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [Buffer.from(publicKey), key, reason, by],
    );
  }

  private async checkpoints(which: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    // Each time a bundle or a receipt is shown this is asked: planned once.
    const { rows } = await this.pool.query<Row>({
      name: `${this.schema} checkpoints ${which}`,
      text: `select c.generation, c.size, c.root, c.log_hash, c.note, ${linesSince(this.schema)} since,
                    array(select line from ${this.schema}.cosignature w
                           where w.generation = c.generation and w.size = c.size order by witness) lines
         from ${this.schema}.checkpoint c
        where generation = (select coalesce(max(number), 1) from ${this.schema}.generation) ${which}`,
      values: [...values],
    });
    return rows;
  }
}
