type Typed = { readonly type: string };

/** Of a union those that have the field, be it always or sometimes. */
export type Having<Union, Field extends PropertyKey> = Union extends unknown
  ? Field extends keyof Union
    ? Union
    : never
  : never;

/**
 * Tells those of a union that have a field, by their types, which are all named: a field that gets another name where it is
 * declared does not compile here, as `'field' in one` would.
 */
export const having =
  <Union extends Typed, Field extends PropertyKey>(
    types: Readonly<Record<Having<Union, Field>['type' & keyof Having<Union, Field>] & string, true>>,
  ) =>
  (one: Union): one is Having<Union, Field> =>
    Object.hasOwn(types, one.type);
