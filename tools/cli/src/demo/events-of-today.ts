import { play, STANDARD_ARRAY, startPosition, type Position } from '@amici/chess';
import { done, type Client } from '@amici/client';
import { AMICI_NAMESPACE, DAY_MS, iso, uuidV5 } from '@amici/kernel';
import { sideBySide, sleep } from '@amici/ops';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { chance } from '../season/chance';
import { nextMove } from '../season/plan-game';
import { OPENINGS } from '../season/games';

type As = (subject: string) => Client;

/** Time to enter players and publish the list. */
const SOON_MS = 8_000;
const STARTED_WITHIN_MS = 60_000;

/** Everybody may look on. */
const LIVE = { show: 'live', afterFinishedGames: 0, delayMoves: 0 } as const;

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

/** So many half-moves of a game have been played, from the first to one of the last. */
const PLAYED = { least: 9, below: 14 };
const WIDTH = 8;

/** Plays a game to somewhere in the middle, each side as well as the other. */
const opened = async (as: As, { game, white, black }: Board, seed: string): Promise<void> => {
  await untilBegun(as(white), game);
  const by = chance('demo of today', seed);
  const plan = { plies: 0, ending: 'agreement', loser: null, score: by.pick(OPENINGS) } as const;
  const last = PLAYED.least + by.below(PLAYED.below);
  let position: Position = startPosition(STANDARD_ARRAY);
  for (let ply = 1; ply <= last; ply += 1) {
    const { uci, move, endsGame } = nextMove('demo of today', seed, plan, position, ply);
    if (endsGame) return;
    const path = { game, ply: String(ply) };
    await done(
      as(ply % 2 === 1 ? white : black).PUT('/games/{game}/plies/{ply}', {
        params: { path },
        body: { move: uci },
      }),
    );
    position = play(position, move);
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
  const boards = (await gamesOf(as, running)).map((board, n) => ({ board, seed: String(n) }));
  await sideBySide(boards, WIDTH, ({ board, seed }) => opened(as, board, seed));
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
