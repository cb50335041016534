/** How long an answer of the registry is believed where nobody says when it ends. */
export const BELIEVED_MS = 1_000;

const MOST_KNOWN = 10_000;

interface Cached<Value> {
  readonly value: Promise<Value>;
  readonly askedAt: number;
}

/** What the registry has answered lately, by what it was asked: asked once for all who want to know. */
export class Remembered<Value> {
  private readonly known = new Map<string, Cached<Value>>();

  constructor(
    private readonly ask: (key: string) => Promise<Value>,
    /** How long an answer is believed that was asked for then. */
    private readonly believedMs: (askedAt: number) => number,
    private readonly now: () => number,
  ) {}

  of(key: string): Promise<Value> {
    const found = this.known.get(key);
    if (found !== undefined && this.now() - found.askedAt < this.believedMs(found.askedAt))
      return found.value;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    // Kept before it is answered: what is heard meanwhile has it forgotten.
    const cached = { askedAt: this.now(), value: this.ask(key) };
    this.known.set(key, cached);
    // What failed is asked again at once.
    cached.value.catch(() => {
      if (this.known.get(key) === cached) this.known.delete(key);
    });
    return cached.value;
  }

  forget(isOver: (key: string) => boolean): void {
    for (const key of this.known.keys()) if (isOver(key)) this.known.delete(key);
  }
}
