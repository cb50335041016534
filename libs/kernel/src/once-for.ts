/**
 * Works something out once for an object and a key. What never changes (a state, the events of a stream so far) always
 * comes to the same; what was worked out goes with the object.
 */
export const onceFor = <Of extends object, Key, Value>(
  make: (of: Of, key: Key) => Value,
): ((of: Of, key: Key) => Value) => {
  const all = new WeakMap<Of, Map<Key, { readonly it: Value }>>();
  return (of, key) => {
    const known = all.get(of) ?? new Map<Key, { readonly it: Value }>();
    all.set(of, known);
    const entry = known.get(key) ?? { it: make(of, key) };
    known.set(key, entry);
    return entry.it;
  };
};
