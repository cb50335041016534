/** How the ids of one kind of stream are built and read. */
export interface Streams {
  readonly of: (...parts: readonly string[]) => string;
  readonly has: (stream: string) => boolean;
  /** What follows the prefix. Throws for a stream of another kind, which is a bug of the caller. */
  readonly idIn: (stream: string) => string;
}

/** Streams named `<prefix>-<id>`; several parts of an id are joined by a hyphen. */
export const streamsOf = (prefix: string): Streams => {
  const start = `${prefix}-`;
  const has = (stream: string): boolean => stream.startsWith(start);
  return {
    of: (...parts) => `${start}${parts.join('-')}`,
    has,
    idIn: (stream) => {
      if (!has(stream)) throw new Error(`${stream} is no ${prefix} stream`);
      return stream.slice(start.length);
    },
  };
};
