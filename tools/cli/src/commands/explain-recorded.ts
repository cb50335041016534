import { done, type Client } from '@amici/client';
import type { Explained } from '@amici/contracts';
import { printExplained } from '../explain/recorded';
import { eventMeant } from './find-event';
import { withServer, type ServerOptions } from './with-server';

/** One figure that stands on record. */
export interface Recorded {
  readonly player?: string;
  readonly list?: string;
  readonly pool: 'standard' | 'chess960' | 'ccla';
  readonly title?: 'GM' | 'SIM' | 'IM' | 'CCM' | 'CCE' | 'LGM' | 'LIM' | 'IA';
  readonly norm?: string;
  readonly event?: string;
  readonly place?: string;
  readonly section: string;
  /** A game and a ply. */
  readonly clock?: readonly string[];
}

const clockOf = (server: Client, [game, ply]: readonly string[]): Promise<Explained> => {
  if (game === undefined || ply === undefined) throw new Error('--clock takes a game and a ply');
  const params = { path: { game, ply } };
  return done(server.GET('/games/{game}/plies/{ply}/clocks/explain', { params }));
};

const placeOf = async (server: Client, event: string, place: string, section: string): Promise<Explained> => {
  const params = { path: { tournament: await eventMeant(server, event), place }, query: { section } };
  return done(server.GET('/tournaments/{tournament}/places/{place}/explain', { params }));
};

const ofPlayer = async (server: Client, player: string, asked: Recorded): Promise<Explained> => {
  const { list, pool, title, norm, section } = asked;
  if (list !== undefined)
    return done(
      server.GET('/players/{player}/ratings/{pool}/{list}/explain', {
        params: { path: { player, pool, list } },
      }),
    );
  if (title !== undefined)
    return done(
      server.GET('/players/{player}/titles/{title}/explain', { params: { path: { player, title } } }),
    );
  if (norm === undefined) throw new Error('--player takes one of --list, --title, --norm');
  const path = { tournament: await eventMeant(server, norm), player };
  const params = { path, query: { section } };
  return done(server.GET('/tournaments/{tournament}/norms/{player}/explain', { params }));
};

const asks = (server: Client, asked: Recorded): Promise<Explained> => {
  if (asked.clock !== undefined) return clockOf(server, asked.clock);
  if (asked.event !== undefined && asked.place !== undefined)
    return placeOf(server, asked.event, asked.place, asked.section);
  if (asked.player === undefined)
    throw new Error('one of --clock <game> <ply>, --event <event> --place <n>, or --player <id> is needed');
  return ofPlayer(server, asked.player, asked);
};

/** Whether something on record is to be explained, and no question of the calculator. */
export const isRecorded = ({ player, event, clock }: Partial<Recorded>): boolean =>
  player !== undefined || event !== undefined || clock !== undefined;

/** Prints a figure as it was published, with each step, and the events and rules it came from. */
export const runExplainRecorded = (asked: Recorded & ServerOptions): Promise<number> =>
  withServer(asked, async (server) => {
    process.stdout.write(printExplained(await asks(server, asked)));
    return 0;
  });
