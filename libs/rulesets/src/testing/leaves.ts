/** What stands at a leaf of a section: all that is no object. */
export type Leaf = string | number | boolean | null;

/** A change to one place of a section: another leaf, or a list without its last entry. */
export type Change = { readonly to: Leaf } | { readonly shortened: true };

/** Places of a section by their paths: `award.leastGames`; of a list, each entry has one. */
export interface Places {
  readonly leaves: ReadonlyMap<string, Leaf>;
  /** Lists with at least one entry. */
  readonly lists: readonly string[];
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

const within = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The places of a section but for those in objects that are known from another. */
export const placesOf = (section: object, known: Set<object>): Places => {
  const leaves = new Map<string, Leaf>();
  const lists: string[] = [];
  const visit = (node: object, path: string): void => {
    if (known.has(node)) return;
    known.add(node);
    if (Array.isArray(node) && node.length > 0) lists.push(path);
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      const place = within(path, key);
      if (isNode(value)) visit(value, place);
      else leaves.set(place, value as Leaf);
    }
  };
  visit(section, '');
  return { leaves, lists };
};

/**
 * A section whose reads are noted by path, and one of whose places may stand changed: for suites that ask which examples
 * read a parameter, and whether they notice that it is another.
 */
export class Watched<Section extends object> {
  readonly section: Section;
  readonly places: Places;
  /** Leaves and lists read since it was last emptied. */
  readonly reads = new Set<string>();
  private changed: readonly [path: string, change: Change] | null = null;

  constructor(section: Section, known = new Set<object>()) {
    this.places = placesOf(section, known);
    this.section = this.watch(section, '');
  }

  /** Puts a change in force, in the place of the one before; null: none. */
  change(path: string, change: Change | null): void {
    this.changed = change === null ? null : [path, change];
  }

  private standing(node: object, path: string): object {
    const [place, change] = this.changed ?? [];
    return change !== undefined && 'shortened' in change && place === path
      ? (node as readonly unknown[]).slice(0, -1)
      : node;
  }

  private watch<Node extends object>(node: Node, path: string): Node {
    const nodes = new Map<string, object>();
    return new Proxy(node, {
      get: (target, key) => {
        const value: unknown = Reflect.get(this.standing(target, path), key);
        if (typeof key === 'symbol' || typeof value === 'function') return value;
        if (Array.isArray(target) && key === 'length') {
          this.reads.add(path);
          return value;
        }
        if (value === undefined) return value;
        const place = within(path, key);
        if (isNode(value)) {
          const known = nodes.get(key) ?? this.watch(value, place);
          nodes.set(key, known);
          return known;
        }
        this.reads.add(place);
        const [changed, change] = this.changed ?? [];
        return change !== undefined && 'to' in change && changed === place ? change.to : value;
      },
    });
  }
}
