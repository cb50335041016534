import { done, type Client } from '@amici/client';
import { AMICI_NAMESPACE, DAY_MS, iso, uuidV5 } from '@amici/kernel';
import { sleep } from '@amici/ops';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';

type As = (subject: string) => Client;

/** Time to enter players and publish the list. */
const SOON_MS = 8_000;
const STARTED_WITHIN_MS = 60_000;

/** Everybody may look on. */
const LIVE = { show: 'live', afterFinishedGames: 0, delayMoves: 0 } as const;

/** Openings that the games of the running event stand in. */
const OPENINGS = [
  ['e4', 'c5', 'Nf3', 'd6', 'd4'],
  ['d4', 'd5', 'c4', 'e6'],
  ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'],
  ['c4', 'Nf6', 'Nc3'],
  ['Nf3', 'd5', 'g3', 'Nf6'],
  ['e4', 'e6'],
] as const;

interface Planned {
  readonly code: string;
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

const announced = async (as: As, { code, name, start, size }: Planned): Promise<string> => {
  const begins = iso(start);
  const header = { 'Idempotency-Key': uuidV5(AMICI_NAMESPACE, `demo ${code} ${begins}`) };
  const body = {
    ...{ code, name, start: begins, sectionSize: size, format: 'open', laws: 'iccf-laws-2020' },
    conditions: {
      timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 },
      visibility: { public: LIVE, participants: LIVE },
    },
    ...{ entry: [{ rule: 'T-11.3' }], qualifications: [], director: 'dora' },
  } as const;
  const { id } = await done(as(DEVELOPMENT_OPERATOR).POST('/tournaments', { params: { header }, body }));
  return id;
};

const entered = async (as: As, tournament: string, players: readonly string[]): Promise<void> => {
  for (const player of players)
    await done(
      as(DEVELOPMENT_OPERATOR).PUT('/tournaments/{tournament}/entries/{player}', {
        params: { path: { tournament, player } },
        body: { fee: 'received' },
      }),
    );
};

interface Board {
  readonly game: string;
  readonly white: string;
  readonly black: string;
}

/** Its games, once its start has come. */
const gamesOf = async (as: As, tournament: string): Promise<readonly Board[]> => {
  for (const begun = Date.now(); Date.now() - begun < STARTED_WITHIN_MS; await sleep(500)) {
    const params = { path: { tournament } };
    const { sections } = await done(as(DEVELOPMENT_OPERATOR).GET('/tournaments/{tournament}', { params }));
    const boards: Board[] = [];
    for (const { players, games } of sections) {
      const seats = new Map<number, string>();
      for (const { number, player } of players) seats.set(number, player);
      for (const { game, white, black } of games)
        boards.push({ game, white: seats.get(white)!, black: seats.get(black)! });
    }
    if (boards.length > 0) return boards;
  }
  throw new Error('the event of today did not start');
};

/** An event names its games a moment before they have begun. */
const untilBegun = async (player: Client, game: string): Promise<void> => {
  for (const begun = Date.now(); Date.now() - begun < STARTED_WITHIN_MS; await sleep(200)) {
    const { response } = await player.GET('/games/{game}', { params: { path: { game } } });
    if (response.ok) return;
  }
  throw new Error(`game ${game} did not begin`);
};

const opened = async (as: As, { game, white, black }: Board, moves: readonly string[]): Promise<void> => {
  await untilBegun(as(white), game);
  for (const [index, move] of moves.entries()) {
    const path = { game, ply: String(index + 1) };
    const body = { move, notation: 'san' } as const;
    await done(
      as(index % 2 === 0 ? white : black).PUT('/games/{game}/plies/{ply}', { params: { path }, body }),
    );
  }
};

const eventsThatAre = async (as: As, status: 'announced' | 'running') => {
  const params = { query: { status, limit: 1_000 } };
  return (await done(as(DEVELOPMENT_OPERATOR).GET('/tournaments', { params }))).tournaments;
};

const isUnfinished = ({ finished, games }: Record<'finished' | 'games', number>): boolean => finished < games;

const played = async (as: As, now: number, players: readonly string[]): Promise<void> => {
  const start = now + SOON_MS;
  const running = await announced(as, { code: 'DEMO/1', name: 'Harbour Open', start, size: players.length });
  await entered(as, running, players);
  const params = { path: { tournament: running } };
  await done(as(DEVELOPMENT_OPERATOR).PUT('/tournaments/{tournament}/start-list', { params, body: {} }));
  for (const [n, board] of (await gamesOf(as, running)).entries())
    await opened(as, board, OPENINGS[n % OPENINGS.length]!);
};

/**
 * An event that is being played by these people, and two that are to come: so that a demo has a present. One that is started
 * again on what it left behind goes on with those that are there; games whose time has run out since are no present.
 */
export const eventsOfToday = async (as: As, now: number, players: readonly string[]): Promise<void> => {
  if ((await eventsThatAre(as, 'announced')).length === 0) {
    await announced(as, { code: 'DEMO/2', name: 'Winter Open', start: now + 25 * DAY_MS, size: 7 });
    await announced(as, { code: 'DEMO/3', name: 'Spring Open', start: now + 110 * DAY_MS, size: 11 });
  }
  const isPlayed = (await eventsThatAre(as, 'running')).some(isUnfinished);
  if (!isPlayed) await played(as, now, players);
};
