import { Packed } from '@amici/edge/packed';

/** Characters of pages that are kept, of all and of the largest that is. */
const MOST = 16_000_000;
const LARGEST = 2_000_000;

/**
 * Pages by the revision of all that they were made of: who asks for one of the same revision gets the same text, and who
 * asks while it is being written waits for it. Those that nobody asked for longest go first.
 */
export class PageCache {
  private readonly pages = new Map<string, Packed>();
  private readonly begun = new Map<string, Promise<Packed>>();
  private size = 0;

  constructor(
    private readonly most = MOST,
    private readonly largest = LARGEST,
  ) {}

  async of(revision: string, write: () => Promise<string>): Promise<Packed> {
    const known = this.pages.get(revision);
    if (known !== undefined) {
      this.pages.delete(revision);
      this.pages.set(revision, known);
      return known;
    }
    const begun = this.begun.get(revision) ?? this.write(revision, write);
    this.begun.set(revision, begun);
    return begun;
  }

  private async write(revision: string, write: () => Promise<string>): Promise<Packed> {
    try {
      const page = new Packed(await write());
      if (page.text.length <= this.largest) this.keep(revision, page);
      return page;
    } finally {
      this.begun.delete(revision);
    }
  }

  private keep(revision: string, page: Packed): void {
    this.pages.set(revision, page);
    this.size += page.text.length;
    for (const [oldest, one] of this.pages) {
      if (this.size <= this.most) return;
      this.pages.delete(oldest);
      this.size -= one.text.length;
    }
  }
}
