interface Range {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
  /** Its place in the header. */
  readonly place: number;
}

interface Liked extends Range {
  readonly media: string;
  /** The more of a type a range names, the more it says of it. */
  readonly closeness: number;
}

const rangeOf = (text: string, place: number): Range => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [type = '', subtype = ''] = range.split('/');
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, subtype, place, quality: quality === undefined ? 1 : Number(quality) || 0 };
};

const closenessOf = (media: string, { type, subtype }: Range): number => {
  if (media === `${type}/${subtype}`) return 2;
  if (media.startsWith(`${type}/`) && subtype === '*') return 1;
  return type === '*' && subtype === '*' ? 0 : -1;
};

/** Headers that are remembered: browsers and programs each send their own over and over. */
const MOST = 1_000;
/** In characters; longer ones are read each time. */
const LONGEST = 300;
const known = new Map<string, readonly Range[]>();

const rangesOf = (accept: string): readonly Range[] => {
  const before = known.get(accept);
  if (before !== undefined) return before;
  const ranges = accept.split(',').map(rangeOf);
  if (accept.length <= LONGEST && known.size < MOST) known.set(accept, ranges);
  return ranges;
};

/**
 * The media type that an Accept header likes best (RFC 9110, 12.5.1): of those it likes alike the one it names more
 * closely, then the one it names first, then the first of ours. Undefined where it takes none of them.
 */
export const preferred = (accept: string | undefined, types: readonly string[]): string | undefined => {
  if (accept === undefined) return types[0];
  const ranges = rangesOf(accept);
  const liked = types.flatMap((media): readonly Liked[] => {
    const [closest] = ranges
      .map((range) => ({ ...range, media, closeness: closenessOf(media, range) }))
      .filter(({ closeness }) => closeness >= 0)
      .sort((one, other) => other.closeness - one.closeness);
    return closest === undefined || closest.quality === 0 ? [] : [closest];
  });
  const best = liked.sort(
    (one, other) => other.quality - one.quality || other.closeness - one.closeness || one.place - other.place,
  );
  return best[0]?.media;
};
