import { proofSize, tried } from '@amici/ops/testing';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import { AmiciOverHttp } from '../amici-over-http';

const ROOT = join(__dirname, '../..');
const GAMES = proofSize(4, 10);

/** How an example is run: `bot.ts`, `bot.py`, or the one in Go. */
const commandOf = (example: string): readonly [string, ...string[]] => {
  if (example === 'go') return ['go', 'run', '.'];
  return example.endsWith('.py')
    ? ['python3', `examples/${example}`]
    : [process.execPath, 'tools/run.mjs', `examples/${example}`];
};

const hasGo = spawnSync('go', ['version']).status === 0;

/** A program beside the server, and what it has said. */
interface Program {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<number | null>;
  /** Until it has said something like this so often. */
  readonly printed: (what: RegExp, times: number) => Promise<void>;
}

const freePort = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { readonly port: number };
  await new Promise((closed) => server.close(closed));
  return String(port);
};

describe('programs in three languages', () => {
  let amici: AmiciOverHttp;
  const running: Program[] = [];

  /** An example, started as `bot.ts` or `bot.py` for a player. */
  const start = async (example: string, player: string, ...more: readonly string[]): Promise<Program> => {
    const { issuer } = await developmentIssuerOf(amici.server.surroundings.config);
    return startWith(example, await issuer.mint(player, 600, Date.now()), ...more);
  };

  const startWith = (example: string, token: string, ...more: readonly string[]): Program => {
    const args = [amici.url, token, ...more];
    const [command, ...before] = commandOf(example);
    const cwd = example === 'go' ? join(ROOT, 'examples/go') : ROOT;
    const child = spawn(command, [...before, ...args], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const output = createInterface(child.stdout);
    output.on('line', (line) => lines.push(line));
    const ended = once(child, 'close').then(() => child.exitCode);
    const waitForOutput = (what: RegExp, times: number): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (lines.filter((line) => what.test(line)).length >= times) resolve();
        };
        output.on('line', look);
        void ended.then(() => reject(new Error(`${example} ended: ${lines.join('\n')}`)));
        look();
      });
    const program = { child, lines, ended, printed: waitForOutput };
    running.push(program);
    return program;
  };

  const end = async ({ child, ended }: Program): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
  });
  afterAll(async () => {
    for (const program of running) if (program.child.exitCode === null) await end(program);
  });

  /** What was played before programs took over: by white and black in turn, the last move with an offer. */
  const moved = async (game: string, played: readonly string[], offerDraw = false): Promise<void> => {
    const { body } = await amici.send('tim', 'GET', `/games/${game}`);
    const { white, black } = body['players'] as Readonly<Record<'white' | 'black', string>>;
    for (const [index, move] of played.entries()) {
      const path = `/games/${game}/plies/${index + 1}`;
      const offers = offerDraw && index === played.length - 1;
      const sent = { move, ...(offers ? { offerDraw } : {}) };
      expect((await amici.send(index % 2 === 0 ? white : black, 'PUT', path, sent)).status).toBe(201);
    }
  };

  it('play each other as they are told, without polling, and have each thing posted once [R35]', async () => {
    const receivers = await Promise.all([
      start('webhook-receiver.ts', 'tim', await freePort()),
      start('webhook_receiver.py', 'pia', await freePort()),
    ]);
    await Promise.all(receivers.map(({ printed: waitForOutput }) => waitForOutput(/^receiving /, 1)));
    const games: string[] = [];
    for (let number = 0; number < GAMES; number += 1) {
      const [white, black] = number % 2 === 0 ? ['tim', 'pia'] : ['pia', 'tim'];
      games.push(await amici.start({ white, black }));
    }
    // One a move would repeat, one stands repeated, and in one a draw is on offer.
    const [toRepeat, offered, repeated] = games as [string, string, string];
    const knights = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'];
    await moved(toRepeat, knights.slice(0, -1));
    await moved(offered, ['e2e4', 'e7e5', 'g1f3'], true);
    await moved(repeated, knights);
    const bots = await Promise.all([
      start('bot.ts', 'tim', 'tim', String(GAMES)),
      start('bot.py', 'pia', 'pia', String(GAMES)),
    ]);
    for (const { lines, ended } of bots) {
      expect([await ended, lines.filter((line) => /^(lost|refused)/.test(line))]).toEqual([0, []]);
      expect(lines.map((line) => line.split(' ').at(-1)).sort()).toEqual([...games].sort());
    }
    const moves: string[] = [];
    for (const game of games) {
      const { body } = await amici.send('tim', 'GET', `/games/${game}`);
      const { ending } = body['outcome'] as { readonly ending: string };
      if (game === offered) expect(ending).toBe('agreement');
      if ([repeated, toRepeat].includes(game)) expect(ending).toBe('repetition');
      moves.push(
        ...(body['moves'] as readonly { readonly uci: string }[]).map(({ uci }) => `${game} ${uci}`),
      );
    }
    for (const receiver of receivers) {
      await receiver.printed(/ amici\.game\.v1\.GameEnded /, GAMES);
      const posted = receiver.lines.filter((line) => / amici\.game\.v1\.MoveMade /.test(line));
      expect(posted).toHaveLength(moves.length);
      expect(new Set(posted).size).toBe(moves.length);
      expect(await end(receiver)).toBe(0);
    }
    tried({ games: GAMES, moves: moves.length });
  });

  it('say what was refused, and take what is posted with the secret of a webhook of the page alone', async () => {
    const port = await freePort();
    const { body } = await amici.send('tim', 'POST', '/webhooks', { url: `http://127.0.0.1:${port}/` });
    const token = await amici.send('tim', 'POST', '/players/tim/tokens', { name: 'bot', scopes: ['play'] });
    const refused = startWith('webhook_receiver.py', token.body['secret'] as string, await freePort());
    await refused.printed(/^refused .*scope-missing/, 1);
    expect(await refused.ended).toBe(1);
    for (const script of ['webhook-receiver.ts', 'webhook_receiver.py']) {
      const receiver = startWith(script, body['secret'] as string, port);
      await receiver.printed(new RegExp(`^receiving ${port}$`), 1);
      const game = await amici.start({ white: 'tim', black: 'pia' });
      await receiver.printed(new RegExp(`amici\\.game\\.v1\\.GameStarted ${game}$`), 1);
      expect(await end(receiver)).toBe(0);
    }
    await amici.send('tim', 'DELETE', `/webhooks/${body['id'] as string}`);
  });

  const MOVES = 3;

  /** Two first programs against each other, so many moves each; of people who play nothing else. */
  const playFirst = async (white: string, black: string): Promise<readonly (readonly string[])[]> => {
    const game = await amici.start({ white: 'ina', black: 'jon' });
    const playing = await Promise.all([
      start(white, 'ina', 'ina', String(MOVES)),
      start(black, 'jon', 'jon', String(MOVES)),
    ]);
    expect(await Promise.all(playing.map(({ ended }) => ended))).toEqual([0, 0]);
    const { body } = await amici.send('ina', 'GET', `/games/${game}`);
    expect(body['moves']).toHaveLength(2 * MOVES);
    await amici.send('ina', 'PUT', `/games/${game}/resignation`);
    return playing.map(({ lines }) => lines.filter((line) => line.startsWith(game)));
  };

  it('begin with a first program of a page each (docs/integrators)', async () => {
    for (const lines of await playFirst('first.ts', 'first.py')) expect(lines).toHaveLength(MOVES);
  });

  (hasGo ? it : it.skip)('and in Go, which checks each receipt (skipped where there is no go)', async () => {
    const [lines] = await playFirst('go', 'first.py');
    expect(lines).toHaveLength(MOVES);
    expect(lines!.filter((line) => line.endsWith(' verified'))).toHaveLength(MOVES);
  });
});
