import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { corrupt, unavailable } from './failures';
import { PAGE_BYTES, type Page, type PageCache, type PageOwner } from './page-cache';

/** Every table ends with a checksum of so many bytes; before it all is in pieces of ALIGNMENT bytes. */
const CHECKSUM_BYTES = 16;
export const ALIGNMENT = 64;

const openToRead = (path: string): number => {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw unavailable(path, (error as Error).message);
  }
};

/** A file read by pages at given positions; nothing outside it is ever read. Everything throws ProbeFailure. */
export class TableFile implements PageOwner {
  private readonly descriptor: number;
  private readonly pages = new Map<number, Page>();
  private scratch = new Uint8Array(0);
  /** The end of the data, before the checksum. */
  readonly end: number;
  /** Where in the array that `bytesAt` has answered the bytes asked for begin. */
  start = 0;

  constructor(
    readonly path: string,
    private readonly cache: PageCache,
  ) {
    this.descriptor = openToRead(path);
    const { size } = fstatSync(this.descriptor);
    this.end = size - CHECKSUM_BYTES;
    if (this.end > 0 && this.end % ALIGNMENT === 0) return;
    this.close();
    throw corrupt(path, `${size} bytes are not the size of a table`);
  }

  forget(number: number): void {
    this.pages.delete(number);
  }

  private readPage(number: number): Page {
    const page = this.cache.take(this, number);
    const from = number * PAGE_BYTES;
    const wanted = Math.min(PAGE_BYTES, this.end + CHECKSUM_BYTES - from);
    let filled = 0;
    try {
      while (filled < wanted) {
        const count = readSync(this.descriptor, page.bytes, filled, wanted - filled, from + filled);
        if (count === 0) break;
        filled += count;
      }
    } catch (error) {
      throw unavailable(this.path, (error as Error).message);
    }
    if (filled < wanted) throw corrupt(this.path, 'it has become shorter');
    this.pages.set(number, page);
    return page;
  }

  private pageOf(number: number): Page {
    const page = this.pages.get(number);
    if (page === undefined) return this.readPage(number);
    page.used = true;
    return page;
  }

  /**
   * An array that holds `length` bytes of the file from `offset` on; in it they begin at `start`. Valid until the next
   * call. The checksum may be read too, for decoders that look ahead.
   */
  bytesAt(offset: number, length: number): Uint8Array {
    if (offset < 0 || offset + length > this.end + CHECKSUM_BYTES)
      throw corrupt(this.path, `it refers to bytes ${offset} to ${offset + length}, beyond its end`);
    const number = Math.floor(offset / PAGE_BYTES);
    const start = offset - number * PAGE_BYTES;
    if (start + length <= PAGE_BYTES) {
      this.start = start;
      return this.pageOf(number).bytes;
    }
    return this.gather(number, start, length);
  }

  private gather(first: number, start: number, length: number): Uint8Array {
    if (this.scratch.length < length) this.scratch = new Uint8Array(length);
    let filled = 0;
    for (let number = first, from = start; filled < length; number++, from = 0) {
      const part = this.pageOf(number).bytes.subarray(from, from + length - filled);
      this.scratch.set(part, filled);
      filled += part.length;
    }
    this.start = 0;
    return this.scratch;
  }

  byteAt(offset: number): number {
    return this.bytesAt(offset, 1)[this.start]!;
  }

  /** Two bytes, the lower first. */
  wordAt(offset: number): number {
    const bytes = this.bytesAt(offset, 2);
    return bytes[this.start]! | (bytes[this.start + 1]! << 8);
  }

  /** Four bytes, the lowest first. */
  longAt(offset: number): number {
    return this.wordAt(offset) + this.wordAt(offset + 2) * 0x10000;
  }

  close(): void {
    this.cache.release(this);
    this.pages.clear();
    closeSync(this.descriptor);
  }
}
