import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import { readTrf, trfEvent } from '@amici/trf';
import { AmiciOverHttp } from '../amici-over-http';
import { eventually } from '../support/eventually';

const ROOT = join(__dirname, '../..');
const FOREIGN = join(ROOT, 'libs/trf/src/foreign');
const run = promisify(execFile);

/** Once a list, which follows, shows somebody what was done. */
const shows = (person: string, path: string, what: string): Promise<void> =>
  eventually(async () => {
    const { body } = await (await AmiciOverHttp.shared()).send(person, 'GET', path);
    return JSON.stringify(body).includes(what);
  });

/** The games of a report, in no order that matters. */
const gamesIn = (text: string): readonly string[] => {
  const report = readTrf(text);
  const event = report.ok ? trfEvent(report.value) : report;
  if (!event.ok) throw new Error(JSON.stringify(event.error));
  return event.value.games.map(({ white, black, result }) => `${white}-${black} ${result}`).sort();
};

describe('the examples against the generated client', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
  });

  const example = async (name: string, player: string, ...more: readonly string[]): Promise<string> => {
    const { issuer } = await developmentIssuerOf(amici.server.surroundings.config);
    const token = await issuer.mint(player, 600, Date.now());
    const programArgs = [`examples/${name}.ts`, amici.server.url, token, ...more];
    const { stdout } = await run(process.execPath, ['tools/run.mjs', ...programArgs], { cwd: ROOT });
    return stdout;
  };

  const programs = readdirSync(join(ROOT, 'examples'), { withFileTypes: true }).filter((one) => one.isFile());
  it.each(programs.map(({ name }) => name))('%s is short enough to be read', (name) => {
    expect(readFileSync(join(ROOT, 'examples', name), 'utf8').split('\n').length).toBeLessThan(80);
  });

  it('moves in every game that waits for the player, and in no other', async () => {
    const game = await amici.start();
    await shows('anna', '/games?player=anna&status=open&limit=1000', game);
    expect(await example('mover', 'boris', 'boris')).toBe('');
    expect(await example('mover', 'anna', 'anna')).toMatch(new RegExp(`^${game} 1 \\S+: MoveMade\n$`));
    expect(await example('mover', 'boris', 'boris')).toMatch(new RegExp(`^${game} 2 \\S+: MoveMade\n$`));
  });

  it('imports a tournament from a file, and says of each player what became of their entry', async () => {
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
    const programArgs = await example('event-import', 'olga', file);
    expect(programArgs).toMatch(/^anna: EntryAccepted\nboris: EntryAccepted\ncarla: EntryAccepted\n/);
    expect(programArgs).toMatch(/: 3 players, 3 games\n$/);
  });
});

