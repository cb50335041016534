/** Text every store, every log and every JSON reader of others takes as it is. */
const isPlain = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\u0000');

/** Refuses what no sender means: NUL, half a character, and a name that would reach into the objects of JavaScript. */
export const plainOnly = (name: string, value: unknown): unknown => {
  if (name === '__proto__' || !isPlain(name)) throw new SyntaxError('not a plain name');
  if (typeof value === 'string' && !isPlain(value)) throw new SyntaxError('not plain text');
  return value;
};
