import { done, type Client } from '@amici/client';
import { SERVICES, type ServiceName } from '@amici/contracts';
import { readSignedCheckpoint, tilePath, TILE_WIDTH, tilesOf } from '@amici/verify';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eventMeant } from '../access/find-event';
import { clientOf } from '../access/with-server';

export interface StaticOptions {
  readonly server?: string;
  readonly token?: string;
  /** Events whose bundles are written as well; absent: every event that the list of the server shows. */
  readonly event?: readonly string[];
}

const PAGE = 100;

/** Whole or not there. */
const write = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
};

const fetched = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
};

/** The tiles first and the checkpoint last: what an export that was cut off leaves there still holds. */
const exportLog = async (server: string, folder: string, service: ServiceName): Promise<string> => {
  const url = `${server.replace(/\/+$/, '')}/log/${service}`;
  const at = join(folder, 'log', service);
  const response = await fetch(`${url}/checkpoint`);
  if (response.status === 404) return `${service}: nothing is signed`;
  const text = await response.text();
  const read = readSignedCheckpoint(text);
  if (!read.ok) throw new Error(`${url}/checkpoint: ${read.error.detail}`);
  const { size } = read.value.checkpoint;
  let [written, there] = [0, 0];
  for (const tiled of tilesOf(size)) {
    const path = join(at, 'tile', tilePath(tiled));
    // A complete tile never changes.
    if (tiled.width === TILE_WIDTH && existsSync(path)) {
      there += 1;
      continue;
    }
    await write(path, await fetched(`${url}/tile/${tilePath(tiled)}`));
    written += 1;
  }
  await write(join(at, 'checkpoint'), text);
  return `${service}: ${size} entries, ${written} tiles written, ${there} there already`;
};

const eventsShown = async (client: Client): Promise<readonly string[]> => {
  const events: string[] = [];
  for (let after: string | undefined; ;) {
    const query = { limit: PAGE, ...(after === undefined ? {} : { after }) };
    const { tournaments, next } = await done(client.GET('/tournaments', { params: { query } }));
    for (const { tournamentId } of tournaments) events.push(tournamentId);
    if (next === null) return events;
    after = next;
  }
};

/** False where the asker may read nothing of it, or no checkpoint covers it yet. */
const exportEvent = async (client: Client, folder: string, tournament: string): Promise<boolean> => {
  const params = { path: { tournament } };
  const { data, response } = await client.GET('/tournaments/{tournament}/bundle', {
    params,
    parseAs: 'text',
  });
  if (response.status === 403 || response.status === 404) return false;
  if (!response.ok || data === undefined) throw new Error(`bundle of ${tournament}: ${response.status}`);
  await write(join(folder, 'bundles', `${tournament}.json`), data);
  return true;
};

/** Writes what a server has signed, and what the asker may read of events, into a folder that any file server can hold. */
export const runExportStatic = async (folder: string, options: StaticOptions): Promise<number> => {
  const { server, token, event } = options;
  if (server === undefined) throw new Error('--static copies what a server shows: name it by --server');
  for (const service of SERVICES) console.log(await exportLog(server, folder, service));
  const client = clientOf(server, token);
  const events =
    event === undefined
      ? await eventsShown(client)
      : await Promise.all(event.map((one) => eventMeant(client, one)));
  let written = 0;
  for (const one of events) if (await exportEvent(client, folder, one)) written += 1;
  console.log(`${written} bundles of ${events.length} events`);
  return 0;
};
