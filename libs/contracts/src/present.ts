/**
 * The data of a public event, under the names of its message in proto/ (`Json` is its generated type): what is null or
 * undefined is not said.
 */
export const present = <Json extends object>(facts: {
  readonly [Name in keyof Json]: Json[Name] | null;
}): Json =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as Json;
