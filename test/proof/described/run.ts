import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { Random } from '@amici/game-domain/testing/random';
import { isDecodable } from '../../../services/gateway/src/http/fastify';
import type { AmiciOverHttp } from '../../amici-over-http';
import { holdToDescription } from '../../support/as-described';
import { patiently } from '../../support/patiently';
import { Known } from '../fuzz/known';
import { OPERATOR, PLAYERS } from '../fuzz/people';
import { populate } from '../fuzz/populate';
import { Sides } from '../fuzz/sides';
import type { Answer, Request } from '../fuzz/town';
import { beginnings, entered, teamEvent } from './beginnings';
import type { Operation } from './document';
import { Drawing } from './drawing';
import { WRITTEN_FOR } from './files';
import { Offered, type Offer } from './offered';
import { Tally } from './tally';
import { Visitors } from './visitors';

/** So many requests are on their way at a time. */
const AT_ONCE = 8;
/** So many are enough to mend at once. */
const MOST_FAULTS = 20;
/** Requests between two settings of the time. */
const BETWEEN = 1_000;
const HOUR = 3_600_000;
const ANSWERED_WITHIN = 60_000;

/** What is put between the server and the reader of its answers. */
export type Between = (answer: Response) => Promise<Response>;

/** What fields of bodies may say that no answer names. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  laws: ['iccf-laws-2020', 'ccla-2016', 'iccf-laws-2019'],
  book: ['ccla-2016'],
  tournamentRules: ['iccf-2017', 'ccla-2016'],
  normRules: ['iccf-2017'],
  body: ['ccla-council', 'ccla-general-meeting'],
  address: ['anna@example.org', 'boris@example.org'],
  zone: ['Europe/Berlin', 'UTC'],
  federation: ['GER', 'FRA'],
  code: ['CUP/1', 'CUP/2'],
};

type Fields = Readonly<Record<string, unknown>>;

const sentAs = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Asks at every endpoint in turn, as its description says it may be asked and otherwise, and holds every answer to it. */
export class Run {
  readonly faults: string[] = [];
  readonly tally = new Tally();
  private readonly ids: Known;
  private explained: ReadonlySet<string> = new Set();
  private readonly sides = new Sides();
  private readonly visitors: Visitors;
  private readonly drawing: Drawing;
  private readonly offered: Offered;
  private begun = 0;

  constructor(
    private readonly amici: AmiciOverHttp,
    readonly operations: readonly Operation[],
    private readonly random: Random,
    private now: number,
    private readonly between: Between = (answer) => Promise.resolve(answer),
  ) {
    const named = operations.flatMap(({ parameters }) => parameters.filter((one) => one.in === 'path'));
    this.ids = new Known(new Set(named.map(({ name }) => name)));
    this.visitors = new Visitors(this.sides, random);
    this.drawing = new Drawing(this.ids, random);
    this.offered = new Offered(this.ids, this.sides, random);
  }

  /** Values for a field of bodies or a name in addresses. */
  know(name: string, ...values: readonly string[]): void {
    for (const value of values) this.ids.add(name, value);
  }

