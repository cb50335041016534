import { streamsOf } from '../streams';

/** One subscription of one person. */
export const subscriptionStreams = streamsOf('subscription');
