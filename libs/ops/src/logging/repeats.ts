/** What of a line makes it the same as another: what else stands in it differs from one to the next. */
export interface Line {
  readonly level: number;
  readonly message: string;
  readonly error?: unknown;
}

interface Known {
  /** Lines of the kind that were left out since the last that was written. */
  count: number;
  windowMs: number;
  write: (repeated: number) => void;
}

const FIRST_WINDOW_MS = 30_000;
const LONGEST_WINDOW_MS = 300_000;
/** Kinds of lines that are counted at a time: messages are texts of ours, and errors few. */
const MOST_KINDS = 200;

const kindOf = ({ level, message, error }: Line): string => {
  const { code, message: why = '' } = (error ?? {}) as { readonly code?: unknown; readonly message?: string };
  return `${level} ${message} ${typeof code === 'string' ? code : why.slice(0, 60)}`;
};

/**
 * Writes a line once and counts those like it: after half a minute, then ever more seldom, one line says how often they came
 * again. A kind that has not come for a whole window is written at once when it does.
 */
export class Repeats {
  private readonly known = new Map<string, Known>();

  constructor(private readonly later: (work: () => void, ms: number) => void = unhurried) {}

  /** `write` is called with how often the line was repeated, 0 for the first. */
  add(line: Line, write: (repeated: number) => void): void {
    const kind = kindOf(line);
    const known = this.known.get(kind);
    if (known !== undefined) {
      known.count += 1;
      known.write = write;
      return;
    }
    write(0);
    if (this.known.size >= MOST_KINDS) return;
    this.known.set(kind, { count: 0, windowMs: FIRST_WINDOW_MS, write });
    this.later(() => this.end(kind), FIRST_WINDOW_MS);
  }

  private end(kind: string): void {
    const known = this.known.get(kind)!;
    if (known.count === 0) return void this.known.delete(kind);
    known.write(known.count);
    known.count = 0;
    known.windowMs = Math.min(known.windowMs * 2, LONGEST_WINDOW_MS);
    this.later(() => this.end(kind), known.windowMs);
  }
}

/** A process does not go on for it. */
const unhurried = (work: () => void, ms: number): void => void setTimeout(work, ms).unref();
