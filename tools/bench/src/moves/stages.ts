import type { AppendOutcome, EventStore } from '@amici/event-store';
import { loadConfig } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentIssuerOf } from '../../../../services/all-in-one/src/development';
import { serve } from '../../../../services/all-in-one/src/serve';
import { Http } from './http';
import { archive } from './play';

/** Mean milliseconds of one move, by where they go; one client, everything in this process but PostgreSQL. */
export interface Stages {
  readonly moves: number;
  /** Connection, reading and writing HTTP, token, limits, validation; the client's own share as well. */
  readonly http: number;
  /** Statement signed and verified, bus, authorisation, evidence, deciding, hashing. */
  readonly decision: number;
  /** The append, most of it PostgreSQL and the disk. */
  readonly append: number;
}

const WARM_UP_GAMES = 10;

const timed = <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) => {
  const clock = { ms: 0, run: work };
  clock.run = async (...given) => {
    const started = performance.now();
    try {
      return await work(...given);
    } finally {
      clock.ms += performance.now() - started;
    }
  };
  return clock;
};

export const stages = async (games: number): Promise<Stages> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-bench-stages-'));
  const loaded = loadConfig({
    AMICI_DATA_DIR: dataDir,
    AMICI_HTTP_PORT: '0',
    AMICI_LOG_LEVEL: 'error',
    AMICI_REQUESTS_PER_MINUTE: '1000000',
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const server = await serve(loaded.value);
  const { issuer } = await developmentIssuerOf(loaded.value);
  const mint = (subject: string) => issuer.mint(subject, 3_600, Date.now());
  const [white, black] = await Promise.all([mint('anna'), mint('boris')]);
  const http = new Http(new URL(server.url), 1);
  const store = server.services.get('game')!.store as EventStore & {
    append: (...given: Parameters<EventStore['append']>) => Promise<AppendOutcome>;
  };
  const append = timed(store.append.bind(store));
  const command = timed(server.client.command.bind(server.client));
  store.append = append.run;
  (server.client as { command: unknown }).command = command.run;
  const start = async (game: string): Promise<void> => {
    const begin = {
      type: 'StartGame' as const,
      game,
      players: { white: 'anna', black: 'boris' },
      event: null,
    };
    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    const reply = await server.client.command(
      'game',
      { ...begin, laws: 'iccf-laws-2020', conditions },
      { actor: { subject: 'operator', office: 'person' }, commandId: randomUUID() },
    );
    if (!reply.ok) throw new Error(JSON.stringify(reply.rejection));
  };
  const play = async (game: string, moves: readonly string[]): Promise<void> => {
    for (const [index, move] of moves.entries()) {
      const token = index % 2 === 0 ? white : black;
      const { status, text } = await http.send('PUT', `/games/${game}/plies/${index + 1}`, token, { move });
      if (status !== 201) throw new Error(text);
    }
  };
  const sums = { moves: 0, http: 0, decision: 0, append: 0 };
  for (const [n, moves] of archive()
    .slice(0, WARM_UP_GAMES + games)
    .entries()) {
    const game = randomUUID();
    await start(game);
    [append.ms, command.ms] = [0, 0];
    const started = performance.now();
    await play(game, moves);
    const total = performance.now() - started;
    if (n < WARM_UP_GAMES) continue;
    sums.moves += moves.length;
    sums.http += total - command.ms;
    sums.decision += command.ms - append.ms;
    sums.append += append.ms;
  }
  http.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
  const { moves } = sums;
  return {
    moves,
    http: sums.http / moves,
    decision: sums.decision / moves,
    append: sums.append / moves,
  };
};
