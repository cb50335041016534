import { streamsOf } from '@amici/contracts';

export const cycleStreams = streamsOf('cycle');
