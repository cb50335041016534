import type { Random } from '@amici/game-domain/testing/random';

/** As many ids of one kind as are remembered; the latest push out the oldest. */
const MOST = 60;

/** Fields of bodies, queries and paths that name what others name otherwise. */
const SAME_AS: Readonly<Record<string, string>> = {
  ...{ director: 'player', white: 'player', black: 'player', opponent: 'player', adjudicator: 'player' },
  ...{ playerId: 'player', person: 'player', holder: 'player', member: 'player', voter: 'player' },
  ...{ captain: 'player', boards: 'player', reserves: 'player', substitute: 'player', mentor: 'player' },
  ...{ sizeApprovedBy: 'player', fewerApprovedBy: 'player' },
  ...{ event: 'tournament', scope: 'tournament', scopes: 'tournament' },
  to: 'federation',
};

/** Words of many things: what is called so in an answer need be no such id. */
const LOOSE = new Set(['scope', 'scopes', 'to', 'member', 'event']);

const kindOf = (name: string): string => SAME_AS[name] ?? name;

/** What is cited that was kept before: one made up is never there. */
const isDocument = (value: object): boolean =>
  'id' in value && 'hash' in value && Object.keys(value).length === 2;

/** What answers have named, by the names that endpoints give their parameters. */
export class Known {
  private readonly values = new Map<string, string[]>();
  private readonly kinds: ReadonlySet<string>;

  constructor(names: ReadonlySet<string>) {
    this.kinds = new Set([...names].map(kindOf));
  }

  add(name: string, value: string): void {
    const kind = kindOf(name);
    const values = this.values.get(kind) ?? [];
    this.values.set(kind, values);
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > MOST) values.shift();
  }

  /** Every id that an answer tells. */
  learn(answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    const { id, hash } = answer as { readonly id?: unknown; readonly hash?: unknown };
    if (typeof id === 'string' && typeof hash === 'string') this.add('text', id);
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'string' && !LOOSE.has(name) && this.kinds.has(kindOf(name)))
        this.add(name, value);
      else this.learn(value);
    }
  }

  pick(name: string, random: Random): string | undefined {
    const values = this.values.get(kindOf(name));
    return values === undefined ? undefined : random.pick(values);
  }

  /** The value with known ids in the place of most made up. */
  within(value: unknown, random: Random, name = ''): unknown {
    if (typeof value === 'string') return (random.chance(0.8) ? this.pick(name, random) : undefined) ?? value;
    if (Array.isArray(value)) return value.map((one) => this.within(one, random, name));
    if (typeof value !== 'object' || value === null) return value;
    if (isDocument(value)) return random.chance(0.95) ? { text: 'as it was written' } : value;
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [field, this.within(one, random, field)]),
    );
  }
}
