import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import { AmiciOverHttp } from '../amici-over-http';

const ROOT = join(__dirname, '../..');
const run = promisify(execFile);

describe('the examples against the generated client', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
  });

  const example = async (name: string, player: string, ...more: readonly string[]): Promise<string> => {
    const { issuer } = await developmentIssuerOf(amici.server.surroundings.config);
    const token = await issuer.mint(player, 600, Date.now());
    const said = [`examples/${name}.ts`, amici.server.url, token, ...more];
    const { stdout } = await run(process.execPath, ['tools/run.mjs', ...said], { cwd: ROOT });
    return stdout;
  };

  it('moves in every game that waits for the player, and in no other', async () => {
    const game = await amici.start();
    expect(await example('mover', 'boris', 'boris')).toBe('');
    expect(await example('mover', 'anna', 'anna')).toMatch(new RegExp(`^${game} 1 \\S+: MoveMade\n$`));
    expect(await example('mover', 'boris', 'boris')).toMatch(new RegExp(`^${game} 2 \\S+: MoveMade\n$`));
  });

  it('brings in an event from a file, and says of each player what became of his entry', async () => {
    await amici.grant('olga', 'organiser', null);
    const announcement = {
      code: 'FILE/1',
      name: 'From a file',
      format: 'invitational',
      laws: 'iccf-laws-2020',
      level: 2200,
      start: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      entry: [{ rule: 'T-11.3', minRating: 2000 }],
      director: 'dora',
    };
    const players = ['anna', 'boris', 'carla'].map((player) => ({ player, rating: 2400 }));
    const file = join(mkdtempSync(join(tmpdir(), 'amici-event-')), 'event.json');
    writeFileSync(file, JSON.stringify({ announcement, players }));
    const said = await example('event-import', 'olga', file);
    expect(said).toMatch(/^anna: EntryAccepted\nboris: EntryAccepted\ncarla: EntryAccepted\n/);
    expect(said).toMatch(/: 3 players, 3 games\n$/);
  });
});
