import { createHash } from 'node:crypto';

/** So many things of a list are written at a time. */
const AT_A_TIME = 200;

const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > AT_A_TIME;

/** A value as JSON, in parts where it has long lists. */
function* partsOf(value: unknown): Generator<string> {
  if (isLong(value)) {
    for (let from = 0; from < value.length; from += AT_A_TIME)
      yield JSON.stringify(value.slice(from, from + AT_A_TIME));
  } else if (typeof value === 'object' && value !== null && Object.values(value).some(isLong)) {
    for (const [name, one] of Object.entries(value)) {
      yield JSON.stringify(name);
      yield* partsOf(one);
    }
  } else yield JSON.stringify(value) ?? 'null';
}

/** What identifies a state: a digest of all that a page was made of. Between two parts others have their turn. */
export const revisionOf = async (
  inputs: readonly unknown[],
  turn: () => Promise<unknown>,
): Promise<string> => {
  const hash = createHash('sha256');
  for (const one of inputs) {
    let parts = 0;
    for (const part of partsOf(one)) {
      if (parts > 0) await turn();
      hash.update(`${part.length}:${part}`);
      parts += 1;
    }
  }
  return hash.digest('base64url');
};
