import type { StreamHead } from './seal';

/** The heads of the streams used last. */
export class StreamHeads {
  private readonly heads = new Map<string, StreamHead>();

  constructor(private readonly capacity: number) {}

  get(stream: string): StreamHead | undefined {
    const head = this.heads.get(stream);
    if (head !== undefined) {
      this.heads.delete(stream);
      this.heads.set(stream, head);
    }
    return head;
  }

  /** Keeps a head, unless a later one is known. */
  set(stream: string, head: StreamHead): void {
    const known = this.heads.get(stream);
    if (known !== undefined && known.revision > head.revision) return;
    this.heads.delete(stream);
    this.heads.set(stream, head);
    if (this.heads.size > this.capacity) this.heads.delete(this.heads.keys().next().value!);
  }

  delete(stream: string): void {
    this.heads.delete(stream);
  }
}
