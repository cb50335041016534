import { streamsOf } from '../streams';

/** Of a player's ratings in a pool: `of(pool, player)`. */
export const ratingStreams = streamsOf('rating');

/** Of a list of a pool: `of(pool, list)`. */
export const ratingListStreams = streamsOf('ratinglist');

/** Of what the lists need to know of an event. */
export const ratedEventStreams = streamsOf('ratedevent');
