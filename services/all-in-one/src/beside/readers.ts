import type { Logger } from '@amici/ops';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptChild } from './kept-child';
import { READY, type BeginReading } from './words';

/** Moves go first wherever both want the same core. */
const NICENESS = 10;

/** The process that answers what is long to answer: begun when the first asks. */
export class Readers {
  private readonly folder = mkdtempSync(join(tmpdir(), 'amici-reader-'));
  private readonly path = join(this.folder, 'socket');
  private readonly child: KeptChild;
  private isReady = false;

  constructor(program: string, where: () => Omit<BeginReading, 'socketPath'>, log: Logger) {
    this.child = new KeptChild({
      program,
      told: () => {
        rmSync(this.path, { force: true });
        return { ...where(), socketPath: this.path } satisfies BeginReading;
      },
      onSaid: (said) => {
        this.isReady = said === READY;
      },
      onGone: () => {
        this.isReady = false;
      },
      niceness: NICENESS,
      log,
    });
  }

  socketPath(): string | undefined {
    if (!this.child.isBegun) this.child.begin();
    return this.isReady ? this.path : undefined;
  }

  async close(): Promise<void> {
    await this.child.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
