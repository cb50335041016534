import { streamsOf } from '../streams';

/** A player's leave. */
export const leaveStreams = streamsOf('leave');

export const outageStreams = streamsOf('outage');

/** What was found due in one stream of another service: `watch-<that stream>`. */
export const watchStreams = streamsOf('watch');
