import { Readable } from 'node:stream';

/** A reader that takes nothing for so long has to come again; ms of real time. */
export const PATIENCE_MS = 60_000;

/** So many events are read ahead for one reader, and kept while they take nothing. */
export const READ_AHEAD = 100;

export class TooSlow extends Error {
  constructor() {
    super('the reader of a stream takes nothing');
    this.name = 'TooSlow';
  }
}

/**
 * Text as its reader takes it: one that stands still costs what it has been offered, and is let go. One that goes is known
 * to have gone at once (`Readable.from` would wait for the next part, which may be long in coming).
 */
export const patientStream = (parts: AsyncIterable<string | Buffer>, patienceMs: number): Readable => {
  const taken = parts[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const offer = async (stream: Readable): Promise<void> => {
    const part = await taken.next();
    if (stream.destroyed) return;
    if (part.done !== true) timer = setTimeout(() => stream.destroy(new TooSlow()), patienceMs).unref();
    stream.push(part.done === true ? null : part.value);
  };
  return new Readable({
    objectMode: true,
    highWaterMark: 1,
    read() {
      clearTimeout(timer);
      offer(this).catch((error: Error) => this.destroy(error));
    },
    destroy(error, done) {
      clearTimeout(timer);
      taken.return?.().catch(() => undefined);
      done(error);
    },
  });
};