describe('the command line against a server', () => {
  const cli = async (as: string, ...programArgs: readonly string[]): Promise<readonly string[]> => {
    const amici = await AmiciOverHttp.shared();
    const { issuer } = await developmentIssuerOf(amici.server.surroundings.config);
    const token = await issuer.mint(as, 600, Date.now());
    const args = ['tools/run.mjs', 'tools/cli/src/main.ts', ...programArgs, '--server', amici.server.url];
    const outcome = await run(process.execPath, [...args, '--token', token], { cwd: ROOT }).catch(
      (error: unknown) => error as { readonly stdout: string; readonly stderr: string },
    );
    return (outcome.stdout || outcome.stderr).trimEnd().split('\n');
  };

  const fileOf = (name: string, lines: readonly string[]): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'amici-file-')), name);
    writeFileSync(file, lines.join('\r\n'));
    return file;
  };

  const announced = async (code: string): Promise<string> => {
    const amici = await AmiciOverHttp.shared();
    await amici.grant('olga', 'organiser', null);
    const { body } = await amici.send('olga', 'POST', '/tournaments', {
      ...{ code, name: code, format: 'invitational', laws: 'iccf-laws-2020', level: 2200 },
      start: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      ...{ entry: [{ rule: 'T-11.3', minRating: 2000 }], director: 'dora' },
    });
    return body['id'] as string;
  };

  it('enters a start list line by line, and in a dry run nobody', async () => {
    const event = await announced('CSV/1');
    const file = fileOf('list.csv', ['player;rating', 'anna;2400', 'boris;1900', 'an na;2100', '']);
    const refused = [/:3: refused boris \(not-eligible, T-11\.3\)/, /:4: refused an na \(bad-request\)/];
    for (const [options, first] of [
      [['--dry-run'], ':2: would-do anna'],
      [[], ':2: done anna'],
    ] as const) {
      const [programArgs, ...others] = await cli('olga', 'import-entries', event, file, ...options);
      expect(programArgs).toContain(first);
      for (const [index, other] of refused.entries()) expect(others[index]).toMatch(other);
      const { body } = await (await AmiciOverHttp.shared()).send('olga', 'GET', `/tournaments/${event}`);
      expect(body['entries']).toHaveLength(options.length === 0 ? 1 : 0);
    }
  });

  it('lists people, teams, sanctions and documents as it is asked', async () => {
    const amici = await AmiciOverHttp.shared();
    await amici.send('operator', 'PUT', '/players/lora', { name: 'Lóra Nagy', federation: 'HUN' });
    await amici.send('operator', 'PUT', '/teams/hun', {
      name: 'Hungary',
      federation: 'HUN',
      captain: 'lora',
    });
    await shows('carl', '/players?name=lora%20nagy&federation=HUN', 'lora');
    await shows('carl', '/teams?name=hungary', 'lora');
    await cli('lora', 'document', 'upload', fileOf('letter.txt', ['A letter.']));
    const [players, teams, sanctions, documents] = await Promise.all([
      cli('carl', 'list', 'players', '--name', 'lora nagy', '--federation', 'HUN'),
      cli('carl', 'list', 'teams', '--name', 'hungary'),
      cli('lora', 'list', 'sanctions', '--player', 'lora'),
      cli('lora', 'list', 'documents'),
    ]);
    expect(players).toEqual(['player  federation  name', 'lora    HUN         Lóra Nagy']);
    expect(teams).toEqual(['team  federation  captain  name', 'hun   HUN         lora     Hungary']);
    expect(sanctions).toEqual(['player  kind  state  from  until  rule']);
    expect(documents[1]).toMatch(/^[-0-9a-f]{36} {2}text\/plain {2}9 .* letter\.txt$/);
  });

  it('prints what waits as text, with the endpoints that settle it', async () => {
    const amici = await AmiciOverHttp.shared();
    const event = await announced('DESK/1');
    const path = `/tournaments/${event}/entries/gerda`;
    await amici.send('operator', 'PUT', '/players/gerda', { name: 'Gerda Holm', federation: 'SWE' });
    await amici.send('olga', 'PUT', path, { stated: { rating: 2400, fixed: true }, fee: 'pending' });
    await shows('olga', '/tournaments?code=DESK%2F1', event);
    await shows('olga', `/desk?event=${event}&office=organiser&kind=entry`, 'gerda');
    const office = (...more: readonly string[]) => cli('olga', 'desk', '--event', 'DESK/1', ...more);
    const [text, others] = await Promise.all([
      office('--office', 'organiser', '--kind', 'entry'),
      office('--office', 'director', '--overdue'),
    ]);
    expect(text).toEqual([
      expect.stringMatching(/^1 matter, 0 overdue, at \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      'entry 1',
      expect.stringMatching(/^ {2}entry: 0 days, since .*; for organiser.* \(T-0\.2\)$/),
      '    event DESK/1; player Gerda Holm',
      expect.stringContaining(`ConfirmEntry: PUT ${path}/confirmation`),
      expect.stringContaining(`CancelEntry: DELETE ${path}`),
    ]);
    expect(others).toEqual([
      '403 forbidden: This is for holders of one of these offices: operator, auditor, director.',
    ]);
    const [, method, endpoint] = /: (\w+) (\S+)/.exec(text[4]!)!;
    expect((await amici.send('olga', method!, endpoint!, {})).status).toBe(201);
  });

  it('takes a tournament report in whole, once, and writes it again', async () => {
    const player = (number: number, name: string, points: string, games: string): string =>
      `001 ${String(number).padStart(4)}   IM ${name.padEnd(33)} 2400 GER ${' '.repeat(22)} ${points.padStart(4)}     ${games}`;
    const lines = [
      ...['012 A past event', '042 2019/03/01', '052 2020/12/31'],
      player(1, 'Berg, Anna', '1.5', '     2 w 1     3 b ='),
      player(2, 'Cole, Boris', '0.0', '     1 b 0  0000 - Z     3 w 0'),
      player(3, 'Dahl, Carla', '1.5', '  0000 -       1 w =     2 b 1'),
      '',
    ];
    const bad = fileOf('bad.trf', [
      ...lines.slice(0, 3),
      lines[3]!.replace(' 1.5 ', ' 2.5 '),
      ...lines.slice(4),
    ]);
    const code = ['--code', 'TRF/1'];
    expect(await cli('operator', 'import-trf', bad, ...code)).toEqual([
      expect.stringMatching(
        /bad\.trf:4: refused \(bad-request\) 2\.5 points are stated, but the rounds give 1\.5: correct the points/,
      ),
    ]);
    const file = fileOf('good.trf', lines);
    const [done, event] = await cli('operator', 'import-trf', file, ...code);
    expect(done).toMatch(/:1: done 3 players, 3 games$/);
    expect((await cli('operator', 'import-trf', file, ...code))[0]).toMatch(/:1: known/);
    const amici = await AmiciOverHttp.shared();
    const { body } = await amici.send(null, 'GET', `/tournaments/${event!.slice('event '.length)}/trf`);
    const written = String(body['text']);
    // As other programs read it: fields by their columns, each game as both players have it.
    const column = (line: string, from: number, to: number) => line.slice(from - 1, to).trim();
    const rows = written.split(/\r?\n/).filter((line) => line.startsWith('001'));
    expect(rows.map((line) => [column(line, 5, 8), column(line, 15, 47), column(line, 81, 84)])).toEqual([
      ['1', 'Berg, Anna', '1.5'],
      ['2', 'Cole, Boris', '0.0'],
      ['3', 'Dahl, Carla', '1.5'],
    ]);
    const met = rows.flatMap((line) =>
      [...line.slice(89).matchAll(/ {2}(....) (.) (.)/g)].map(
        ([, other, colour, result]) => `${column(line, 5, 8)}-${other!.trim()} ${colour} ${result}`,
      ),
    );
    expect(met.filter((game) => / [wb] /.test(game)).sort()).toEqual(
      ['1-2 w 1', '1-3 b =', '2-1 b 0', '2-3 w 0', '3-1 w =', '3-2 b 1'].sort(),
    );
    expect(gamesIn(written)).toEqual(gamesIn(readFileSync(file, 'utf8')));
    expect(body['text']).toMatch(/^001 {4}1 {3}IM Berg, Anna .{38,} 1\.5 {4}1 /m);
  });

  it('takes reports of other programs, of teams too, and says what it made of them', async () => {
    const amici = await AmiciOverHttp.shared();
    const outcome = await cli('operator', 'import-trf', join(FOREIGN, 'number-gap.trf'), '--code', 'TRF/gap');
    expect(outcome[1]).toMatch(
      /number-gap\.trf:6: passed-over start numbers have gaps: players are numbered from 1 to 4/,
    );
    const [, swiss] = await cli(
      'operator',
      'import-trf',
      join(FOREIGN, 'lichess.trf'),
      '--code',
      'TRF/swiss',
    );
    const { body } = await amici.send(null, 'GET', `/tournaments/${swiss!.slice('event '.length)}/table`);
    const rows = body['rows'] as readonly Record<string, unknown>[];
    expect(rows.map(({ points, played, byes }) => [points, played, byes ?? 0])).toEqual([
      ...[
        [2.5, 3, 0],
        [2, 2, 1],
        [2, 2, 2],
        [1, 3, 0],
        [0.5, 2, 1],
      ],
    ]);
    const report = join(FOREIGN, 'trf26-teams.trf');
    const [done, teams] = await cli('operator', 'import-trf', report, '--code', 'TRF/teams', '--unrated');
    expect(done).toMatch(/:1: done 7 players, 6 games$/);
    const event = `/tournaments/${teams!.slice('event '.length)}`;
    const { body: table } = await amici.send(null, 'GET', `${event}/table`);
    expect((table['rows'] as readonly unknown[]).length).toBe(3);
    for (const name of ['Bern', 'Graz', 'Köln 1']) expect(JSON.stringify(table)).toContain(name);
    const { body: written } = await amici.send(null, 'GET', `${event}/trf`);
    const back = readTrf(String(written['text']));
    if (!back.ok) throw new Error(JSON.stringify(back.error));
    // Theta, Theo came in for the last match, at the second board.
    expect(back.value.players.map(({ name, points }) => `${name} ${points}`)).toEqual([
      ...['Alpha, Anna 10', 'Theta, Theo 5', 'Beta, Boris 15', 'Gamma, Carla 10', 'Delta, Dora 10'],
      ...['Eta, Emil 0', 'Zeta, Zoe 10'],
    ]);
    expect(gamesIn(String(written['text'])).length).toBe(6);
  });
});
