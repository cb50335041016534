import { isDeepStrictEqual } from 'node:util';
import { uuidV5, AMICI_NAMESPACE } from '@amici/kernel';
import type { Random } from '@amici/game-domain/testing/random';
import type { Endpoint } from '@amici/contracts/endpoint';
import { besides } from './besides';
import { Breach, Judge, recordedIn } from './judge';
import { Known } from './known';
import { OPERATOR, PLAYERS, STRANGER, whoever } from './people';
import { endpoints, NAMES, Requests } from './requests';
import { populate } from './populate';
import { Sides } from './sides';
import type { Answer, Request, Town } from './town';
import { personalData, raceForDocument, raceForLogin } from './under-used-keys';

const KEY = 'idempotency-key';
/** Requests on their way at the same moment. */
const AT_ONCE = 4;
/** Requests between two settings of the time. */
const BETWEEN = 1_000;
const MAX_RETRIES = 50;
const HOUR = 3_600_000;

const commands = endpoints.filter((endpoint) => 'command' in endpoint);
/** With something in the body that is kept beside the log. */
const written = commands.filter(({ body }) => body !== undefined && 'ruling' in shapeOf(body));

function shapeOf(schema: object): object {
  return (schema as { readonly shape?: object }).shape ?? {};
}

interface Retry {
  readonly request: Request;
  readonly events: readonly string[];
}

/** Sends what could be sent by anybody, and judges every answer. */
export class Fuzzer {
  readonly judge = new Judge();
  readonly counts = {
    ...{ requests: 0, 'at once under one key': 0, retries: 0, 'changed and changed back': 0 },
    ...{ 'races over streams': 0, 'personal data under used keys': 0 },
  };
  private readonly ids = new Known(NAMES);
  private readonly requests: Requests;
  private readonly retries: Retry[] = [];
  private readonly sides = new Sides();

  constructor(
    private readonly town: Town,
    private readonly random: Random,
  ) {
    this.requests = new Requests(this.ids, random);
  }

