import { streamsOf } from '../streams';

/** One subscription of one person. */
export const subscriptionStreams = streamsOf('subscription');

/** How one person wants to be told. */
export const preferencesStreams = streamsOf('wishes');
