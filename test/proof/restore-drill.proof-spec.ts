/** A log under moves, lost with its disk and restored to instants that nobody chose. */
import { rebuild } from '@amici/projections';
import { tried } from '@amici/ops/testing';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openAmici, type Amici } from '../../services/all-in-one/src/amici';
import { chance } from '../../tools/cli/src/season/chance';
import { configured } from '../support/configured';
import { amici } from '../support/first-day';
import { serving } from '../support/serving';
import { eventually } from '../support/eventually';
import { sendTo, type Send } from '../support/send';

const INSTANTS = 5;
const GAMES = 12;
const LINE = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7'.split(' ');
const SEED = process.env['PROPERTY_SEED'] ?? String(Date.now());

/** A moment of the play, after all that is in `games`, and before everything else. */
interface Moment {
  readonly instant: string;
  readonly sequence: number;
  readonly moves: number;
}

describe(`a log under moves that is restored (PROPERTY_SEED=${SEED})`, () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-drill-'));
  const [dataDir, backup, archive] = ['data', 'backup', 'archive'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const settings = { AMICI_WAL_ARCHIVE: archive, AMICI_CHECKPOINT_MS: '100', AMICI_OPERATIONS_PORT: '0' };
  const moments: Moment[] = [];
  const receipts: { readonly place: number; readonly text: string }[] = [];
  let end = 0;
  let moves = 0;

  /** A command as an operator gives it, on a data folder. */
  const command = (folder: string, ...args: readonly string[]) =>
    amici({ AMICI_DATA_DIR: folder, AMICI_WAL_ARCHIVE: archive }, ...args);
  /** Of a restored folder, which does not go on in the archive. */
  const apart = (folder: string, ...args: readonly string[]) => amici({ AMICI_DATA_DIR: folder }, ...args);
  const folderOf = ({ moves: plies }: Moment): string => join(place, `at-${plies}`);

  /** An instant of whole milliseconds that has passed, later than all that was recorded. */
  const instantAfter = async (client: Client): Promise<string> => {
    const sql = "select clock_timestamp() now, date_trunc('ms', clock_timestamp()) + interval '1 ms' after";
    const { after } = (await client.query<{ after: Date }>(sql)).rows[0]!;
    while ((await client.query<{ now: Date }>(sql)).rows[0]!.now <= after);
    return after.toISOString();
  };

  const play = async (send: Send, noted: (plies: number) => Promise<void>): Promise<void> => {
    for (let game = 0; game < GAMES; game += 1) {
      const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
      const started = await send('operator', 'POST', '/games', { white: 'anna', black: 'boris', conditions });
      for (const [index, move] of LINE.entries()) {
        const path = `/games/${String(started.body['id'])}/plies/${index + 1}`;
        const plies = await send(index % 2 === 0 ? 'anna' : 'boris', 'PUT', path, { move });
        expect(plies.status).toBe(201);
        moves += 1;
        await noted(moves);
        receipts.push({ place: moves, text: String(plies.body['receipt']) });
      }
    }
  };

  beforeAll(async () => {
    chmodSync(place, 0o755);
    const server = await serving(configured(dataDir, settings));
    const client = new Client({ connectionString: server.surroundings.databaseUrl });
    await client.connect();
    const store = server.services.get('game')!.store;
    const send = sendTo({ url: server.url, dataDir });
    expect(command(dataDir, 'backup', '--to', backup)).toMatchObject({ status: 0 });
    const chosenBy = chance(SEED);
    const chosen = new Set<number>();
    while (chosen.size < INSTANTS) chosen.add(1 + chosenBy.below(GAMES * LINE.length - 1));
    await play(send, async (plies) => {
      if (!chosen.has(plies)) return;
      const { sequence } = await store.head();
      moments.push({ instant: await instantAfter(client), sequence, moves: plies });
    });
    await eventually(async () => {
      const { rows } = await client.query<{ size: string }>(
        'select max(size) size from game_trust.checkpoint',
      );
      return Number(rows[0]!.size) === (await store.head()).sequence;
    }, 60_000);
    const { sequence } = await store.head();
    end = sequence;
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) file');
    await eventually(async () => {
      const { rows: done } = await client.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) done from pg_stat_archiver',
        [rows[0]!.file],
      );
      return done[0]!.done;
    }, 60_000);
    await client.end();
    await server.close();
    rmSync(dataDir, { recursive: true });
  }, 600_000);

  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const opened = async <T>(folder: string, work: (amici: Amici) => Promise<T>): Promise<T> => {
    const { AMICI_WAL_ARCHIVE: _archive, ...own } = settings;
    const amici = await openAmici(configured(folder, own));
    try {
      return await work(amici);
    } finally {
      await amici.close();
    }
  };

  const rebuildAll = async ({ services }: Amici): Promise<number> => {
    let built = 0;
    for (const { projections } of services.values()) {
      expect(await projections.late(60_000)).toEqual([]);
      for (const projection of projections.projections) {
        const { source, pool } = projections;
        const { signal } = new AbortController();
        const outcome = await rebuild({ projection, source, pool, signal, compare: true });
        if (outcome.state !== 'swapped' || outcome.digests === undefined) throw new Error(projection.name);
        expect([projection.name, outcome.digests.after]).toEqual([projection.name, outcome.digests.before]);
        built += 1;
      }
    }
    return built;
  };

  it(
    'has at each instant what had been acknowledged, verified, and its read models are what the log gives [R37]',
    async () => {
      for (const moment of moments) {
        const folder = folderOf(moment);
        const into = ['--from', backup, '--into', folder, '--to', moment.instant];
        const { status, output: text } = command(folder, 'restore', ...into);
        expect([status, text]).toEqual([0, text]);
        expect(text).toContain(`game: ${moment.sequence} events of`);
        expect(text).toContain(`game: ${end - moment.sequence} events are lost`);
        expect(text).toContain('receipts for them are broken');
        expect(text).toContain('amici new-generation game --reason');
        const built = await opened(folder, rebuildAll);
        tried({ restores: 1, 'moves lost': moves - moment.moves, 'read models rebuilt': built });
      }
    },
    INSTANTS * 300_000,
  );

  it('says which promises it breaks, and signs on in a new generation that says why [R37]', async () => {
    const [moment] = moments as [Moment];
    const folder = folderOf(moment);
    const begun = apart(folder, 'new-generation', 'game', '--reason', 'the disk was lost', '--by', 'olga');
    expect(begun).toMatchObject({ status: 0 });
    const generations = await opened(folder, async ({ services, surroundings }) => {
      const { store } = services.get('game')!;
      const client = new Client({ connectionString: surroundings.databaseUrl });
      await client.connect();
      const signed = async () => {
        const { rows } = await client.query<{ size: string }>(
          'select max(size) size from game_trust.checkpoint where generation = 2',
        );
        return Number(rows[0]!.size ?? 0);
      };
      await eventually(async () => (await signed()) === (await store.head()).sequence, 60_000);
      const { rows } = await client.query<{ reason: string }>('select reason from game_trust.generation');
      await client.end();
      return rows;
    });
    expect(generations).toEqual([{ reason: 'the disk was lost' }]);
    const file = join(place, 'receipt.txt');
    const entriesVerified = (text: string): number | null => {
      writeFileSync(file, text);
      return apart(folder, 'verify-receipt', file).status;
    };
    expect(entriesVerified(receipts[0]!.text)).toBe(0);
    expect(entriesVerified(receipts.at(-1)!.text)).toBe(1);
    tried({ 'receipts broken': receipts.filter(({ place: at }) => at > moment.moves).length });
  }, 300_000);

  it('has lost all that came after the backup where nothing was archived [R37 canary]', () => {
    const folder = join(place, 'as-backed-up');
    const { status, output: output } = apart(folder, 'restore', '--from', backup, '--into', folder);
    expect([status, output]).toEqual([0, output]);
    expect(output).toContain('game: 0 events of');
  }, 300_000);
});
