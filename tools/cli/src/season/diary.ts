import type { Instant } from '@amici/kernel';

interface Entry<Appointment> {
  readonly at: Instant;
  /** Decides between two of the same instant, so that the order never depends on chance. */
  readonly name: string;
  readonly appointment: Appointment;
}

const comesBefore = <Appointment>(a: Entry<Appointment>, b: Entry<Appointment>): boolean =>
  a.at < b.at || (a.at === b.at && a.name < b.name);

/** What is to be done when: a binary heap by instant and name. */
export class Diary<Appointment> {
  private readonly heap: Entry<Appointment>[] = [];

  /** The instant of the next appointment; null where there is none. */
  next(): Instant | null {
    return this.heap[0]?.at ?? null;
  }

  add(at: Instant, name: string, appointment: Appointment): void {
    const entry = { at, name, appointment };
    let place = this.heap.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!comesBefore(entry, this.heap[parent]!)) break;
      this.heap[place] = this.heap[parent]!;
      place = parent;
    }
    this.heap[place] = entry;
  }

  /** Takes out all that is due, in order. */
  due(now: Instant): readonly Appointment[] {
    const found: Appointment[] = [];
    while (this.heap[0] !== undefined && this.heap[0].at <= now) found.push(this.take().appointment);
    return found;
  }

  private take(): Entry<Appointment> {
    const first = this.heap[0]!;
    const last = this.heap.pop()!;
    if (this.heap.length > 0) this.sink(last);
    return first;
  }

  private sink(entry: Entry<Appointment>): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.heap.length) break;
      if (child + 1 < this.heap.length && comesBefore(this.heap[child + 1]!, this.heap[child]!)) child += 1;
      if (!comesBefore(this.heap[child]!, entry)) break;
      this.heap[place] = this.heap[child]!;
      place = child;
    }
    this.heap[place] = entry;
  }
}
