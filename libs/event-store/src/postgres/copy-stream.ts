import type { Readable } from 'node:stream';

/** A message is a letter, its length without the letter in 4 bytes, and what it says. */
const HEAD_BYTES = 5;
const COPY_DATA = 'd'.charCodeAt(0);
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);

type Listener = (data: Buffer) => void;

/**
 * What the server sends during a `COPY … TO STDOUT`, taken from the socket before `pg` makes an object of each row.
 * Every other message is handed on to `pg`, which reads the socket again as soon as the last row has been seen.
 */
export class CopyStream {
  private theirs: readonly Listener[] = [];
  private begun: readonly Buffer[] = [];
  private bytesBegun = 0;

  constructor(
    private readonly stream: Readable,
    /** Shows where a row begins. */
    private readonly onRow: (data: Buffer, start: number) => void,
  ) {}

  /** To be called while the server has nothing left to say to an earlier statement. */
  begin(): void {
    this.theirs = this.stream.listeners('data') as Listener[];
    this.stream.on('data', this.take);
    for (const listener of this.theirs) this.stream.off('data', listener);
  }

  private readonly take = (data: Buffer): void => {
    let at = this.bytesBegun === 0 ? 0 : this.complete(data);
    while (at + HEAD_BYTES <= data.length) {
      const end = at + 1 + data.readUInt32BE(at + 1);
      if (end > data.length) break;
      if (this.message(data, at, end)) {
        if (end < data.length) this.handOn(data.subarray(end));
        return;
      }
      at = end;
    }
    if (at < data.length) this.keep(data.subarray(at));
  };

  /** Goes on with a message that began in data before; answers where the next begins. */
  private complete(data: Buffer): number {
    const before = this.bytesBegun;
    const missing = HEAD_BYTES - before;
    const head = Buffer.concat([...this.begun, data.subarray(0, Math.max(0, missing))]);
    if (head.length < HEAD_BYTES) return this.keep(data);
    const end = 1 + head.readUInt32BE(1) - before;
    if (end > data.length) return this.keep(data);
    const whole = Buffer.concat([...this.begun, data.subarray(0, end)]);
    this.begun = [];
    this.bytesBegun = 0;
    if (!this.message(whole, 0, whole.length)) return end;
    if (end < data.length) this.handOn(data.subarray(end));
    return data.length;
  }

  private keep(data: Buffer): number {
    this.begun = [...this.begun, data];
    this.bytesBegun += data.length;
    return data.length;
  }

  /** Whether it was the last before `pg` goes on. */
  private message(data: Buffer, start: number, end: number): boolean {
    const letter = data[start];
    if (letter === COPY_DATA) {
      this.onRow(data, start + HEAD_BYTES);
      return false;
    }
    const isLast = letter === COMMAND_COMPLETE || letter === ERROR;
    if (isLast) this.end();
    this.handOn(data.subarray(start, end));
    return isLast;
  }

  private end(): void {
    for (const listener of this.theirs) this.stream.on('data', listener);
    this.stream.off('data', this.take);
  }

  private handOn(data: Buffer): void {
    for (const listener of this.theirs) listener(data);
  }
}
