import type { Writable } from 'node:stream';

/** Lets a reader stop reading (`| head`): what a command has begun is still brought to its end. */
export const allowClosedReader = (output: Writable): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};
