import { nodeCrypto } from '@amici/auth';
import { leafOf } from '@amici/service/trust/tile-table';
import { sameBytes, toBase64, TileTree, type Checkpoint } from '@amici/verify';

/** The tree over a log, grown while its events are verified, and compared with what was told of it on the way. */
export class TreeOfLog {
  private readonly tree = new TileTree(nodeCrypto.sha256);
  private readonly roots = new Map<number, Uint8Array>();
  private readonly wanted: ReadonlySet<number>;

  constructor(sizes: Iterable<number>) {
    this.wanted = new Set(sizes);
    this.note();
  }

  append(hash: string): void {
    this.tree.append(leafOf(hash));
    this.note();
  }

  get head(): { readonly size: number; readonly root: string } {
    return { size: this.tree.size, root: toBase64(this.tree.root()) };
  }

  /** What is wrong with a checkpoint of this log; undefined where the log goes on from it. */
  fault({ size, root }: Checkpoint): string | undefined {
    const found = this.roots.get(size);
    if (found === undefined) return `the log ends at ${this.tree.size}, before it`;
    return sameBytes(found, root) ? undefined : 'the log holds another history: its root differs';
  }

  private note(): void {
    if (this.wanted.has(this.tree.size)) this.roots.set(this.tree.size, this.tree.root());
  }
}
