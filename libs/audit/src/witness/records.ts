import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeCrypto } from '@amici/auth';
import {
  readSignedCheckpoint,
  toHex,
  toUtf8,
  verifyNote,
  type Checkpoint,
  type VerifierKey,
} from '@amici/verify';

/** What was cosigned last of a log. */
export interface Cosigned {
  /** The number of this record, from 1; 0 before the first. */
  readonly number: number;
  readonly checkpoint?: Checkpoint;
  /** The checkpoint with the signatures of its log and the cosignature. */
  readonly note?: string;
}

const RECORD = /^([1-9][0-9]*)\.checkpoint$/;

/** Most files of evidence kept of a log: only somebody with its key can make them, but then without end. */
const MOST_FORKS = 100;

/** The name of a log in paths: SHA-256 of its origin in hex (C2SP tlog-witness, monitor retrieval). */
export const originHash = (origin: string): string => toHex(nodeCrypto.sha256(toUtf8(origin)));

const failsWith = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error;
  return undefined;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const makeFolder = async (folder: string): Promise<void> => {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined)
    await syncFolder(dirname(folder));
};

/** Writes a file that is there whole or not at all, and on the disk when this returns; false where the name is taken. */
export const writeOnce = async (path: string, text: string): Promise<boolean> => {
  const draft = join(dirname(path), `.${randomUUID()}.draft`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle
      .writeFile(text)
      .then(() => handle.sync())
      .finally(() => handle.close());
    const linked = await link(draft, path).then(() => true, failsWith('EEXIST'));
    await syncFolder(dirname(path));
    return linked === true;
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * What a witness remembers: a folder for each log with the checkpoint it cosigned last, as the record with the highest
 * number, and the evidence of forks. A record is made by a link to the next number, which one writer alone can make: so
 * judging by the last record and making the next are one step, also between processes.
 */
export class WitnessRecords {
  constructor(
    private readonly folder: string,
    private readonly key: VerifierKey,
  ) {}

  /** Throws if the record cannot be read or is not by this witness: a witness that forgets what it saw is none. */
  async latest(logHash: string): Promise<Cosigned> {
    for (;;) {
      const number = Math.max(0, ...(await this.numbers(logHash)));
      if (number === 0) return { number };
      const note = await readFile(this.path(logHash, number), 'utf8').catch(failsWith('ENOENT'));
      if (note !== undefined) return { number, note, checkpoint: this.read(note, logHash) };
    }
  }

  /** Makes the record after `previous`; false where somebody else has made one. It is on the disk when this returns. */
  async record(logHash: string, previous: number, note: string): Promise<boolean> {
    await makeFolder(this.folder);
    await makeFolder(join(this.folder, 'logs'));
    await makeFolder(this.logFolder(logHash));
    const number = previous + 1;
    if (!(await writeOnce(this.path(logHash, number), note))) return false;
    const numbers = await this.numbers(logHash);
    // Records are taken away only when a later one is there: a number that had been used shows by the later one.
    const isLast = Math.max(...numbers) === number;
    const outdated = isLast ? numbers.filter((other) => other < number) : [number];
    for (const other of outdated) await rm(this.path(logHash, other), { force: true });
    return isLast;
  }

  /** Keeps what shows a fork, once for each checkpoint; the path, or undefined where it is kept already. */
  async keepFork(logHash: string, checkpointText: string, evidence: string): Promise<string | undefined> {
    const folder = join(this.folder, 'forks');
    await makeFolder(this.folder);
    await makeFolder(folder);
    const files = (await readdir(folder)).filter((name) => name.startsWith(logHash));
    if (files.length >= MOST_FORKS) return undefined;
    const digest = toHex(nodeCrypto.sha256(toUtf8(checkpointText))).slice(0, 32);
    const path = join(folder, `${logHash}-${digest}.txt`);
    return (await writeOnce(path, evidence)) ? path : undefined;
  }

  private read(note: string, logHash: string): Checkpoint {
    const signed = readSignedCheckpoint(note);
    const isOurs = signed.ok && verifyNote(signed.value.note, [this.key], nodeCrypto).ok;
    if (!isOurs || originHash(signed.value.checkpoint.origin) !== logHash)
      throw new Error(`the record of ${logHash} in ${this.folder} is damaged or not by ${this.key.name}`);
    return signed.value.checkpoint;
  }

  private async numbers(logHash: string): Promise<readonly number[]> {
    const names = (await readdir(this.logFolder(logHash)).catch(failsWith('ENOENT'))) ?? [];
    return names.flatMap((name) => RECORD.exec(name)?.[1] ?? []).map(Number);
  }

  private logFolder(logHash: string): string {
    return join(this.folder, 'logs', logHash);
  }

  private path(logHash: string, number: number): string {
    return join(this.logFolder(logHash), `${number}.checkpoint`);
  }
}
