import type { Connection, Submittable } from 'pg';
import { CopyStream } from './copy-stream';

/**
 * A `COPY … TO STDOUT` as a query for `pg`: the least work per row that the protocol has. Shows where each row stands
 * in what the socket gave; that is not written over later, and kept in memory as long as any part of it is.
 */
export class CopyOut implements Submittable {
  readonly done: Promise<void>;
  /** Called once at the end; `pg` wraps it to end its time-out. */
  callback!: (error?: Error) => void;
  private failure: Error | undefined;

  constructor(
    private readonly text: string,
    private readonly onRow: (data: Buffer, start: number) => void,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve());
    });
  }

  submit(connection: Connection): void {
    new CopyStream(connection.stream, (data, start) => this.show(data, start)).begin();
    connection.query(this.text);
  }

  private show(data: Buffer, start: number): void {
    if (this.failure) return;
    try {
      this.onRow(data, start);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // The server goes on to say that it is ready.
  }

  handleReadyForQuery(): void {
    this.callback(this.failure);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;

/** Where the rows begin in the first data. */
const headerEnd = (data: Buffer, start: number): number =>
  data.subarray(start, start + SIGNATURE.length).equals(SIGNATURE) ? start + HEADER_BYTES : start;

/** A `COPY` in the binary format: shows each row of so many fields, with where its first field's length stands. */
export const copyRows = (
  select: string,
  fields: number,
  onRow: (data: Buffer, start: number) => void,
): CopyOut => {
  let headed = false;
  return new CopyOut(`copy (${select}) to stdout (format binary)`, (data, begin) => {
    const start = headed ? begin : headerEnd(data, begin);
    headed = true;
    // The end has a count of its own.
    if (data.readInt16BE(start) === fields) onRow(data, start + 2);
  });
};

/** Exact to 53 bits, which sequences and microseconds keep within. */
export const readInt64 = (buffer: Buffer, offset: number): number =>
  buffer.readInt32BE(offset) * 2 ** 32 + buffer.readUInt32BE(offset + 4);
