const PREFIX = 'game-';

/** The game a stream belongs to, by its id. */
export const gameOf = ({ stream }: { readonly stream: string }): string =>
  stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : stream;
