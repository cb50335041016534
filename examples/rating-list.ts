// node tools/run.mjs examples/rating-list.ts <server> <pool> [player …]: the list in force, best first, or its lines about these players.
import { amici, done } from '@amici/client';

const main = async (): Promise<void> => {
  const [url, pool, ...wanted] = process.argv.slice(2);
  if (url === undefined || (pool !== 'standard' && pool !== 'chess960' && pool !== 'ccla'))
    throw new Error('say where the server is, and a pool: standard, chess960 or ccla');

  const server = amici({ url });
  const { lists } = await done(server.GET('/rating-lists/{pool}', { params: { path: { pool } } }));
  const published = lists.filter(({ state }) => state === 'published').length;
  const found = await done(
    server.GET('/rating-lists/{pool}/current', {
      params: { path: { pool } },
      headers: { accept: 'application/json' },
    }),
  );
  if (typeof found === 'string') throw new Error('the server did not answer with JSON');

  console.log(`${pool} ${found.list}, in force from ${found.effectiveFrom}; ${published} published`);
  for (const [place, { player, name, federation, printed, games }] of found.players.entries())
    if (wanted.length === 0 || wanted.includes(player))
      console.log([place + 1, player, name ?? '', federation ?? '', printed, games].join('\t'));
};

void main();
