import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { importFiles } from '../tools/cli/src/import-games';
import { eventually } from './support/eventually';
import { sendTo, tokenIn } from './support/send';
import { townInOneProcess } from './support/town-in-one-process';

/** Names that stand nowhere else. */
const planted: string[] = [];
const name = (): string => {
  const next = `Qz${String(planted.length).padStart(3, '0')}xw, Vk${String(planted.length).padStart(3, '0')}jy`;
  planted.push(next);
  return next;
};
/** A name that is nobody's but its own, as one word. */
const word = (): string => name().replace(', ', '');

const TAGS = [
  ...[
    'Event',
    'Site',
    'Round',
    'Date',
    'Annotator',
    'ECO',
    'Opening',
    'Variation',
    'TimeControl',
    'Termination',
  ],
  ...['WhiteTitle', 'BlackTitle', 'WhiteElo', 'WhiteNA', 'BlackNA', 'WhiteTeam', 'BlackTeam', 'EventDate'],
  ...[
    'EventType',
    'Section',
    'Stage',
    'Board',
    'Source',
    'Mode',
    'PlyCount',
    'Remark',
    'WhiteAddress',
    'NIC',
  ],
  ...['WhiteType', 'EventCountry', 'UTCDate', 'Time'],
];

const pgn = (): string => {
  const tag = (of: string, value: string) => `[${of} "${value}"]`;
  const [white, black] = [name(), name()];
  const lines = [
    ...[tag('White', white), tag('Black', black), tag('Result', '1-0')],
    ...TAGS.map((one) => tag(one, one === 'Termination' ? `${white} won by resignation` : name())),
  ];
  return `mail of ${name()}\n${lines.join('\n')}\n\n{${name()}} 1. e4 {${name()}} e5 (1... c5 {${name()}}) ; ${name()}\n2. Nf3 1-0\n\n`;
};

const trf = (): string => {
  const players = [name(), name()];
  const line = (number: number, called: string, game: string) =>
    `001 ${String(number).padStart(4)}      ${called.padEnd(33)} 2000 ${name().slice(0, 3)}${' '.repeat(23)} ${number === 1 ? ' 1.0' : ' 0.0'}    ${number}${game}`;
  const heads = ['022', '032', '092', '102', '112', '122', '132', '152', '172', '182', '192', '202', '222'];
  return [
    `012 ${players[0]!} Memorial`,
    ...['042 2021/01/10', '052 2021/06/30'],
    ...heads.map((head) => `${head} ${name()}`),
    `### ${name()}`,
    `DAT 1 EMAIL ${name()}`,
    name(),
    line(1, players[0]!, '     2 w 1'),
    line(2, players[1]!, '     1 b 0'),
    `013 ${name().padEnd(32)}   1    2`,
  ].join('\n');
};

const eventFile = (): string => {
  const people = [name(), name(), name()];
  const ids = people.map(word);
  const games = pgn();
  return JSON.stringify({
    ...{ code: 'PLANTED/2', name: `In memory of ${people[0]!}`, start: '2019-01-01T00:00:00Z', end: null },
    ...{ comment: name(), kind: 'individual', rated: false },
    players: people.map((called, index) => ({
      ...{ id: ids[index], name: called, federation: name().slice(0, 16), title: name().slice(0, 8) },
      ...{ rating: 2_000, note: name() },
    })),
    games: [{ white: ids[0], black: ids[1], result: '1-0', pgn: games.slice(games.indexOf('[White')) }],
  });
};

