import type { Random } from '../../../services/game/src/domain/testing/random';

/** As many ids of one kind as are remembered; the latest push out the oldest. */
const MOST = 60;

/** What answers have named, by the names that doors give their parameters. */
export class Known {
  private readonly values = new Map<string, string[]>();

  constructor(private readonly names: ReadonlySet<string>) {}

  add(name: string, value: string): void {
    const values = this.values.get(name) ?? [];
    this.values.set(name, values);
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > MOST) values.shift();
  }

  /** Every id that an answer tells. */
  learn(said: unknown): void {
    if (typeof said !== 'object' || said === null) return;
    const { id, hash } = said as { readonly id?: unknown; readonly hash?: unknown };
    if (typeof id === 'string' && typeof hash === 'string') this.add('text', id);
    for (const [name, value] of Object.entries(said)) {
      if (typeof value === 'string' && this.names.has(name)) this.add(name, value);
      else this.learn(value);
    }
  }

  pick(name: string, random: Random): string | undefined {
    const values = this.values.get(name);
    return values === undefined ? undefined : random.pick(values);
  }
}