  /** So many requests; `heard` is told now and then how far it has got. */
  async requests(total: number, onProgress: (begun: number) => void = () => undefined): Promise<void> {
    this.explained = await this.codesWithPages();
    this.seed();
    await this.begin();
    for (let until = 0; until < total && this.faults.length < MOST_FAULTS;) {
      until = Math.min(total, until + BETWEEN);
      await this.populate();
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(until)));
      onProgress(this.begun);
      await this.forward(this.random.pick([1, 12, 48, 24 * 10, 24 * 40]) * HOUR);
    }
  }

  private seed(): void {
    for (const player of PLAYERS) this.ids.add('player', player);
    for (const ply of ['1', '2', '3', '4']) this.ids.add('ply', ply);
    for (const code of ['forbidden', 'illegal-move', 'constructor']) this.ids.add('code', code);
    this.ids.add('year', '2027');
    for (const [name, values] of Object.entries(WORDS)) this.know(name, ...values);
  }

  /** The codes that the server has a page for. */
  private async codesWithPages(): Promise<ReadonlySet<string>> {
    const { body } = await this.amici.send(null, 'GET', '/problems', undefined, {
      accept: 'application/json',
    });
    return new Set((body['problems'] as readonly { readonly code: string }[]).map(({ code }) => code));
  }

  private readonly done = async ({ by, method, path, body }: Request): Promise<Answer> => {
    const answer = await this.amici.send(by, method, path, body);
    if (answer.status < 300) this.learn(answer.body);
    return { status: answer.status, type: answer.type ?? '', body: answer.body };
  };

  private populate(): Promise<void> {
    return populate(this.done, this.random, this.now);
  }

  /** What takes many steps: done once, so that endpoints behind it can be asked. */
  private async begin(): Promise<void> {
    await this.populate();
    for (const request of beginnings(this.now)) {
      const { status } = await this.done(request);
      if (status < 300) this.namesOf(request.path);
    }
    const { body } = await this.done(teamEvent(this.now));
    const { id } = body as { readonly id?: string };
    if (id === undefined) return;
    this.ids.add('team-event', id);
    for (const request of entered(id)) await this.done(request);
  }

  private async forward(by: number): Promise<void> {
    this.now += by;
    const to = new Date(this.now).toISOString();
    for (;;) {
      const { status, body } = await this.amici.send(OPERATOR, 'POST', '/rehearsal/time', { to });
      if (status !== 200) throw new Error(`the time stood still: ${JSON.stringify(body)}`);
      if (body['arrived'] === true) return;
    }
  }

  private async work(until: number): Promise<void> {
    while (this.begun < until && this.faults.length < MOST_FAULTS) {
      const number = this.begun++;
      const offer = this.random.chance(0.25) ? await this.offered.next(this.ask) : undefined;
      const operation = this.operations.find(({ operationId }) => operationId === offer?.schema);
      if (operation !== undefined) await this.sent(operation, number, offer);
      else await this.sent(this.operations[number % this.operations.length]!, number);
    }
  }

  /** A question beside those that are counted, as the operator unless somebody else is named. */
  private readonly ask = async (path: string, person = OPERATOR): Promise<Fields> => {
    const { status, body } = await this.amici.send(person, 'GET', path);
    if (status === 200) this.learn(body);
    return status === 200 ? body : {};
  };

  private learn(fields: Fields): void {
    this.ids.learn(fields);
    const game = this.sides.learn(fields);
    if (game !== undefined) this.ids.add('game', game);
  }

  private async sent(
    operation: Operation,
    number: number,
    { about, person: by, body }: Partial<Offer> = {},
  ): Promise<void> {
    const drawn = this.drawing.at(operation, about, body);
    const person =
      by !== undefined && this.random.chance(0.8) ? by : this.visitors.for(operation, drawn.path);
    const { method } = operation;
    const what = `${method} ${drawn.path} ${JSON.stringify(drawn.body)?.slice(0, 500)} as ${person}`;
    const answer = await this.answered(person, method, drawn, number).catch((error: Error) => {
      this.faults.push(
        `request ${number}: ${String(error)} ${String(error.cause ?? '')}: ${what}`.slice(0, 2_000),
      );
      return undefined;
    });
    if (answer === undefined) return;
    this.judge(operation, answer, person, drawn.path, `request ${number}: ${what}`);
    if (answer.status >= 300) return;
    if (method !== 'GET') this.learnNames(operation, drawn.path);
    const file = WRITTEN_FOR[operation.operationId];
    if (file !== undefined) this.drawing.files.set(file, answer.text);
    if (answer.fields !== undefined) this.learnAnswer(operation, answer.fields);
  }

  private async answered(
    person: string | null,
    method: string,
    { path, media, body }: { readonly path: string; readonly media: string; readonly body: unknown },
    number: number,
  ): Promise<{ readonly status: number; readonly text: string; readonly fields: Fields | undefined }> {
    const endless = /[?&]follow=true\b/.test(path);
    const token = person === null ? {} : { authorization: `Bearer ${await this.amici.token(person)}` };
    const key = this.random.chance(0.3) && method !== 'GET';
    const send = (): Promise<Response> =>
      fetch(`${this.amici.url}${path}`, {
        method,
        headers: {
          ...token,
          ...(body === undefined ? {} : { 'content-type': media }),
          ...(key ? { 'idempotency-key': uuidV5(AMICI_NAMESPACE, `described ${number}`) } : {}),
          ...(this.stale(number) ? { 'if-match': '"1"' } : {}),
        },
        signal: AbortSignal.timeout(ANSWERED_WITHIN),
        ...(body === undefined ? {} : { body: sentAs(body) }),
      });
    const response = await this.between(endless ? await send() : await patiently(send));
    const text = endless ? await firstOf(response) : await response.text();
    const request = { method, path, body: body === undefined ? undefined : sentAs(body) };
    await holdToDescription(this.amici.url, request, response, text);
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      text,
      fields: isJson && text !== '' ? (JSON.parse(text) as Fields) : undefined,
    };
  }

  private stale(number: number): boolean {
    return number % 23 === 0;
  }

  private judge(
    operation: Operation,
    { status, fields: fields }: { readonly status: number; readonly fields: Fields | undefined },
    person: string | null,
    path: string,
    what: string,
  ): void {
    this.tally.count(operation, status, fields?.['code']);
    this.visitors.answered(operation, person, status, fields);
    // Who asks is settled before what they send, at every address that leads to an endpoint.
    if (
      person === null &&
      operation.method !== 'GET' &&
      operation.signedIn &&
      ![401, 200].includes(status) &&
      isDecodable(path)
    )
      this.faults.push(`${status} to nobody: ${what}`);
    if (status === 500) this.faults.push(`failed: ${what}`);
    if (status >= 400 && !this.explained.has(String(fields?.['code'])))
      this.faults.push(`${String(fields?.['code'])} has no page: ${what}`);
  }

  /** What was begun in a list is known by the name that the list's members have in addresses. */
  private learnAnswer({ path, method }: Operation, fields: Fields): void {
    this.learn(fields);
    const { id } = fields;
    if (method !== 'POST' || typeof id !== 'string') return;
    const member = new RegExp(`^${path.replace(/[{}]/g, '\\$&')}/\\{(\\w+)\\}`);
    const names = this.operations.flatMap((one) => member.exec(one.path)?.[1] ?? []);
    for (const name of new Set(names)) this.ids.add(name, id);
  }

  /** What was made under a name is known by it. */
  private learnNames({ path }: Operation, sent: string): void {
    const segments = sent.split('?')[0]!.split('/');
    for (const [index, template] of path.split('/').entries()) {
      const name = /^\{(\w+)\}$/.exec(template)?.[1];
      if (name !== undefined) this.ids.add(name, decodeURIComponent(segments[index] ?? ''));
    }
  }

  private namesOf(sent: string): void {
    const [, first] = sent.split('/');
    const found = this.operations.filter(
      ({ path, method }) => method === 'PUT' && path.startsWith(`/${first}/`) && fits(path, sent),
    );
    for (const operation of found) this.learnNames(operation, sent);
  }
}

/** Whether an address is one of a template. */
const fits = (path: string, sent: string): boolean =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(sent);

const firstOf = async (response: Response): Promise<string> => {
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []).toString();
};
