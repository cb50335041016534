import { PgnReader, type PgnGame } from '@amici/chess';
import { pgnOf, playedChess960, playedGames } from '@amici/chess/testing/played-games';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles } from '../tools/cli/src/import-games';
import { eventually } from './support/eventually';
import { sendTo } from './support/send';
import { townInOneProcess } from './support/town-in-one-process';

const GAMES = 30;

/** A game with the time of every move as a server in Amsterdam wrote it. */
const STAMPED = `[Event "Stamped"]
[Site "?"]
[Date "2019.04.02"]
[Round "?"]
[White "Stamped, White"]
[Black "Stamped, Black"]
[Result "1/2-1/2"]

1. e4 {[%ccsnt 2019.04.02,21:27]} e5 {[%ccsnt 2019.04.03,08:00]} 2. Nf3 {[%ccsnt 2019.04.03,20:15]} Nc6
{[%ccsnt 2019.04.06,21:00]} 3. Bb5 {[%ccsnt 2019.05.04,08:00]} a6 {[%ccsnt 2019.05.04,08:01]} 1/2-1/2
`;

const readGames = (text: string): PgnGame[] => {
  const reader = new PgnReader();
  return [...reader.write(text), ...reader.end()];
};

describe('games as history', () => {
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  const send = sendTo(() => town);
  const folder = mkdtempSync(join(tmpdir(), 'amici-import-'));

  const idsOf = async (count: number): Promise<string[]> => {
    let ids: string[] = [];
    await eventually(async () => {
      const { body } = await send('operator', 'GET', '/games?status=all&limit=1000');
      ids = (body['games'] as { gameId: string }[]).map(({ gameId }) => gameId);
      return ids.length >= count;
    });
    return ids;
  };

  const recordedGames = async (): Promise<number> => {
    const { store } = town.server.services.get('game')!;
    const types = (await store.readAll(0, 100_000)).map(({ event }) => event.type);
    return types.filter((type) => type === 'GameImported').length;
  };

  beforeAll(async () => {
    town = await townInOneProcess();
  });

  afterAll(async () => {
    await town?.close();
    rmSync(folder, { recursive: true });
  });

  it("keeps the instant of every move of a server's file, and writes moves and instants back", async () => {
    const file = join(folder, 'stamped.pgn');
    writeFileSync(file, STAMPED);
    const zone = 'Europe/Amsterdam';
    expect(await importFiles(town.server, [file], { zone })).toMatchObject({ imported: 1, refused: 0 });
    const [game] = await idsOf(1);
    const { body } = await send('operator', 'GET', `/games/${game}/events`);
    const moves = (body['events'] as { type: string; occurredAt: string }[]).filter(
      ({ type }) => type === 'MoveMade',
    );
    // 2019-04-02 21:27 in Amsterdam, two hours ahead of UTC in summer.
    expect(moves[0]!.occurredAt).toBe('2019-04-02T19:27:00.000Z');
    const { text } = (await send('operator', 'GET', `/games/${game}/pgn?zone=${encodeURIComponent(zone)}`))
      .body;
    const [written] = readGames(text as string);
    const [read] = readGames(STAMPED);
    const scoreOf = (one: PgnGame) => one.moves.map(({ text, comments }) => [text, ...comments]);
    expect(scoreOf(written!)).toEqual(scoreOf(read!));
  });

  it('reaches the final positions of another program, and adds nothing when imported again', async () => {
    const played = playedGames(40, GAMES, 70);
    const file = join(folder, 'correspondence.pgn');
    writeFileSync(file, played.map(pgnOf).join(''));
    expect(await importFiles(town.server, [file], { zone: 'UTC' })).toMatchObject({
      imported: GAMES,
      refused: 0,
    });
    expect(await importFiles(town.server, [file], { zone: 'UTC' })).toMatchObject({
      imported: 0,
      known: GAMES,
    });
    const wanted = played.map(({ fens }) => fens.at(-1)!);
    const fens: string[] = [];
    for (const id of await idsOf(GAMES + 1))
      fens.push((await send('operator', 'GET', `/games/${id}/position`)).body['fen'] as string);
    const reached = new Set(fens);
    expect(wanted.filter((fen) => !reached.has(fen))).toEqual([]);
  });

  it('leaves nothing in the record by which somebody could try what a player was called', async () => {
    const registry = town.server.services.get('registry')!.store;
    const recorded = (await registry.readAll(0, 1_000)).map(({ event }) => JSON.stringify(event)).join('\n');
    expect(recorded).toContain('PlayerRegistered');
    const file = 'stamped.pgn';
    for (const { tags } of readGames(STAMPED))
      for (const name of [tags.get('White'), tags.get('Black')])
        expect(recorded).not.toContain(uuidV5(AMICI_NAMESPACE, `resolve pgn:${file} ${name}`));
  });

  it('records files of other programs, says what it made of them, and keeps nothing of what it refuses', async () => {
    const folderOf = join(__dirname, '../libs/chess/src/pgn/foreign');
    const names = readdirSync(folderOf).filter((name) => name !== 'enc-latin1.pgn');
    const log: string[] = [];
    const spy = jest.spyOn(console, 'error').mockImplementation((line: string) => void log.push(line));
    const before = await recordedGames();
    const report = await importFiles(
      town.server,
      names.map((name) => join(folderOf, name)),
      { zone: 'UTC' },
    );
    spy.mockRestore();
    // Two of another game than chess are refused; two games stand in the file whose first one has headers alone.
    expect(report).toEqual({ imported: names.length - 1, known: 0, refused: 2 });
    expect(await recordedGames()).toBe(before + names.length - 1);
    const of = (name: string): string => log.filter((line) => line.includes(name)).join('\n');
    expect(of('var-other-2')).toMatch(/game 1 at line 1 refused: line 1: “Atomic” is another game/);
    expect(of('res-colon')).toMatch(/game 1, line \d+, column \d+: a result, “1:0”, is read as 1-0/);
    expect(of('text-around')).toMatch(/lines 1 to 4: no part of a game, passed over: From: anna/);
    expect(of('bound-header-then-moves')).toMatch(/a game that has only headers is read as a result/);
  });

  it('records nothing of a file in another encoding until it is named, and then every letter of a name', async () => {
    const file = join(__dirname, '../libs/chess/src/pgn/foreign/enc-latin1.pgn');
    const before = await recordedGames();
    await expect(importFiles(town.server, [file], { zone: 'UTC' })).rejects.toThrow(
      /line 5 has .*Müßig, Ján.* or give --encoding latin1$/,
    );
    expect(await recordedGames()).toBe(before);
    const options = { zone: 'UTC', encoding: 'iso-8859-1' };
    expect(await importFiles(town.server, [file], options)).toMatchObject({ imported: 1 });
    await eventually(async () => {
      const { body } = await send('operator', 'GET', `/players?name=${encodeURIComponent('Müßig')}`);
      return JSON.stringify(body).includes('Müßig, Ján');
    });
  });

  it('records a game for every header of a file of headers alone, also where nothing tells them apart', async () => {
    const file = join(folder, 'headers.pgn');
    writeFileSync(file, '[Event "E"]\n[White "Head, A"]\n[Black "Head, B"]\n[Result "1-0"]\n\n'.repeat(5));
    expect(await importFiles(town.server, [file], { zone: 'UTC' })).toMatchObject({ imported: 5, known: 0 });
    expect(await importFiles(town.server, [file], { zone: 'UTC' })).toMatchObject({ imported: 0, known: 5 });
  });

  it('imports Chess960 games from their set-up', async () => {
    const file = join(folder, 'chess960.pgn');
    writeFileSync(file, playedChess960(41, 3, 40).map(pgnOf).join(''));
    expect(await importFiles(town.server, [file], { zone: 'UTC' })).toEqual({
      imported: 3,
      known: 0,
      refused: 0,
    });
  });
});
