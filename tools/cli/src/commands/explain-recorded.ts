import { done, type Client } from '@amici/client';
import type { Explained } from '@amici/contracts';
import { eventMeant } from '../access/find-event';
import { withServer, type ServerOptions } from '../access/with-server';
import { counted } from '@amici/kernel';
import { printExplanations } from '../rules/explain/explanation';

const MAX_LISTED = 3;

/** From how many of the events a step names they are counted only. */
const grounds = (from: readonly number[]): string => {
  if (from.length === 0) return '';
  const named = from.slice(0, MAX_LISTED).map((place) => `#${place + 1}`);
  const more = from.length - named.length;
  return ` (${named.join(', ')}${more === 0 ? '' : `, and ${more} more`})`;
};

const of = (what: string, value: number | string | null): string => (value === null ? '' : `${what}${value}`);

/** An explanation from the record, for a person: the figure, its steps, and the events they came from. */
export const printExplained = ({ figure, steps, events }: Explained): string => {
  const lines = steps.map(({ rule, text, from }) => ({ rule, text: `${text}${grounds(from)}` }));
  const sources = events.map(({ stream, revision, type, index, hash }, place) =>
    [`  #${place + 1} ${type}: ${stream}`, of('revision ', revision), `entry ${index}`, of('', hash)]
      .filter((part) => part !== '')
      .join(', '),
  );
  const heading = sources.length === 0 ? [] : [`From ${counted(sources.length, 'event')}:`, ...sources, ''];
  return [printExplanations([{ title: figure, steps: lines }]), ...heading].join('\n');
};

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

const ofPlayer = async (server: Client, player: string, query: Recorded): Promise<Explained> => {
  const { list, pool, title, norm, section } = query;
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

const asks = (server: Client, query: Recorded): Promise<Explained> => {
  if (query.clock !== undefined) return clockOf(server, query.clock);
  if (query.event !== undefined && query.place !== undefined)
    return placeOf(server, query.event, query.place, query.section);
  if (query.player === undefined)
    throw new Error('one of --clock <game> <ply>, --event <event> --place <n>, or --player <id> is needed');
  return ofPlayer(server, query.player, query);
};

/** Whether something on record is to be explained, and no question of the calculator. */
export const isRecorded = ({ player, event, clock }: Partial<Recorded>): boolean =>
  player !== undefined || event !== undefined || clock !== undefined;

/** Prints a figure as it was published, with each step, and the events and rules it came from. */
export const runExplainRecorded = (query: Recorded & ServerOptions): Promise<number> =>
  withServer(query, async (server) => {
    process.stdout.write(printExplained(await asks(server, query)));
    return 0;
  });
