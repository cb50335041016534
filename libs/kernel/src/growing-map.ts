interface Overtaken<Key, Value> {
  readonly by: GrowingMap<Key, Value>;
  readonly key: Key;
  /** What the key had before; absent: nothing. */
  readonly before?: { readonly value: Value };
}

/**
 * A map that is never changed and grows in constant time: a further version takes over what the one before holds, and
 * the one before makes a copy for itself should anybody look at it again. A state that is folded from thousands of events
 * would else be copied at each of them.
 */
export class GrowingMap<Key, Value> implements ReadonlyMap<Key, Value> {
  private held: Map<Key, Value> | Overtaken<Key, Value>;

  private constructor(held: Map<Key, Value>) {
    this.held = held;
  }

  static of<Key, Value>(map: ReadonlyMap<Key, Value>): GrowingMap<Key, Value> {
    return map instanceof GrowingMap ? (map as GrowingMap<Key, Value>) : new GrowingMap(new Map(map));
  }

  with(key: Key, value: Value): GrowingMap<Key, Value> {
    const map = this.own();
    const before = map.has(key) ? { before: { value: map.get(key) as Value } } : {};
    const next = new GrowingMap(map.set(key, value));
    this.held = { by: next, key, ...before };
    return next;
  }

  get size(): number {
    return this.own().size;
  }

  get(key: Key): Value | undefined {
    return this.own().get(key);
  }

  has(key: Key): boolean {
    return this.own().has(key);
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  // Over what is there now: an iteration over a version that is overtaken meanwhile sees nothing of the next.
  entries(): MapIterator<[Key, Value]> {
    return [...this.own().entries()].values();
  }

  keys(): MapIterator<Key> {
    return [...this.own().keys()].values();
  }

  values(): MapIterator<Value> {
    return [...this.own().values()].values();
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  private own(): Map<Key, Value> {
    if (this.held instanceof Map) return this.held;
    const undone: Overtaken<Key, Value>[] = [];
    let held: Map<Key, Value> | Overtaken<Key, Value> = this.held;
    while (!(held instanceof Map)) {
      undone.push(held);
      ({ held } = held.by);
    }
    const map = new Map(held);
    for (const { key, before } of undone.reverse()) {
      if (before === undefined) map.delete(key);
      else map.set(key, before.value);
    }
    this.held = map;
    return map;
  }
}
