import type { CommandOf, ServiceName } from '@amici/contracts';
import { randomUUID } from 'node:crypto';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { sendEventFile } from '../../../cli/src/commands/import-event';
import { overOwnEndpoints } from '../../../cli/src/access/own-endpoints';
import { rehearsalOf } from '../../../../services/all-in-one/src/rehearsal';
import { planPlayers } from '../../../cli/src/season/plan-people';
import { Season } from '../../../cli/src/season/season';

const OPERATOR = { subject: 'operator', office: 'person' } as const;
const SERVER_PLAYERS = 9;

const command = async <Service extends ServiceName>(
  { client }: Amici,
  service: Service,
  subject: string,
  body: CommandOf<Service>,
): Promise<void> => {
  const actor = subject === 'operator' ? OPERATOR : { subject, office: 'person' };
  const reply = await client.command(service, body, { actor, commandId: randomUUID() });
  if (!reply.ok) throw new Error(`${body.type}: ${JSON.stringify(reply.rejection)}`);
};

/** A game from its start to a resignation. */
const playGame = async (amici: Amici, moves: readonly string[]): Promise<void> => {
  const game = randomUUID();
  const send = (subject: string, body: CommandOf<'game'>) => command(amici, 'game', subject, body);
  await send('operator', {
    type: 'StartGame',
    game,
    players: { white: 'anna', black: 'boris' },
    laws: 'iccf-laws-2020',
    conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    event: 'open-1',
  });
  for (const [index, move] of moves.entries())
    await send(index % 2 === 0 ? 'anna' : 'boris', { type: 'MakeMove', game, ply: index + 1, move });
  await send('anna', { type: 'Resign', game });
};

/** An outage that was declared and taken back. */
const haveOutage = async (amici: Amici, now: number): Promise<void> => {
  const outage = randomUUID();
  const send = (body: CommandOf<'clock'>) => command(amici, 'clock', 'operator', body);
  await send({ type: 'PreviewOutage', outage, from: now - 7_200_000, to: now - 3_600_000 });
  await send({ type: 'DeclareOutage', outage });
  await send({ type: 'ReverseOutage', outage });
};

/** A round robin of nine players with all of its results. */
const eventFile = (code: string) => {
  const players = Array.from({ length: SERVER_PLAYERS }, (_, n) => ({
    id: String(620_000 + n),
    name: `Player ${n + 1}`,
    federation: 'SCO',
    title: null,
    rating: 1_500 + n,
    fixed: true,
  }));
  const games = players.flatMap((white, n) =>
    players.slice(n + 1).map((black) => ({
      white: white.id,
      black: black.id,
      result: '1-0',
      code: null,
      finishedAt: '2020-06-15T00:00:00Z',
      pgn: null,
    })),
  );
  const about = { code, name: code, kind: 'individual', cycle: 'single', rated: true, chess960: false };
  return { ...about, start: '2020-01-01T00:00:00Z', end: null, tieBreaks: ['wins'], players, games };
};

/** Something of everything that leaves rows: games, outages and tournaments. */
export const playScenes = async (
  amici: Amici,
  games: readonly (readonly string[])[],
  many: { readonly outages: number; readonly tournaments: number },
): Promise<void> => {
  const now = amici.surroundings.clock.now();
  for (const moves of games) await playGame(amici, moves);
  for (let n = 0; n < many.outages; n += 1) await haveOutage(amici, now);
  await overOwnEndpoints(amici, async (server) => {
    for (let n = 0; n < many.tournaments; n += 1) {
      const file = JSON.stringify(eventFile(`TST/${n + 1}`));
      const { refused, lines } = await sendEventFile(server, file, { zone: 'UTC' });
      if (refused > 0) throw new Error(JSON.stringify(lines));
    }
  });
};

const SEASON_PLAYERS = 16;
const SEASON_EVENTS = 1;
const SEASON_DAYS = 400;

/** Some months of a small federation, for what only comes of them: rating lists, norms, titles, prizes, rights. */
export const liveThroughSeason = async (amici: Amici): Promise<void> => {
  const rehearsal = await rehearsalOf(amici);
  if (rehearsal === null) throw new Error('a season needs virtual time');
  const seed = 'rebuild';
  const players = planPlayers(seed, SEASON_PLAYERS);
  const period = { start: amici.surroundings.clock.now(), days: SEASON_DAYS };
  await new Season(
    amici,
    rehearsal,
    { players, events: SEASON_EVENTS, teamEvents: 0, period, seed },
    { day: () => undefined },
  ).run();
};
