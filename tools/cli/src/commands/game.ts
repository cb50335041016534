import { done } from '@amici/client';
import type { EventEnvelope } from '@amici/contracts';
import { isUuid } from '@amici/kernel';
import { gameStreams } from '@amici/contracts/game';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { instantIn } from '../instant';
import { withRecords } from '../access/with-amici';
import { withServer, type ServerOptions } from '../access/with-server';

const MAX_EVENTS = 20_000;

const eventsOf = async (amici: Amici, game: string): Promise<readonly EventEnvelope[]> => {
  const found = isUuid(game)
    ? await amici.services.get('game')!.store.read(gameStreams.of(game), { limit: MAX_EVENTS })
    : [];
  if (found.length === 0) throw new Error(`no game ${game}`);
  return found.map(({ event }) => event);
};

/** `12` is a ply, anything else an instant. */
const asOf = (at: string | undefined): { ply?: number; at?: string } => {
  if (at === undefined) return {};
  if (/^\d{1,5}$/.test(at)) return { ply: Number(at) };
  const instant = instantIn(at);
  if (instant === undefined)
    throw new Error(`${at} is neither a ply nor an instant such as 2027-01-01T00:00:00Z`);
  return { at: new Date(instant).toISOString() };
};

export interface ReplayOptions extends ServerOptions {
  readonly at?: string;
}

/** Prints what happened in a game, one event a line with its rule and with what does not come out as recorded, and where it stood. */
export const runReplay = (game: string, { at, ...where }: ReplayOptions): Promise<number> => {
  const query = asOf(at);
  return withServer(where, async (server) => {
    const params = { path: { game }, query };
    process.stdout.write(await done(server.GET('/games/{game}/replay', { params, parseAs: 'text' })));
    return 0;
  });
};

export interface ExportOptions extends ServerOptions {
  readonly events?: boolean;
  readonly zone: string;
}

/** Writes a game to standard output, as PGN or as its events as they are recorded here, one JSON document a line. */
export const runExport = (game: string, options: ExportOptions): Promise<number> => {
  if (options.events === true)
    return withRecords(async (amici) => {
      for (const event of await eventsOf(amici, game)) process.stdout.write(`${JSON.stringify(event)}\n`);
      return 0;
    });
  return withServer(options, async (server) => {
    const params = { path: { game }, query: { zone: options.zone } };
    process.stdout.write(await done(server.GET('/games/{game}/pgn', { params, parseAs: 'text' })));
    return 0;
  });
};
