/** What changes a value: objects name what differs in them; lists are given whole, or by the key of their elements. */
export type Changes<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]?: Changes<Value[Name]> }
    : Value;

type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields by which the elements of a list may be changed one by one, if each has another text there. */
const KEYS = ['id', 'event', 'kind'] as const;

/** The field by which the elements of a list are told apart; null: by none, so that the list is changed whole. */
export const keyOf = (list: readonly unknown[]): string | null => {
  const isKey = (name: string): boolean => {
    const values = list.map((one) => (isPlain(one) ? one[name] : undefined));
    return values.every((value) => typeof value === 'string') && new Set(values).size === values.length;
  };
  return list.length === 0 ? null : (KEYS.find(isKey) ?? null);
};

/** A thing of another kind takes nothing over from the one before. */
const isOtherKind = (base: Plain, change: Plain): boolean =>
  change['kind'] !== undefined && change['kind'] !== base['kind'];

/** Elements that are named change, those that are new come last, and those that are named with null go. */
const mergeList = (base: readonly unknown[], change: Plain, key: string): readonly unknown[] => {
  const known = base.map((one) => (one as Plain)[key] as string);
  const changed = base.flatMap((one, index) => {
    const name = known[index]!;
    if (!Object.hasOwn(change, name)) return [one];
    return change[name] === null ? [] : [mergeValue(one, change[name])];
  });
  const added = Object.entries(change)
    .filter(([name, element]) => !known.includes(name) && element !== null)
    .map(([name, element]) => (isPlain(element) ? { [key]: name, ...element } : element));
  return [...changed, ...added];
};

const mergeValue = (base: unknown, change: unknown): unknown => {
  if (!isPlain(change)) return change;
  if (Array.isArray(base)) {
    const key = keyOf(base);
    return key === null ? change : mergeList(base, change, key);
  }
  if (!isPlain(base) || isOtherKind(base, change)) return change;
  const added = Object.entries(change).filter(([name]) => !Object.hasOwn(base, name));
  const changed = Object.entries(base).map(([name, value]): [string, unknown] => [
    name,
    Object.hasOwn(change, name) ? mergeValue(value, change[name]) : value,
  ]);
  return Object.fromEntries([...changed, ...added]);
};

/**
 * A value with what a change says of it. Nothing is looked at but the shapes: that the outcome is what it should be is
 * checked afterwards (`mistakesIn`), and known of what a book of ours lays over another.
 */
export const merge = <Value>(base: Value, change: Changes<NoInfer<Value>>): Value =>
  mergeValue(base, change) as Value;
