import { gameStreams } from '@amici/contracts/game';

/** The game a stream belongs to, by its id. */
export const gameOf = ({ stream }: { readonly stream: string }): string =>
  gameStreams.has(stream) ? gameStreams.idIn(stream) : stream;
