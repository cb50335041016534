import { Readable } from 'node:stream';

/** A reader that takes nothing for so long has to come again; ms of real time. */
export const PATIENCE_MS = 60_000;

/** So many events are read ahead for one reader, and kept while he takes nothing. */
export const READ_AHEAD = 100;

export class TooSlow extends Error {
  constructor() {
    super('the reader of a stream takes nothing');
    this.name = 'TooSlow';
  }
}

/** Text as its reader takes it: one that stands still costs what it has been offered, and is let go. */
export const patientStream = (parts: AsyncIterable<string | Buffer>, patienceMs: number): Readable => {
  async function* offered(): AsyncGenerator<string | Buffer> {
    for await (const part of parts) {
      const timer = setTimeout(() => stream.destroy(new TooSlow()), patienceMs).unref();
      try {
        yield part;
      } finally {
        clearTimeout(timer);
      }
    }
  }
  const stream = Readable.from(offered());
  return stream;
};
