import fc from 'fast-check';
import { tried } from '@amici/ops/testing';
import { random } from '../../services/game/src/domain/testing/random';
import { isDecodable } from '../../services/gateway/src/http/fastify';
import { AmiciOverHttp } from '../amici-over-http';
import { described, segment, type JsonSchema } from '../support/requests';

const REQUESTS = Number(process.env['AMICI_DESCRIBED_REQUESTS'] ?? 20_000);
const SEED = Number(process.env['AMICI_DESCRIBED_SEED'] ?? Date.now() % 1_000_000_007);
const BEGIN = '2027-01-10T12:00:00.000Z';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Drawn {
  readonly number: number;
  readonly person: string | null;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Whether it has to be asked by somebody. */
  readonly signedIn: boolean;
}

/** The longest name in an address: one that is longer is no request, and its connection is closed. */
const LONGEST = 4_000;

/** Dots are gone from an address before it is sent, and it is another one. */
const named = segment.filter((text) => text.length < LONGEST && !/^(?:\.|%2e)+$/i.test(text));

/** Where a rehearsal would walk for years. */
const LEFT_OUT = new Set(['set-rehearsal-time']);

/** So many requests are on their way at a time, drawn in an order that the seed alone decides. */
const AT_ONCE = 8;

/** So many are enough to mend at once. */
const MOST_FAULTS = 20;

const PEOPLE = ['anna', 'boris', 'carla', 'operator', null];

describe('every door, asked as its description says it may be', () => {
  it('answers as it is described, with a status it is described with, and never fails', async () => {
    const amici = await AmiciOverHttp.open({ AMICI_VIRTUAL_TIME: BEGIN });
    const rolled = random(SEED);
    const one = <Value>(of: readonly Value[]): Value => of[rolled.below(of.length)]!;
    const drawn = <Value>(arbitrary: fc.Arbitrary<Value>): Value =>
      fc.sample(arbitrary, { numRuns: 1, seed: rolled.below(2 ** 31) })[0]!;
    const statuses: Record<string, number> = {};
    const faults: string[] = [];
    let perSecond = 0;
    try {
      const games = [await amici.start(), await amici.start(), await amici.start({ white: 'carla' })];
      const known: Readonly<Record<string, readonly string[]>> = {
        game: games,
        player: ['anna', 'boris', 'carla'],
        playerId: ['anna', 'boris', 'carla'],
        person: ['anna', 'boris', 'carla'],
        ply: ['1', '2', '3'],
        pool: ['standard', 'chess960', 'ccla'],
        code: ['forbidden', 'illegal-move', 'constructor'],
      };
      const response = await fetch(`${amici.server.url}/openapi.json`);
      const { paths } = (await response.json()) as Document;
      const operations = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { operationId }]) => !LEFT_OUT.has(operationId))
          .map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
      );
      const inPath = ({ name, schema }: Parameter): string => {
        const kind = rolled.below(10);
        if (kind === 0) return drawn(named);
        const words = known[name];
        const text = words !== undefined && kind < 8 ? one(words) : String(drawn(described(schema)));
        // Without a name the address is another one.
        return encodeURIComponent(text) || 'x';
      };
      const next = (number: number): Drawn => {
        const { path, method, parameters, requestBody, responses } = operations[number % operations.length]!;
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          inPath(parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)!),
        );
        const asked = parameters
          .filter((parameter) => parameter.in === 'query' && rolled.below(2) === 0)
          .map(({ name, schema }) => [name, String(drawn(described(schema)))]);
        const query = asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
        const [{ schema } = {}] = Object.values(requestBody?.content ?? {});
        const body = schema === undefined ? undefined : drawn(described(schema));
        const signedIn = method !== 'GET' && responses['401'] !== undefined;
        return { number, person: one(PEOPLE), method, path: `${address}${query}`, body, signedIn };
      };
      const ask = async ({ number, person, method, path, body, signedIn }: Drawn): Promise<void> => {
        const answered = /[?&]follow=true\b/.test(path)
          ? amici.begun(person, path)
          : amici.send(person, method, path, body);
        const what = `${method} ${path} ${JSON.stringify(body)?.slice(0, 500)}`;
        const status = await answered.then(
          (answer) => answer.status,
          (error: unknown) => {
            const why = `${String(error)} ${String((error as Error).cause ?? '')}`;
            faults.push(`request ${number}: ${why}: ${what}`.slice(0, 2_000));
            return 0;
          },
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
        // Who asks is settled before what he sends, wherever an address leads to a door.
        if (person === null && signedIn && ![401, 200].includes(status) && isDecodable(path))
          faults.push(`request ${number}: ${status} to nobody: ${method} ${path}`);
        if (status === 500) faults.push(`request ${number}: failed for ${person}: ${what}`);
      };
      let begun = 0;
      const since = performance.now();
      const inTurn = async (): Promise<void> => {
        while (begun < REQUESTS && faults.length < MOST_FAULTS) await ask(next(begun++));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
      perSecond = Math.round((begun * 1_000) / (performance.now() - since));
    } finally {
      await amici.close();
    }
    tried({ 'requests as described': REQUESTS });
    if (process.env['AMICI_DESCRIBED_REQUESTS'] !== undefined)
      console.log(JSON.stringify({ SEED, REQUESTS, perSecond, statuses }));
    expect({ SEED, faults }).toEqual({ SEED, faults: [] });
  }, 3_600_000);
});
