import { streamsOf } from '../streams';

/** `norms-<tournament>-<section>`: the norms of one section. */
export const normsStreams = streamsOf('norms');

/** `titles-<player>`: a player's way to titles, and those he holds. */
export const titlesStreams = streamsOf('titles');
