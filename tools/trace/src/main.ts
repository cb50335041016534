// npm run trace -- move: the files of this repository of which a function ran between a player's request to move and its
// answer, by room, as V8 counts them. A file counts if it ran in each of several such requests: what runs beside them by the clock is left out.
import { loadConfig } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developmentIssuerOf } from '../../../services/all-in-one/src/development';
import { serve } from '../../../services/all-in-one/src/serve';

const MOVES = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'e1g1', 'f8e7'];
/** Until all has been loaded and asked for once. */
const WARM_UP = 4;
const DIST = join(process.cwd(), 'dist');

/** The files in which a function ran since the last time it was asked. */
const ranSince = async (session: Session): Promise<ReadonlySet<string>> => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return new Set(
    result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .filter(({ url }) => url.startsWith('file:') || url.startsWith('/'))
      .map(({ url }) => relative(DIST, url.startsWith('file:') ? fileURLToPath(url) : url))
      .filter((file) => !file.startsWith('..') && !file.startsWith('tools/')),
  );
};

const traced = async (): Promise<readonly string[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-trace-'));
  const loaded = loadConfig({ AMICI_DATA_DIR: dataDir, AMICI_HTTP_PORT: '0', AMICI_LOG_LEVEL: 'error' });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const server = await serve(loaded.value);
  const session = new Session();
  try {
    const { issuer } = await developmentIssuerOf(loaded.value);
    const send = async (subject: string, method: string, path: string, body: object): Promise<string> => {
      const authorization = `Bearer ${await issuer.mint(subject, 3_600, Date.now())}`;
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const answer = await fetch(new URL(path, server.url), { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text;
    };
    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    const started = await send('operator', 'POST', 'games', { white: 'anna', black: 'boris', conditions });
    const { id } = JSON.parse(started) as { readonly id: string };
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    let always: ReadonlySet<string> | undefined;
    for (const [index, move] of MOVES.entries()) {
      await ranSince(session);
      await send(index % 2 === 0 ? 'anna' : 'boris', 'PUT', `games/${id}/plies/${index + 1}`, { move });
      const ran = await ranSince(session);
      if (index < WARM_UP) continue;
      const before = always;
      always = before === undefined ? ran : new Set([...ran].filter((file) => before.has(file)));
    }
    return [...always!].sort();
  } finally {
    session.disconnect();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  if (process.argv[2] !== 'move' || process.argv.length > 3) {
    console.error('npm run trace -- move');
    process.exit(2);
  }
  const files = await traced();
  const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');
  for (const room of new Set(files.map(roomOf))) {
    const members = files.filter((file) => roomOf(file) === room);
    console.log(`${room}: ${members.length}`);
    for (const file of members) console.log(`  ${file.slice(room.length + 1)}`);
  }
  console.log(`${files.length} files ran for a move`);
};

void main();
