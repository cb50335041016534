import { streamsOf } from '../streams';

export const playerStreams = streamsOf('player');

export const federationStreams = streamsOf('federation');

export const bodyStreams = streamsOf('body');

export const bookStreams = streamsOf('book');

export const meetingStreams = streamsOf('meeting');

export const motionStreams = streamsOf('motion');

/** Of a holder and a year. */
export const accountStreams = streamsOf('account');

/** Of a body and a year. */
export const feeScaleStreams = streamsOf('feescale');

/** Of a person. */
export const loginStreams = streamsOf('login');

export const teamStreams = streamsOf('team');
export const caseStreams = streamsOf('case');

export const recognitionStreams = streamsOf('recognition');
