export const PAGE_BYTES = 1 << 15;

/** What pages are kept for: it is told when one of its pages is taken away. */
export interface PageOwner {
  forget(number: number): void;
}

export interface Page {
  readonly bytes: Uint8Array;
  owner: PageOwner | undefined;
  number: number;
  /** Whether it has been asked for since the hand last passed. */
  used: boolean;
}

/** So many pages of all files together stay in memory; the next one takes the place of one not used lately. */
export class PageCache {
  private readonly pages: Page[] = [];
  private hand = 0;

  constructor(private readonly limit: number) {}

  /** A page to be filled for an owner. */
  take(owner: PageOwner, number: number): Page {
    if (this.pages.length < this.limit) {
      const page: Page = { bytes: new Uint8Array(PAGE_BYTES), owner, number, used: true };
      this.pages.push(page);
      return page;
    }
    let page = this.pages[this.hand]!;
    while (page.used) {
      page.used = false;
      this.advance();
      page = this.pages[this.hand]!;
    }
    this.advance();
    page.owner?.forget(page.number);
    page.owner = owner;
    page.number = number;
    page.used = true;
    return page;
  }

  private advance(): void {
    this.hand = (this.hand + 1) % this.pages.length;
  }

  /** Makes the pages of an owner free for others. */
  release(owner: PageOwner): void {
    for (const page of this.pages)
      if (page.owner === owner) {
        page.owner = undefined;
        page.used = false;
      }
  }
}
