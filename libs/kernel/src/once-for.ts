/**
 * Works something out once for an object and a key. What never changes (a state, the events of a stream so far) always
 * comes to the same; what was worked out goes with the object.
 */
export const onceFor = <Of extends object, Key, Made>(
  make: (of: Of, key: Key) => Made,
): ((of: Of, key: Key) => Made) => {
  const all = new WeakMap<Of, Map<Key, { readonly it: Made }>>();
  return (of, key) => {
    const known = all.get(of) ?? new Map<Key, { readonly it: Made }>();
    all.set(of, known);
    const made = known.get(key) ?? { it: make(of, key) };
    known.set(key, made);
    return made.it;
  };
};
