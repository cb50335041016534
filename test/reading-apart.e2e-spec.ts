import { existsSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { started, type Started } from './support/start-server';

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

describeOnLinux('the process that answers pages', () => {
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
  const readers = () => begunBy(amici.launcher.pid!).filter(({ runs }) => runs.includes('reader.js'));

  /** Whether a page is answered by it: not while it stands still. */
  const answersPages = async (pid: number): Promise<boolean> => {
    process.kill(pid, 'SIGSTOP');
    const answered = look('/champions').then(({ status }) => status);
    const first = await Promise.race([answered, delay(300, 'waits')]);
    process.kill(pid, 'SIGCONT');
    expect(await answered).toBe(200);
    return first === 'waits';
  };

  /** It is begun again some seconds after it was begun. */
  const begunAgain = async (): Promise<number> => {
    for (; readers().length === 0; await delay(BETWEEN_LOOKS_MS)) expect((await look('/')).status).toBe(200);
    return readers()[0]!.pid;
  };

  it('is begun by the first page, holds up nobody else, and is not missed when it is gone', async () => {
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

  it('gives way to the process that takes moves, within its session and between sessions', async () => {
    const pid = await begunAgain();
    const niceness = getPriority(pid);
    expect(niceness).toBe(Math.min(19, getPriority(amici.launcher.pid) + 10));
    const session = `/proc/${pid}/autogroup`;
    if (existsSync(session))
      expect(readFileSync(session, 'utf8')).toMatch(new RegExp(`nice ${niceness}$`, 'm'));
  });

  it('ends with its server', async () => {
    const pid = await begunAgain();
    expect(await amici.stop()).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
