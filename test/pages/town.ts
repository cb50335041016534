import { iso } from '@amici/kernel';
import { proofSize } from '@amici/ops/testing';
import { DEMO_LIFE, DEMO_PEOPLE, type LifeSize } from '../../tools/cli/src/demo/people';
import { today } from '../../tools/cli/src/demo/past';
import { openDemoProvider, type DemoProvider } from '../../tools/cli/src/demo/provider';
import { playDemo } from '../../tools/cli/src/demo/play-demo';
import { AmiciOverHttp } from '../amici-over-http';
import { eventually } from '../support/eventually';
import { watched, type Watched } from '../support/browsing';
import type { BrowserContextOptions } from 'playwright-core';
import { requestsTo } from '../support/send';

/** What browsers ask for. */
export const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/**
 * The smallest life of a federation in which a rating list is published and in force before an event begins in which norms
 * can be made, and one of teams runs beside it.
 */
const SHORT_LIFE = { candidates: 200, players: 9, days: 65 };
const SHORT_LIFE_BEGINS = Date.UTC(2026, 5, 2);
const DAY_MS = 86_400_000;

/** How much of a past the town has, and since when; a proof has all that `npm start -- --demo` gives. */
const pastOf = () => {
  const isWhole = proofSize(0, 1) === 1;
  const life = isWhole ? DEMO_LIFE : SHORT_LIFE;
  return { life, begins: isWhole ? today(Date.now()) - life.days * DAY_MS : SHORT_LIFE_BEGINS };
};

/** How much of a past it is. */
export const livedBy = (): LifeSize => pastOf().life;

let shared: Promise<PagesTown> | undefined;

afterAll(async () => {
  await (await shared?.catch(() => undefined))?.close();
});

/** An Amici with pages to look at and a provider to sign in with. */
export class PagesTown {
  private constructor(
    readonly amici: AmiciOverHttp,
    private readonly provider: DemoProvider,
    /** What the demo says to the person who has started it. */
    readonly name: string,
    /** A short game of anna and boris that is over. */
    readonly game: string,
  ) {}

  /** One for all suites of a file, closed when they are through: the demo, with less of a past. */
  static shared(): Promise<PagesTown> {
    return (shared ??= PagesTown.open());
  }

  private static async open(): Promise<PagesTown> {
    const provider = await openDemoProvider(DEMO_PEOPLE);
    const { life, begins } = pastOf();
    const amici = await AmiciOverHttp.open(
      { AMICI_CHECKPOINT_MS: '200', AMICI_VIRTUAL_TIME: iso(begins), AMICI_WEBHOOKS_TO: 'any' },
      provider,
    );
    provider.sendsBackTo(`${amici.url}/sign-in/done`);
    const name: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void name.push(line));
    await playDemo(amici.server, life).finally(() => log.mockRestore());
    const town = new PagesTown(amici, provider, name.join('\n'), await amici.start());
    await town.moves(town.game, 'e2e4 e7e5');
    await town.done('anna', 'PUT', `/games/${town.game}/resignation`);
    await eventually(async () => {
      const { body } = await amici.send(null, 'GET', '/games?status=ended&order=latest');
      return JSON.stringify(body).includes(town.game);
    });
    return town;
  }

  async close(): Promise<void> {
    await this.provider.close();
    await this.amici.close();
  }

  get url(): string {
    return this.amici.url;
  }

  /** A page as a browser without a script reads it. */
  look(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: { ...BROWSER, ...headers } });
  }

  /** Does something over the API that must be done; answers the id of what it created. */
  readonly done = requestsTo(() => this.amici).create;

  /** Plays a line, anna first. */
  async moves(game: string, line: string): Promise<void> {
    for (const [index, move] of line.split(' ').entries())
      await this.done(index % 2 === 0 ? 'anna' : 'boris', 'PUT', `/games/${game}/plies/${index + 1}`, {
        move,
      });
  }

  /** A game that the director decides much of. */
  byMail(): Promise<string> {
    const timeControl = { kind: 'moves-in-days', moves: 10, days: 50, silenceDays: 40 };
    return this.amici.start({ event: 'cup', conditions: { transmission: 'email', timeControl } });
  }

  /** A browser of nobody in particular. */
  browser(options: BrowserContextOptions = {}): Promise<Watched> {
    return watched([new URL(this.url).origin], options);
  }

  /** A browser of its own, signed in as one of the people of the demo. */
  async signedIn(called: string, path: string, options: BrowserContextOptions = {}): Promise<Watched> {
    const { page, wrong } = await watched([this.url, this.provider.issuer], options);
    await page.goto(`${this.url}${path}`);
    await page.getByRole('link', { name: called, exact: true }).click();
    await page.waitForURL(`${this.url}/**`);
    return { page, wrong };
  }
}
