/** Facts of `Whole` of which some may be undefined. */
export type MaybeFacts<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined };

/**
 * The facts that are there, to be spread into a `Whole`: what is undefined is left out. Its names are checked against
 * `Whole`, which the compiler does not do in `...(fact === undefined ? {} : { fact })`.
 */
export const defined = <Whole extends object>(facts: MaybeFacts<Whole>): Partial<Whole> => {
  const there: Partial<Whole> = {};
  for (const name in facts) {
    const fact = facts[name];
    if (fact !== undefined) there[name] = fact;
  }
  return there;
};
