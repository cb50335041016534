/** Texts in another language by their English, with the values in either as `{0}`, `{1}`. */
export type TextsByEnglish = Readonly<Record<string, string>>;

const PLACE = /\{(\d)\}/;

interface Frame {
  readonly pattern: RegExp;
  /** Which value each of its groups is. */
  readonly places: readonly number[];
  readonly says: string;
}

const frameOf = ([english, says]: readonly [string, string]): Frame => {
  // What stands between values, and which values they are, in turn.
  const parts = english.split(PLACE);
  const written = parts.map((part, index) =>
    index % 2 === 1 ? '(.+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const places = parts.flatMap((part, index) => (index % 2 === 1 ? [Number(part)] : []));
  return { pattern: new RegExp(`^${written.join('')}$`), places, says };
};

/** Nothing that is said to readers is longer; what they wrote themselves may be. */
const LONGEST = 1_000;

/**
 * Says in another language what is made of data: by the first of these texts that it is, its values by `ofValue`, or by
 * the same texts. What is none of them stays as it is.
 */
export const translatedBy = (
  texts: TextsByEnglish,
  ofValue?: (value: string) => string,
): ((text: string) => string) => {
  const whole = new Map(Object.entries(texts));
  const frames = [...whole].filter(([english]) => PLACE.test(english)).map(frameOf);
  const say = (text: string): string => {
    const known = whole.get(text);
    if (known !== undefined || text.length > LONGEST) return known ?? text;
    for (const { pattern, places, says } of frames) {
      const found = pattern.exec(text);
      if (found === null) continue;
      const values = new Map(places.map((place, group) => [place, (ofValue ?? say)(found[group + 1]!)]));
      return says.replace(/\{(\d)\}/g, (_, place: string) => values.get(Number(place)) ?? '');
    }
    return text;
  };
  return say;
};
