/** Characters that are kept in all. */
const MOST = 8_000_000;

/** Texts by all that they were made of; those that nobody asked for longest go first. */
export class RenderedPages {
  private readonly texts = new Map<string, string>();
  private size = 0;

  constructor(private readonly most = MOST) {}

  of(inputs: string): string | undefined {
    const text = this.texts.get(inputs);
    if (text === undefined) return undefined;
    this.texts.delete(inputs);
    this.texts.set(inputs, text);
    return text;
  }

  keep(inputs: string, text: string): void {
    if (this.texts.has(inputs)) return;
    this.texts.set(inputs, text);
    this.size += inputs.length + text.length;
    for (const [oldest, one] of this.texts) {
      if (this.size <= this.most) return;
      this.texts.delete(oldest);
      this.size -= oldest.length + one.length;
    }
  }
}
