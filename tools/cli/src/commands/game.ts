import { done } from '@amici/client';
import type { EventEnvelope } from '@amici/contracts';
import { iso, isUuid } from '@amici/kernel';
import { gameStreams } from '@amici/contracts/game';
import { eventsAsOf } from '../../../../services/game/src/application/as-of';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { computedAgain, findingLine } from '../../../../services/game/src/application/replay/computed-again';
import { idsIn, replayLine, type Names } from '../../../../services/game/src/application/replay/replay-line';
import { refusalText, withRecords } from './with-amici';
import { withServer, type ServerOptions } from './with-server';

const MAX_EVENTS = 20_000;

const eventsOf = async (amici: Amici, game: string): Promise<readonly EventEnvelope[]> => {
  const found = isUuid(game)
    ? await amici.services.get('game')!.store.read(gameStreams.of(game), { limit: MAX_EVENTS })
    : [];
  if (found.length === 0) throw new Error(`no game ${game}`);
  return found.map(({ event }) => event);
};

/** `12` is a ply, anything else an instant. */
const asOf = (at: string | undefined): { ply?: number; at?: number } => {
  if (at === undefined) return {};
  if (/^\d{1,5}$/.test(at)) return { ply: Number(at) };
  const instant = Date.parse(at);
  if (Number.isNaN(instant))
    throw new Error(`${at} is neither a ply nor an instant such as 2027-01-01T00:00:00Z`);
  return { at: instant };
};

/** What everybody is called whom the events name. */
const namesIn = async (amici: Amici, events: readonly EventEnvelope[]): Promise<Names> => {
  const players = [...new Set(events.flatMap(idsIn))];
  const reply = await amici.client.query('registry', { type: 'names', players }, OPERATOR);
  return reply.ok ? reply.value : {};
};

/** Prints what happened in a game, one event a line with its rule and with what does not come out as recorded, and where it stood. */
export const runReplay = (game: string, options: { readonly at?: string }): Promise<number> =>
  withRecords(async (amici) => {
    const until = asOf(options.at);
    const events = await eventsOf(amici, game);
    const meant = new Set(eventsAsOf(events, until));
    const names = await namesIn(amici, [...meant]);
    for (const { envelope, findings } of computedAgain(events)) {
      if (!meant.has(envelope)) continue;
      console.log(replayLine(envelope, names));
      for (const finding of findings) console.log(findingLine(finding));
    }
    const query = {
      type: 'position' as const,
      game,
      ...(until.ply === undefined ? {} : { ply: until.ply }),
      ...(until.at === undefined ? {} : { at: iso(until.at) }),
    };
    const position = await amici.client.query('game', query, OPERATOR);
    if (!position.ok) throw new Error(refusalText(position.rejection));
    console.log(`${position.value.phase}: ${position.value.fen}`);
    return 0;
  });

const OPERATOR = { subject: 'operator', office: 'person' } as const;

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
