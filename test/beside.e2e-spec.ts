import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { started, type Started } from './support/started';
import { sendTo } from './support/town';

const READY = /listens on .*\n/;
/** It gets on with its start meanwhile. */
const BETWEEN_LOOKS_MS = 500;
const BROWSER = { accept: 'text/html,*/*;q=0.8' };

/** The processes that a process has begun, and what they run. */
const begunBy = (pid: number): readonly { readonly pid: number; readonly runs: string }[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map((child) => ({ pid: Number(child), runs: readFileSync(`/proc/${child}/cmdline`, 'utf8') }));

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('what works beside a server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-reading-'));
  let amici: Started;

  beforeAll(async () => {
    amici = await started(dataDir, [], READY, { AMICI_REQUESTS_PER_MINUTE: '100000' });
  });
  afterAll(async () => {
    await amici.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const look = (path: string, headers: object = BROWSER) =>
    fetch(`${amici.url}${path}`, { headers: { ...headers } });
  const running = (program: string) =>
    begunBy(amici.launcher.pid!).filter(({ runs }) => runs.includes(`beside/${program}.js`));
  const readers = () => running('reader');

  /** Whether a page is answered by it: not while it stands still. */
  const answersPages = async (pid: number): Promise<boolean> => {
    process.kill(pid, 'SIGSTOP');
    const answered = look('/champions').then(({ status }) => status);
    const first = await Promise.race([answered, delay(300, 'waits')]);
    process.kill(pid, 'SIGCONT');
    expect(await answered).toBe(200);
    return first === 'waits';
  };

  const play = async (): Promise<void> => {
    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    const send = sendTo({ url: amici.url, dataDir });
    expect(
      (await send('operator', 'POST', '/games', { white: 'anna', black: 'boris', conditions })).status,
    ).toBe(201);
  };
  const listed = async (): Promise<number> => {
    const { body } = await sendTo({ url: amici.url, dataDir })('anna', 'GET', '/games?player=anna');
    return (body['games'] as readonly unknown[]).length;
  };

  it('follows what is recorded, and is begun again where it ends', async () => {
    await play();
    while ((await listed()) < 1) await delay(20);
    const [first] = running('follower');
    process.kill(first!.pid, 'SIGKILL');
    await play();
    while ((await listed()) < 2) await delay(20);
    expect(running('follower').map(({ pid }) => pid)).not.toContain(first!.pid);
    const status = async () =>
      JSON.stringify((await sendTo({ url: amici.url, dataDir })('operator', 'GET', '/status')).body);
    while (!(await status()).includes('"state":"running"')) await delay(100);
  });

  it('answers pages from the first on, holds up nobody else, and is not missed when it is gone', async () => {
    expect(readers()).toEqual([]);
    expect((await look('/')).status).toBe(200);
    const [reader] = readers();
    while (!(await answersPages(reader!.pid))) await delay(BETWEEN_LOOKS_MS);
    process.kill(reader!.pid, 'SIGSTOP');
    const page = look('/calendar');
    expect((await look('/tournaments', {})).status).toBe(200);
    process.kill(reader!.pid, 'SIGCONT');
    expect((await page).status).toBe(200);
    process.kill(reader!.pid, 'SIGKILL');
    expect((await look('/calendar')).status).toBe(200);
  });

  it('ends with its server', async () => {
    while (readers().length === 0) await delay(50);
    const pids = [...readers(), ...running('follower')].map(({ pid }) => pid);
    expect(await amici.stop()).toBe(0);
    expect(pids).toHaveLength(2);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