describe('names in files that are imported', () => {
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  const send = sendTo(() => town);
  const folder = mkdtempSync(join(tmpdir(), 'amici-planted-'));
  const log = join(folder, 'log');

  beforeAll(async () => {
    // The log of the server goes to the descriptor that standard output has when it starts.
    jest.replaceProperty(process.stdout as { fd: number }, 'fd', openSync(log, 'a'));
    town = await townInOneProcess({ AMICI_LOG_LEVEL: 'trace', AMICI_ACCESS_LOG: 'all' });
  });

  afterAll(async () => {
    await town?.close();
    rmSync(folder, { recursive: true });
    jest.restoreAllMocks();
  });

  const upload = async (path: string, text: string, media: string) => {
    const token = await townToken();
    const answer = await fetch(`${town.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': media },
      body: text,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  const townToken = async (): Promise<string> => {
    return tokenIn(town.dataDir, 'operator');
  };

  /** Every row of every table, as text. */
  const tables = async (): Promise<ReadonlyMap<string, string>> => {
    const client = new Client({ connectionString: town.server.surroundings.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ table: string }>(
      `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found = new Map<string, string>();
    for (const { table } of rows) {
      const { rows: texts } = await client.query<{ text: string }>(`select t::text as text from ${table} t`);
      // What is kept as bytes is looked at as bytes.
      found.set(table, texts.map(({ text }) => `${text} ${unhexed(text)}`).join('\n'));
    }
    await client.end();
    return found;
  };

  const unhexed = (text: string): string =>
    [...text.matchAll(/\\+x((?:[0-9a-f]{2})+)/g)]
      .map(([, hex]) => Buffer.from(hex!, 'hex').toString('utf8'))
      .join(' ');

  const foundIn = (text: string): readonly string[] =>
    planted.filter((one) => one.split(/[ ,]+/).some((part) => text.includes(part)));

  it('are gone once the people are erased: from every table, feed, file, log line, bundle and page', async () => {
    const file = join(folder, `lichess_pgn_2021.01.10_${word()}_vs_${word()}.pgn`);
    writeFileSync(file, Array.from({ length: 3 }, pgn).join(''));
    // What the command says of its file is for who runs it.
    const silenced = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const read = await importFiles(town.server, [file], { zone: 'UTC' });
    silenced.mockRestore();
    expect(read).toMatchObject({ imported: 3, refused: 0 });
    const report = await upload('/event-imports?code=PLANTED/1', trf(), 'text/plain');
    expect(report).toMatchObject({ status: 200, body: { refused: 0 } });
    const event = await upload('/event-files', eventFile(), 'application/json');
    expect(event).toMatchObject({ status: 200, body: { refused: 0 } });
    const csv = (head: string, ...fields: readonly string[]) =>
      `${head};remark\n${fields.join(';')};${name()}\n`;
    for (const [path, text] of [
      [
        `/tournaments/${event.body['event'] as string}/entries`,
        csv('player;federation;title', 'nobody', name(), name()),
      ],
      [
        '/rating-imports/standard?source=list',
        csv('ID;Country;Name;Rating', 'nobody', name(), name(), '2300'),
      ],
      ['/entry-lists/l/takeover?source=list', csv('player;since;title', 'nobody', name(), name())],
      [
        '/rights-takeovers?source=list',
        csv('player;right;level;event;earned', 'nobody', name(), name(), name(), name()),
      ],
      [
        '/accounts-takeovers?source=list&year=2027&asOf=2027-01-01T00:00:00Z',
        csv('holder;line;currency;secures', 'nobody', name(), name(), name()),
      ],
    ] as const)
      expect((await upload(path, text, 'text/csv')).status).toBeLessThan(500);
    expect(planted.length).toBeGreaterThan(200);

    const client = new Client({ connectionString: town.server.surroundings.databaseUrl });
    await client.connect();
    const { rows: people } = await client.query<{ id: string }>(
      'select player_id as id from registry_profiles.profiles',
    );
    await client.end();
    expect(foundIn([...(await tables()).values()].join('\n')).length).toBeGreaterThan(50);
    for (const { id } of people)
      expect((await send('operator', 'DELETE', `/players/${id}/profile`)).status).toBe(201);

    const left = async () =>
      [...(await tables())].flatMap(([table, text]) =>
        foundIn(text).map(
          (one) =>
            `${table}: ${one} in ${text
              .split('\n')
              .find((row) => row.includes(one.slice(0, 7)))
              ?.slice(0, 300)}`,
        ),
      );
    await eventually(async () => (await left()).length === 0, 8_000).catch(async () =>
      expect(await left()).toEqual([]),
    );
    expect(readFileSync(log, 'utf8')).toContain('/event-imports');
    expect(foundIn(readFileSync(log, 'utf8'))).toEqual([]);
    const { body } = await send('operator', 'GET', '/games?status=all&limit=1000');
    const games = (body['games'] as readonly { gameId: string }[]).map(({ gameId }) => gameId);
    expect(games.length).toBe(5);
    for (const path of [
      '/events?limit=1000',
      ...['1', '2'].map(() => `/tournaments/${event.body['event'] as string}/event-file`),
      `/tournaments/${report.body['event'] as string}/trf`,
      `/tournaments/${report.body['event'] as string}/table`,
      ...games.flatMap((game) => [
        `/games/${game}/pgn`,
        `/games/${game}/events`,
        `/games/${game}`,
        `/games/${game}/bundle`,
      ]),
    ]) {
      const answer = await send('operator', 'GET', path);
      expect([path, foundIn(JSON.stringify(answer.body))]).toEqual([path, []]);
      const page = await fetch(`${town.url}${path}`, { headers: { accept: 'text/html' } });
      expect([path, foundIn(await page.text())]).toEqual([path, []]);
    }
  });
});
