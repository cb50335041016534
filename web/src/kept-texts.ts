/** Characters that are kept in all. */
const MOST = 8_000_000;

/** Texts by all that they were made of; those that nobody asked for longest go first. */
export class KeptTexts {
  private readonly texts = new Map<string, string>();
  private size = 0;

  constructor(private readonly most = MOST) {}

  of(madeOf: string): string | undefined {
    const text = this.texts.get(madeOf);
    if (text === undefined) return undefined;
    this.texts.delete(madeOf);
    this.texts.set(madeOf, text);
    return text;
  }

  keep(madeOf: string, text: string): void {
    if (this.texts.has(madeOf)) return;
    this.texts.set(madeOf, text);
    this.size += madeOf.length + text.length;
    for (const [oldest, one] of this.texts) {
      if (this.size <= this.most) return;
      this.texts.delete(oldest);
      this.size -= oldest.length + one.length;
    }
  }
}
