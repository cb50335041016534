import { setImmediate as turnEnds } from 'node:timers/promises';

/**
 * Where feeds end, asked for by many followers at the same moment: those of one turn of the event loop ask each service once,
 * after the last of them has asked.
 */
export class FeedHeads {
  private readonly asked = new Map<string, Promise<number>>();

  of(service: string, ask: () => Promise<number>): Promise<number> {
    const same = this.asked.get(service);
    if (same !== undefined) return same;
    const head = turnEnds().then(() => {
      this.asked.delete(service);
      return ask();
    });
    this.asked.set(service, head);
    return head;
  }
}
