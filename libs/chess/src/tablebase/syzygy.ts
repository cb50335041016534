import { err, ok, type Result } from '@amici/kernel';
import type { Board } from '../board/board';
import { boardShowing } from '../shared-board';
import type { Position } from '../position-pack';
import { ProbeFailure, type TablebaseRejection } from './failures';
import { inTablebaseRange, verdictOf, type TablebaseAnswer, type TablebaseOracle } from './oracle';
import { Probe, type Wdl } from './probe';
import { TableStore, type StoreLimits } from './table-store';

const DEFAULT_LIMITS: StoreLimits = { cacheBytes: 64 * 2 ** 20, openTables: 200 };

/**
 * Syzygy tables (`.rtbw`, `.rtbz`) in local folders. Everything is read when asked for, at its place in the file. Answers
 * at once, so it can also be used where nothing may wait; probing a disk that is slow belongs into a worker.
 */
export class SyzygyTablebase implements TablebaseOracle {
  readonly source = 'syzygy';
  private readonly tables: TableStore;
  private readonly prober: Probe;

  private constructor(tables: TableStore) {
    this.tables = tables;
    this.prober = new Probe(tables);
  }

  /** Lists the folders, the first counting most; `table-unavailable` if none can be read. */
  static open(
    folders: readonly string[],
    limits: Partial<StoreLimits> = {},
  ): Result<SyzygyTablebase, TablebaseRejection> {
    return guard(() => new SyzygyTablebase(new TableStore(folders, { ...DEFAULT_LIMITS, ...limits })));
  }

  /** Win, draw or loss of the side to move. */
  probeWdl(position: Position): Result<Wdl, TablebaseRejection> {
    return this.ask(position, (board) => this.prober.wdl(board));
  }

  /** The half-moves that `TablebaseAnswer.dtz` says; needs the DTZ tables besides. */
  probeDtz(position: Position): Result<number, TablebaseRejection> {
    return this.ask(position, (board) => this.prober.dtz(board));
  }

  /** Everything the tables say; where only those for DTZ are missing, `dtz` is null. */
  answer(position: Position): Result<TablebaseAnswer, TablebaseRejection> {
    const wdl = this.probeWdl(position);
    if (!wdl.ok) return wdl;
    const dtz = this.probeDtz(position);
    if (!dtz.ok && dtz.error.code !== 'table-unavailable') return dtz;
    return ok({ verdict: verdictOf(wdl.value), wdl: wdl.value, dtz: dtz.ok ? dtz.value : null });
  }

  /** As `answer`. */
  probe(position: Position): Promise<Result<TablebaseAnswer, TablebaseRejection>> {
    return Promise.resolve(this.answer(position));
  }

  private ask<T>(position: Position, question: (board: Board) => T): Result<T, TablebaseRejection> {
    const range = inTablebaseRange(position);
    return range.ok ? guard(() => question(boardShowing(position))) : range;
  }

  /** Closes all files; they open again when asked for. */
  close(): void {
    this.tables.close();
  }
}

const guard = <T>(question: () => T): Result<T, TablebaseRejection> => {
  try {
    return ok(question());
  } catch (failure) {
    if (failure instanceof ProbeFailure) return err(failure.rejection);
    throw failure;
  }
};
