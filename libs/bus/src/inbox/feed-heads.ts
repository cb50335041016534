import { setImmediate as turnEnds } from 'node:timers/promises';

/**
 * Where feeds end, asked for by many followers at the same moment: those of one turn of the event loop ask each service once,
 * after the last of them has asked.
 */
export class FeedHeads {
  private readonly pending = new Map<string, Promise<number>>();

  of(service: string, ask: () => Promise<number>): Promise<number> {
    const same = this.pending.get(service);
    if (same !== undefined) return same;
    const head = turnEnds().then(() => {
      this.pending.delete(service);
      return ask();
    });
    this.pending.set(service, head);
    return head;
  }
}
