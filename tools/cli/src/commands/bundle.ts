import { done } from '@amici/client';
import { withServer, type ServerOptions } from './with-server';

/** Writes a game to standard output as one file that anybody can check by himself. */
export const runBundle = (game: string, options: ServerOptions): Promise<number> =>
  withServer(options, async (server) => {
    const params = { path: { game } };
    process.stdout.write(await done(server.GET('/games/{game}/bundle', { params, parseAs: 'text' })));
    return 0;
  });
