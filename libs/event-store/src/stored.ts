import type { EventEnvelope } from '@amici/contracts';
import type { StreamHead } from './seal';
import type { StoredEvent } from './port';

/** An event whose text is parsed when it is first looked into: many are only passed on, or counted. */
class Stored implements StoredEvent {
  #parsed: (EventEnvelope & { hash: string }) | undefined;
  #made: { readonly by: object; readonly it: unknown } | undefined;

  constructor(
    readonly sequence: number,
    readonly logHash: string,
    readonly hash: string,
    readonly text: string,
    readonly position: string,
  ) {}

  get event(): EventEnvelope {
    if (this.#parsed === undefined) {
      this.#parsed = JSON.parse(this.text) as EventEnvelope & { hash: string };
      this.#parsed.hash = this.hash;
    }
    return this.#parsed;
  }

  derived<Derived>(by: object, make: () => Derived): Derived {
    if (this.#made?.by !== by) this.#made = { by, it: make() };
    return this.#made.it as Derived;
  }

  forget(): void {
    this.#parsed = undefined;
    this.#made = undefined;
  }
}

/** An event whose hashes and text are read when they are first asked for, from bytes that are let go of then. */
export abstract class UnreadEvent implements StoredEvent {
  #read: StoredEvent | undefined;

  constructor(readonly sequence: number) {}

  protected abstract read(): StoredEvent;

  get #stored(): StoredEvent {
    return (this.#read ??= this.read());
  }

  get logHash(): string {
    return this.#stored.logHash;
  }

  get hash(): string {
    return this.#stored.hash;
  }

  get text(): string {
    return this.#stored.text;
  }

  get position(): string {
    return String(this.sequence);
  }

  get event(): EventEnvelope {
    return this.#stored.event;
  }

  derived<Derived>(by: object, make: () => Derived): Derived {
    return deriveOnce(this.#stored, by, make);
  }

  forget(): void {
    if (this.#read !== undefined) forgetDerived(this.#read);
  }
}

/** What one reader makes of an event, made once for all who read it alike: many followers of a process read the same events. */
export const deriveOnce = <Derived>(stored: StoredEvent, by: object, make: () => Derived): Derived =>
  stored instanceof Stored || stored instanceof UnreadEvent ? stored.derived(by, make) : make();

/**
 * Keeps only the text and hashes of an event. Four times as much follows from them, and is made again for each
 * reader.
 */
export const forgetDerived = (stored: StoredEvent): void => {
  if (stored instanceof Stored || stored instanceof UnreadEvent) stored.forget();
};

/** An event with its place in a log; its position is its sequence where the store has no other. */
export const storedEvent = (
  sequence: number,
  logHash: string,
  hash: string,
  text: string,
  position = String(sequence),
): StoredEvent => new Stored(sequence, logHash, hash, text, position);

export const headAfter = ({ hash, event }: StoredEvent): StreamHead => ({
  revision: event.revision,
  hash,
  recordedAt: Date.parse(event.recordedAt),
});
