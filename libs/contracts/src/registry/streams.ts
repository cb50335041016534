import { streamsOf } from '../streams';

export const playerStreams = streamsOf('player');

export const federationStreams = streamsOf('federation');
