// From asking for a page to its first paint, in Chromium on this machine, with nothing kept from before: pages of what the
// demo has lived through. Browser and Amici share the machine.
import { sleep } from '@amici/ops';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { keepFigures, type Figure } from './harness';
import { runAmici, type RunningAmici } from './moves/running';
import { median } from './statistics';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const ROUNDS = Number(process.env['ROUNDS'] ?? 15);
/** Where a demo has lived already, so that it need not again. */
const FOLDER = process.env['AMICI_DATA_DIR'];
const WARM_UP = 2;
const LIVED_WITHIN = 900_000;
const MOST_MS = 300;
/** The last that the demo begins. */
const GAMES_OF_ANNA = 3;

const fetchAs = async <Answer>({ url }: RunningAmici, path: string, token?: string): Promise<Answer> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await (await fetch(new URL(path, url), { headers })).json()) as Answer;
};

/** The demo has lived through its past. */
const untilLived = async (amici: RunningAmici): Promise<void> => {
  for (const begun = Date.now(); Date.now() - begun < LIVED_WITHIN; await sleep(1_000)) {
    const path = '/games?player=anna&status=all';
    const { games = [] } = await fetchAs<{ games?: readonly object[] }>(
      amici,
      path,
      await amici.token('anna'),
    ).catch(() => ({ games: [] }));
    if (games.length >= GAMES_OF_ANNA) return;
  }
  throw new Error('the demo did not come to its end');
};

const pagesOf = async (amici: RunningAmici): Promise<Readonly<Record<string, string>>> => {
  const { tournaments } = await fetchAs<{ tournaments: { tournamentId: string; format: string | null }[] }>(
    amici,
    '/tournaments',
  );
  const { tournamentId: event } = tournaments.find(({ format }) => format === 'gm-norm') ?? tournaments[0]!;
  const { games } = await fetchAs<{ games: { gameId: string }[] }>(amici, '/games?status=ended&order=latest');
  return { home: '/', event: `/tournaments/${event}`, game: `/games/${games[0]!.gameId}` };
};

const PAINTED = `new Promise((resolve) => new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
}).observe({ type: 'paint', buffered: true }))`;

const firstPaint = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const painted = await page.evaluate<number>(PAINTED);
  await context.close();
  return painted;
};

const measured = async (amici: RunningAmici, browser: Browser): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(await pagesOf(amici))) {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      times.push(await firstPaint(browser, new URL(path, amici.url).href));
    const value = median(times.slice(WARM_UP));
    figures.push({ name: `${name}: first paint`, value, unit: 'ms', atMost: MOST_MS });
  }
  return figures;
};

const main = async (): Promise<void> => {
  if (CHROMIUM === undefined) return console.log('no Chromium here: not measured');
  const amici = await runAmici(['--demo'], FOLDER === undefined ? {} : { AMICI_DATA_DIR: FOLDER });
  try {
    await untilLived(amici);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    keepFigures('first-paint', await measured(amici, browser).finally(() => browser.close()));
  } finally {
    await amici.stop();
  }
};

void main();
