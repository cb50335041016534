// node tools/run.mjs examples/event-import.ts <server> <token> <event.json>: announces an event, enters its players, publishes its start list.
// The file: {"announcement": {…as POST /tournaments takes it…}, "players": [{"player": "anna", "rating": 2400}, …]}
import { amici, done, Refused, type paths } from '@amici/client';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Announcement = NonNullable<paths['/tournaments']['post']['requestBody']>['content']['application/json'];

interface EventFile {
  readonly announcement: Announcement;
  readonly players: readonly { readonly player: string; readonly rating?: number }[];
}

/** The same line of the same file is the same command: an import that broke off is started again as it was. */
const keyOf = (text: string, line: string): string => {
  const digest = createHash('sha256').update(`${text}\n${line}`).digest('hex');
  const variant = ((Number.parseInt(digest[16]!, 16) & 3) | 8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};

const main = async (): Promise<void> => {
  const [url, token, file] = process.argv.slice(2);
  if (url === undefined || token === undefined || file === undefined)
    throw new Error('say where the server is, a token, and the file of the event');

  const text = readFileSync(file, 'utf8');
  const { announcement, players } = JSON.parse(text) as EventFile;
  const server = amici({ url, token });
  const once = (line: string) => ({ 'Idempotency-Key': keyOf(text, line) });

  const { id } = await done(
    server.POST('/tournaments', { body: announcement, params: { header: once('announcement') } }),
  );
  let refused = 0;
  for (const { player, rating } of players) {
    const entry = server.PUT('/tournaments/{tournament}/entries/{player}', {
      params: { path: { tournament: id, player }, header: once(player) },
      body: rating === undefined ? {} : { stated: { rating } },
    });
    const outcome = await done(entry).then(
      ({ events }) => events.map(({ type }) => type).join(', '),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        refused += 1;
        return `${error.problem.code}${error.problem.rule === undefined ? '' : ` (${error.problem.rule})`}`;
      },
    );
    console.log(`${player}: ${outcome}`);
  }
  if (refused > 0) throw new Error(`${refused} of ${players.length} were refused: no start list`);

  const path = { tournament: id };
  await done(
    server.PUT('/tournaments/{tournament}/start-list', {
      params: { path, header: once('start list') },
      body: {},
    }),
  );
  const { sections } = await done(server.GET('/tournaments/{tournament}', { params: { path } }));
  for (const section of sections)
    console.log(`${id}: ${section.players.length} players, ${section.games.length} games`);
};

void main();
