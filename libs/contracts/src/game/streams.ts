import { streamsOf } from '../streams';

/** The stream that holds the whole truth about one game. */
export const gameStreams = streamsOf('game');

/** The streams in which the sealed lines of one side of a game lie, apart from the game so that filing one shows nothing. */
export const sealedStreams = streamsOf('sealed');