  async run(total: number): Promise<void> {
    await this.populate();
    for (let batch = 0; this.counts.requests < total; batch += 1) {
      const until = Math.min(total, this.counts.requests + BETWEEN);
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(until)));
      await this.changeAndChangeBack();
      await this.forward(this.random.pick([0, 1, 12, 48, 24 * 10, 24 * 40]) * HOUR);
      await this.populate();
    }
  }

  private populate(): Promise<void> {
    return populate((request) => this.send(request), this.random, this.town.rehearsal.now());
  }

  private async forward(by: number): Promise<void> {
    const walked = await this.town.rehearsal.setForward(this.town.rehearsal.now() + by);
    if (!walked.ok) throw new Error(`the time stood still: ${JSON.stringify(walked.rejection)}`);
  }

  private async work(until: number): Promise<void> {
    while (this.counts.requests < until) {
      const rolled = this.random.below(100);
      if (rolled < 15) await this.play();
      else if (rolled < 28) await this.twiceAtOnce();
      else if (rolled < 31) await this.writeTwiceAtOnce();
      else if (rolled < 36) await this.retry();
      else if (rolled < 39) await this.send(besides(this.ids, this.random));
      else if (rolled < 41) await this.underUsedKeysAndRaces();
      else await this.sendAt(this.random.pick(rolled < 75 ? commands : endpoints));
    }
  }

  private async send(request: Request, echoes = false): Promise<Answer> {
    this.counts.requests += 1;
    const answer = await this.town.send(request);
    this.judge.answered(request, answer, echoes);
    if (answer.status < 300) this.learn(answer.body as Readonly<Record<string, unknown>>);
    const events = recordedIn(answer);
    if (request.headers?.[KEY] !== undefined && events.length > 0) this.keepForRetry({ request, events });
    return answer;
  }

  private learn(fields: Readonly<Record<string, unknown>>): void {
    this.ids.learn(fields);
    const game = this.sides.learn(fields);
    if (game !== undefined) this.ids.add('game', game);
  }

  private keepForRetry(retry: Retry): void {
    this.retries.push(retry);
    if (this.retries.length > MAX_RETRIES) this.retries.shift();
  }

  /** A request at an endpoint, by somebody who may be let in there. */
  private at(endpoint: Endpoint): Request {
    const request = this.requests.at(endpoint, null);
    const [, kind, id] = request.path.split('/');
    const own = kind === 'players' ? [id!] : (this.sides.of(id) ?? []);
    return { ...request, by: whoever(endpoint.who, own, this.random) };
  }

  private sendAt(endpoint: Endpoint): Promise<Answer> {
    const request = this.at(endpoint);
    return this.send(request, 'echoes' in endpoint && endpoint.echoes !== undefined);
  }

  /** A legal move of the side to move. */
  private async play(): Promise<void> {
    const game = this.ids.pick('game', this.random);
    if (game === undefined) return void (await this.sendAt(this.random.pick(endpoints)));
    const view = await this.send({
      by: this.sides.of(game)?.[0] ?? null,
      method: 'GET',
      path: `/games/${game}`,
    });
    const { sideToMove, players, moves } = view.body as {
      readonly sideToMove?: 'white' | 'black' | null;
      readonly players?: Readonly<Record<string, string>>;
      readonly moves?: readonly unknown[];
    };
    if (view.status !== 200 || !sideToMove) return;
    const by = players![sideToMove]!;
    const legal = await this.send({ by, method: 'GET', path: `/games/${game}/legal-moves` });
    const found = JSON.stringify(legal.body).match(/[a-h][1-8][a-h][1-8][qrbn]?/g) ?? [];
    if (found.length === 0) return;
    const path = `/games/${game}/plies/${moves!.length + 1}`;
    await this.send({ by, method: 'PUT', path, body: { move: this.random.pick(found) } }, true);
  }

  /** Two requests under one key at the same moment: one is carried out at most, and both are answered with it. */
  private twiceAtOnce(): Promise<void> {
    const endpoint = this.random.pick(this.random.chance(0.5) ? written : commands);
    const one = this.at(endpoint);
    return this.underOneKey(one, this.random.chance(0.3) ? { ...one, body: this.at(endpoint).body } : one);
  }

  /** What a player may write at any time of their game: most that is made up for other endpoints is refused. */
  private async writeTwiceAtOnce(): Promise<void> {
    const game = this.ids.pick('game', this.random);
    const by = this.sides.of(game)?.[0];
    if (by === undefined) return this.twiceAtOnce();
    const dispute = uuidV5(AMICI_NAMESPACE, `dispute ${this.counts.requests} ${this.random.below(2 ** 31)}`);
    const path = `/games/${game}/disputes/${dispute}/request`;
    const one = { by, method: 'PUT', path, body: { breach: `The ${this.counts.requests}th.` } };
    await this.underOneKey(one, one);
  }

  private async underOneKey(one: Request, other: Request): Promise<void> {
    this.counts['at once under one key'] += 1;
    const key = uuidV5(AMICI_NAMESPACE, `fuzz ${this.random.below(2 ** 31)} ${this.counts.requests}`);
    const wrong = this.random.chance(0.5) ? { 'if-match': '"9000"' } : {};
    const both = [
      { ...one, headers: { [KEY]: key, ...wrong } },
      { ...other, headers: { [KEY]: key } },
    ];
    const answers = await Promise.all(both.map((request) => this.send(request)));
    const recorded = answers.map(recordedIn).filter((events) => events.length > 0);
    if (recorded.length === 2 && !isDeepStrictEqual(recorded[0], recorded[1]))
      throw new Breach('one key, and two acts', both[0]!, answers[1]);
  }

  private async underUsedKeysAndRaces(): Promise<void> {
    const send = (request: Request): Promise<Answer> => this.send(request);
    if (this.random.chance(0.4)) {
      this.counts['personal data under used keys'] += 1;
      return personalData(send, this.random);
    }
    this.counts['races over streams'] += 1;
    const tournament = this.ids.pick('tournament', this.random);
    if (tournament === undefined || this.random.chance(0.5)) return raceForLogin(send, this.random);
    return raceForDocument(send, this.random, { tournament, player: this.random.pick(PLAYERS) });
  }

  /** What was acknowledged under a key, sent again after whatever came in between. */
  private async retry(): Promise<void> {
    if (this.retries.length === 0) return void (await this.sendAt(this.random.pick(endpoints)));
    this.counts.retries += 1;
    const { request, events } = this.random.pick(this.retries);
    const answer = await this.send(request);
    if (answer.status === 201 && !isDeepStrictEqual(recordedIn(answer), events))
      throw new Breach('a retry did something else', request, answer);
  }

  /** Director A, B, A; entered, taken back, entered: what is acknowledged is what stands. */
  private async changeAndChangeBack(): Promise<void> {
    const tournament = this.ids.pick('tournament', this.random);
    if (tournament === undefined) return;
    this.counts['changed and changed back'] += 1;
    const path = `/tournaments/${tournament}`;
    const [one, other] = [PLAYERS[0]!, PLAYERS[1]!];
    for (const director of [one, other, one]) {
      const request = { by: 'the-organiser', method: 'PUT', path: `${path}/director`, body: { director } };
      await this.stands(request, path, (event) => event['director'] === director);
    }
    const entry = `${path}/entries/${STRANGER}`;
    for (const method of ['PUT', 'DELETE', 'PUT'] as const)
      await this.stands(
        { by: STRANGER, method, path: entry, body: {} },
        path,
        (event) => JSON.stringify(event['entries'] ?? []).includes(STRANGER) === (method === 'PUT'),
      );
  }

  private async stands(
    request: Request,
    path: string,
    shows: (view: Readonly<Record<string, unknown>>) => boolean,
  ): Promise<void> {
    const done = await this.send(request);
    if (done.status !== 201) return;
    const view = await this.send({ by: OPERATOR, method: 'GET', path });
    if (!shows(view.body as Readonly<Record<string, unknown>>))
      throw new Breach('acknowledged, and not so', request, view);
  }
}
