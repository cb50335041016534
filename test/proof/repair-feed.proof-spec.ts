import { execFile } from 'node:child_process';
import { EventStoreDbDouble } from '../../libs/event-store/src/testing/eventstoredb-double';
import { OlderLog } from '../../libs/event-store/src/testing/older-log';
import { sendTo } from '../support/send';
import { townInOneProcess } from '../support/town-in-one-process';

const MOVES = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];

/** As many events of the game had their places when the feeder lost its way. */
const PLACED = 3;

describe('amici repair-feed', () => {
  const doubles: EventStoreDbDouble[] = [];
  let game: string;
  let town: Awaited<ReturnType<typeof townInOneProcess>>;

  const environment = (double: EventStoreDbDouble) => ({
    AMICI_EVENT_STORE: 'eventstoredb',
    AMICI_EVENTSTORE_URL: double.url,
    AMICI_OPERATIONS_PORT: '0',
  });

  /** The double answers in this process, so it must not wait. */
  const amici = (...words: string[]): Promise<{ status: number; output: string }> => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, AMICI_DATA_DIR: town.dataDir, ...environment(doubles[1]!) };
    return new Promise((resolve) =>
      execFile(process.execPath, ['tools/amici.mjs', ...words], { env }, (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
      ),
    );
  };

  const ready = async (): Promise<string> => (await fetch(`${town.server.operationsUrl!}/readyz`)).text();

  const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
    const until = Date.now() + 60_000;
    while (!(await holds())) {
      if (Date.now() > until) throw new Error('not within 60 s');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  beforeAll(async () => {
    doubles.push(await EventStoreDbDouble.start(), await EventStoreDbDouble.start());
    const first = await townInOneProcess(environment(doubles[0]!));
    const send = sendTo(first);
    // A busy store may not answer in time; what was not recorded is sent again.
    await eventually(async () => {
      const started = await send('operator', 'POST', '/games', {
        white: 'anna',
        black: 'boris',
        conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      });
      game = started.body['id'] as string;
      return started.status === 201;
    });
    for (const [index, move] of MOVES.entries()) {
      const player = index % 2 === 0 ? 'anna' : 'boris';
      const path = `/games/${game}/plies/${index + 1}`;
      await eventually(async () => (await send(player, 'PUT', path, { move })).status === 201);
    }
    await first.close();
    const older = new OlderLog(doubles[1]!);
    older.loseTheWay();
    for (const [index, { data, metadata }] of doubles[0]!.log.stream('feed-game')!.entries()) {
      const { hash } = JSON.parse(Buffer.from(metadata).toString()) as { hash: string };
      older.copy(Buffer.from(data).toString(), hash, { fed: index < PLACED });
    }
    town = await townInOneProcess(environment(doubles[1]!));
  }, 240_000);

  afterAll(async () => {
    await town?.close();
    for (const double of doubles) await double.stop();
  }, 30_000);

  it('gives places to what an older version recorded and lost the way to, which readiness and verify tell of [R24]', async () => {
    const all = doubles[0]!.log.stream('feed-game')!.length;
    await eventually(async () => (await ready()).includes('run \\"amici repair-feed\\"'));
    const before = await amici('verify');
    expect(before.status).toBe(1);
    expect(before.output).toContain(`game: ${all - PLACED} recorded events have no place in the log`);
    expect((await sendTo(town)('anna', 'GET', `/games/${game}`)).status).not.toBe(200);

    const repair = await amici('repair-feed');
    expect(repair).toMatchObject({ status: 0 });
    expect(repair.output).toContain(`game: ${all - PLACED} events placed late`);

    const after = await amici('verify');
    expect(after.output).toContain(`game: ${all} events of`);
    expect(after.status).toBe(0);
    await eventually(async () => !(await ready()).includes('repair-feed'));
    expect((await sendTo(town)('anna', 'GET', `/games/${game}`)).body).toMatchObject({ id: game });
    expect(await amici('repair-feed')).toMatchObject({
      status: 0,
      output: 'every recorded event has its place\n',
    });
  }, 180_000);
});
