import { done, type Client } from '@amici/client';
import { eventMeant } from '../access/find-event';
import { withServer, type ServerOptions } from '../access/with-server';

/** What is written as one file: a game, or one of the others. */
export interface BundleOptions extends ServerOptions {
  readonly event?: string;
  readonly list?: string;
  readonly pool: 'standard' | 'chess960' | 'ccla';
  readonly norms?: string;
  readonly section: string;
  readonly player?: string;
  readonly title?: 'GM' | 'SIM' | 'IM' | 'CCM' | 'CCE' | 'LGM' | 'LIM' | 'IA';
}

const fileOf = async (server: Client, game: string | undefined, options: BundleOptions): Promise<string> => {
  const { event, list, pool, norms, section, player, title } = options;
  const parseAs = 'text';
  if (game !== undefined)
    return done(server.GET('/games/{game}/bundle', { params: { path: { game } }, parseAs }));
  if (event !== undefined) {
    const path = { tournament: await eventMeant(server, event) };
    return done(server.GET('/tournaments/{tournament}/bundle', { params: { path }, parseAs }));
  }
  if (list !== undefined)
    return done(
      server.GET('/rating-lists/{pool}/{list}/bundle', { params: { path: { pool, list } }, parseAs }),
    );
  if (norms !== undefined) {
    const params = { path: { tournament: await eventMeant(server, norms) }, query: { section } };
    return done(server.GET('/tournaments/{tournament}/norms/bundle', { params, parseAs }));
  }
  if (player === undefined || title === undefined)
    throw new Error('name a game, or --event, --list, --norms, or --player with --title');
  return done(
    server.GET('/players/{player}/titles/{title}/bundle', { params: { path: { player, title } }, parseAs }),
  );
};

/** Writes a game, an event, a rating list, norms or a title to standard output as one file that anybody can check. */
export const runBundle = (game: string | undefined, options: BundleOptions): Promise<number> =>
  withServer(options, async (server) => {
    process.stdout.write(await fileOf(server, game, options));
    return 0;
  });
