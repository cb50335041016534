import type { StoredEvent } from '@amici/event-store';
import { closeSync, createReadStream, openSync, readSync, writeSync } from 'node:fs';

/** Written once this many characters wait. */
const CHUNK = 1 << 20;

type Envelope = Readonly<Record<string, unknown>>;

/** An event of a recorded run, read anew from its file where more is asked than its hash. */
export class RecordedEvent {
  constructor(
    readonly hash: string,
    private readonly file: number,
    private readonly offset: number,
    private readonly bytes: number,
  ) {}

  get envelope(): Envelope {
    const line = Buffer.alloc(this.bytes);
    readSync(this.file, line, 0, this.bytes, this.offset);
    return (JSON.parse(line.toString('utf8')) as { readonly event: Envelope }).event;
  }
}

/** The events of a run by stream, in the order of their revisions. */
export type RecordedRun = ReadonlyMap<string, readonly RecordedEvent[]>;

/** Keeps what a run records, as far as it comes: a line for each event, `{"hash": …, "event": <envelope>}`. */
export class Recording {
  private readonly file: number;
  private waiting = '';

  constructor(path: string) {
    this.file = openSync(path, 'w');
  }

  add({ hash, text }: StoredEvent): void {
    this.waiting += `{"hash":"${hash}","event":${text}}\n`;
    if (this.waiting.length >= CHUNK) this.write();
  }

  close(): void {
    this.write();
    closeSync(this.file);
  }

  private write(): void {
    writeSync(this.file, this.waiting);
    this.waiting = '';
  }
}

/** The lines of a file. Only a line feed ends one: texts may hold other separators. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', from)) {
      yield rest.subarray(from, end);
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) yield rest;
}

/** Reads what `Recording` wrote; the file stays open for what is asked of its events. */
export const readRecord = async (path: string): Promise<RecordedRun> => {
  const run = new Map<string, RecordedEvent[]>();
  const file = openSync(path, 'r');
  let offset = 0;
  for await (const line of linesOf(path)) {
    const { hash, event } = JSON.parse(line.toString('utf8')) as {
      readonly hash: string;
      readonly event: { readonly stream: string };
    };
    const events = run.get(event.stream) ?? [];
    run.set(event.stream, events);
    events.push(new RecordedEvent(hash, file, offset, line.length));
    offset += line.length + 1;
  }
  return run;
};
