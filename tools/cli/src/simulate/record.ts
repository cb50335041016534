import type { StoredEvent } from '@amici/event-store';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Written once this many characters wait. */
const CHUNK = 1 << 20;

/** An event of a recorded run: its hash, and the line of the file it stands in. */
export interface RecordedEvent {
  readonly hash: string;
  readonly line: string;
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

/** The envelope of a recorded event. */
export const envelopeOf = ({ line }: RecordedEvent): Readonly<Record<string, unknown>> =>
  (JSON.parse(line) as { readonly event: Readonly<Record<string, unknown>> }).event;

/** Reads what `Recording` wrote. */
export const readRecord = async (path: string): Promise<RecordedRun> => {
  const run = new Map<string, RecordedEvent[]>();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const { hash, event } = JSON.parse(line) as {
      readonly hash: string;
      readonly event: { readonly stream: string };
    };
    const events = run.get(event.stream) ?? [];
    run.set(event.stream, events);
    events.push({ hash, line });
  }
  return run;
};
