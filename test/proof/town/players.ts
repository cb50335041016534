import { sleep } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import { developmentIssuerOf } from '../../../services/all-in-one/src/development';
import { Http } from '../../../tools/bench/src/moves/http';

const TOKEN_S = 7_200;
const PLIES = 24;
const KNIGHTS = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const AGAIN_MS = 50;
const MOVES_ON_MS = 240_000;
const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

/** What somebody was told is recorded. */
export interface Acknowledged {
  /** Moves of each game that was started. */
  readonly moves: ReadonlyMap<string, number>;
  /** Games that were resigned. */
  readonly ended: ReadonlySet<string>;
  readonly registered: ReadonlySet<string>;
}

/**
 * People who register, play game after game and resign. What is not acknowledged is sent again under its key, to the
 * next gateway, until it is: whatever is killed meanwhile.
 */
export class Players implements Acknowledged {
  readonly moves = new Map<string, number>();
  readonly ended = new Set<string>();
  readonly registered = new Set<string>();
  private readonly endpoints = new Map<string, Http>();
  private readonly work: Promise<void>[] = [];
  private isOver = false;
  private failure: Error | undefined;
  sentAgain = 0;
  moveCount = 0;
  commands = 0;
  /** The longest that one command had to be sent again, in ms. */
  longestWait = 0;

  constructor(
    private readonly urls: () => readonly URL[],
    private readonly dataDir: string,
    private readonly width: number,
    /** Between one act of somebody and their next, in ms. */
    private readonly pauseMs = 0,
  ) {}

  begin(): void {
    this.isOver = false;
    for (let n = 0; n < this.width; n += 1)
      this.work.push(
        this.play(n).catch((error: Error) => {
          this.failure ??= error;
        }),
      );
  }

  /** Nobody begins anything new; answers when all that was begun is acknowledged. */
  async end(): Promise<Acknowledged> {
    this.isOver = true;
    await Promise.all(this.work.splice(0));
    this.throwIfFailed();
    for (const http of this.endpoints.values()) http.close();
    this.endpoints.clear();
    return this;
  }

  /** Answers when so many moves more are made. */
  async movesOn(moves: number): Promise<void> {
    const [until, begun] = [this.moveCount + moves, performance.now()];
    while (this.moveCount < until) {
      this.throwIfFailed();
      if (performance.now() - begun > MOVES_ON_MS) throw new Error('play does not go on');
      await sleep(AGAIN_MS);
    }
  }

  throwIfFailed(): void {
    if (this.failure !== undefined) throw this.failure;
  }

  async token(subject: string): Promise<string> {
    const where = { dataDir: this.dataDir, environment: 'development', tokenAudience: 'amici' } as const;
    const { issuer } = await developmentIssuerOf(where);
    return issuer.mint(subject, TOKEN_S, Date.now());
  }

  private endpoint(n: number): Http {
    const urls = this.urls();
    const url = urls[n % urls.length]!;
    const known = this.endpoints.get(url.href) ?? new Http(url, this.width);
    this.endpoints.set(url.href, known);
    return known;
  }

  /** Answers the acknowledgement; a refusal that is no matter of time is a bug. */
  private async done(n: number, method: string, path: string, token: string, body: object): Promise<string> {
    const key = randomUUID();
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      const answer = await this.endpoint(n + tries)
        .send(method, path, token, body, key)
        .catch(() => undefined);
      if (answer !== undefined && answer.status < 300) {
        this.commands += 1;
        this.longestWait = Math.max(this.longestWait, performance.now() - begun);
        if (this.pauseMs > 0) await sleep(this.pauseMs);
        return answer.text;
      }
      if (answer !== undefined && answer.status < 500)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      this.throwIfFailed();
      this.sentAgain += 1;
      await sleep(AGAIN_MS);
    }
  }

  private async play(n: number): Promise<void> {
    const [white, black] = [`white-${n}`, `black-${n}`];
    const [operator, ...tokens] = await Promise.all(['operator', white, black].map((who) => this.token(who)));
    while (!this.isOver) {
      const person = randomUUID();
      await this.done(n, 'PUT', `/players/${person}`, operator!, { name: 'Somebody', federation: null });
      this.registered.add(person);
      const begun = await this.done(n, 'POST', '/games', operator!, { white, black, conditions });
      const { id } = JSON.parse(begun) as { readonly id: string };
      this.moves.set(id, 0);
      for (let ply = 1; ply <= PLIES && !this.isOver; ply += 1) {
        const move = KNIGHTS[(ply - 1) % KNIGHTS.length];
        await this.done(n, 'PUT', `/games/${id}/plies/${ply}`, tokens[(ply - 1) % 2]!, { move });
        this.moves.set(id, ply);
        this.moveCount += 1;
      }
      await this.done(n, 'PUT', `/games/${id}/resignation`, tokens[0]!, {});
      this.ended.add(id);
    }
  }
}
