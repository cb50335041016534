import { SERVICES, type Answer, type LogQueries, type Question, type ServiceName } from '@amici/contracts';
import { z } from 'zod';
import { asJson, COUNT, list, MAYBE_TEXT, object, ref, TEXT } from '../answer-schemas';
import type { Caller } from '../caller';
import { json, plain, type Answered, type Asking, type Page } from '@amici/edge/exchange';
import type { Content, Described, Route } from '../route';
import { validated } from '@amici/edge/validated';
import { limit } from '@amici/contracts/fields';

/** The logs there are: one a service. */
const service = z.enum(SERVICES);
const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const SIZE = 'How many entries the checkpoint covers; the latest where omitted';

const checkpointQuery = z.strictObject({ size: count.optional().describe(SIZE) });
const checkpointsQuery = z.strictObject({
  after: count.default(0).describe('Only those that cover more entries'),
  limit,
});
const inclusionQuery = z.strictObject({
  index: count.describe('Of the entry, from 0: one less than the sequence of the event in its log'),
  size: count.optional().describe(SIZE),
});
const consistencyQuery = z.strictObject({
  from: count.describe('The size of the checkpoint that somebody has'),
  to: count.optional().describe(SIZE),
});

const STATE = object({
  origin: { ...TEXT, description: 'Of its checkpoints: `<name>/<service>/<generation>`' },
  generation: { ...COUNT, description: 'A restore that lost what was signed begins another' },
  keys: {
    ...list(TEXT),
    description: 'Whose signatures are those of this log: verifier keys, the newest first',
  },
  retired: {
    ...list(object({ key: TEXT, retiredAt: ref('Instant'), by: TEXT, reason: TEXT })),
    description: 'Keys that signed once, and sign no more since an operator retired them: who, when and why',
  },
  generations: {
    ...list(
      object({
        generation: COUNT,
        begunAt: ref('Instant'),
        by: { ...TEXT, description: 'The name given at the console by the person who began it' },
        reason: TEXT,
        lastKnown: {
          ...MAYBE_TEXT,
          description: 'The last checkpoint known of the generation before; null: none was signed',
        },
      }),
    ),
    description: 'Every generation after the first, which began with the log',
  },
  witnesses: {
    ...list(object({ key: TEXT, url: TEXT })),
    description: 'Who is asked to cosign',
  },
  size: { ...COUNT, description: 'Events that the latest checkpoint covers; 0: none was signed yet' },
  forks: {
    ...list(object({ foundAt: ref('Instant'), witness: TEXT, evidence: TEXT })),
    description: 'What shows that two histories were signed: none, or something is very wrong',
  },
});

const uncached = (text: string): Answered => plain(text, { 'Cache-Control': 'no-cache' });

const asText: Content = { 'text/plain': { schema: TEXT } };

interface Kind<Name extends keyof LogQueries> {
  readonly path: string;
  readonly query: Name;
  readonly summary: string;
  readonly description?: string;
  readonly asks?: z.ZodType<Omit<Question<ServiceName, Name>, 'type'>>;
  readonly content: Content;
  readonly answerHeaders?: Described['answerHeaders'];
  readonly write: (answer: Answer<ServiceName, Name>) => Answered;
}

const routeOf = <Name extends keyof LogQueries>(caller: Caller, kind: Kind<Name>): Route => ({
  method: 'GET',
  path: `log/:service${kind.path}`,
  described: {
    name: kind.query,
    tag: 'log',
    summary: kind.summary,
    ...(kind.description === undefined ? {} : { description: kind.description }),
    parameters: { service: service.describe('Whose log') },
    ...(kind.asks === undefined ? {} : { query: kind.asks }),
    headers: [],
    answerHeaders: kind.answerHeaders ?? [],
    statuses: [200, 400, 404],
    answer: () => kind.content,
  },
  handle: async (asking: Asking) => {
    const of = validated(service, asking.parameters['service']);
    const query = kind.asks === undefined ? {} : validated(kind.asks, asking.query);
    const question = { ...query, type: kind.query } as Question<ServiceName, Name> & { readonly type: Name };
    return kind.write(await caller.answered(of, question, asking));
  },
});

const TILE = 'log/:service/tile/:level';
/** Groups of three digits that an index may have, and a width: `x001/x234/067.p/5`. */
const MOST_PARTS = 5;

/** What stands under a path never changes: caches may hold it. */
const FOR_EVER = {
  'Content-Type': 'application/octet-stream',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

const tileAnswer = (caller: Caller) => async (asking: Asking) => {
  const { service: named, level, ...parts } = asking.parameters;
  const of = validated(service, named);
  const tile = [level, ...Object.values(parts)].join('/');
  const { base64 } = await caller.answered(of, { type: 'log-tile', tile }, asking);
  return { status: 200, headers: FOR_EVER, parts: once(Buffer.from(base64, 'base64')) };
};

/** A log as a file server could hold it (C2SP tlog-tiles); the description has the shortest of the paths. */
const tileRoute = (caller: Caller): Route => ({
  method: 'GET',
  path: `${TILE}/:index`,
  described: {
    name: 'log-tile',
    tag: 'log',
    summary: 'A tile of the tree over a log, or its entries (C2SP tlog-tiles)',
    description:
      'Below `tile` the paths are those of C2SP tlog-tiles: `0/000`, `entries/x001/234`, `1/000.p/17`. ' +
      'An entry is the hash of an event, 32 bytes. What the latest checkpoint does not cover is not found.',
    parameters: {
      service: service.describe('Whose log'),
      level: z.string().max('entries'.length).describe('`0` to `6`, or `entries`'),
      index: z
        .string()
        .max('x000'.length)
        .describe('In groups of three digits, with `x` before each but the last'),
    },
    headers: [],
    statuses: [200, 400, 404],
    answer: () => ({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }),
  },
  handle: tileAnswer(caller),
});

/** The same under longer paths. */
export const tilePages = (caller: Caller): readonly Page[] =>
  Array.from({ length: MOST_PARTS - 1 }, (_, n) => ({
    method: 'GET',
    path: `${TILE}${Array.from({ length: n + 2 }, (_part, at) => `/:part${at}`).join('')}`,
    handle: tileAnswer(caller),
  }));

/** What lets anybody check a log without believing this server; docs/auditors/trust.md says how. */
export const logRoutes = (caller: Caller): readonly Route[] => [
  routeOf(caller, {
    path: '',
    query: 'log-state',
    summary: 'How a log signs what it holds: origin, keys, witnesses, and what was found beside it',
    content: asJson(STATE),
    write: (state) => json(state, { 'Cache-Control': 'no-cache' }),
  }),
  routeOf(caller, {
    path: '/checkpoint',
    query: 'log-checkpoint',
    summary: 'The tree over a log, signed, and cosigned by its witnesses (C2SP tlog-checkpoint)',
    asks: checkpointQuery,
    content: asText,
    write: ({ note }) => uncached(note),
  }),
  routeOf(caller, {
    path: '/checkpoints',
    query: 'log-checkpoints',
    summary: 'Every checkpoint after a size, the oldest first; they are kept for ever',
    asks: checkpointsQuery,
    content: asJson(
      object({
        checkpoints: list(object({ size: COUNT, note: TEXT })),
        next: { type: ['integer', 'null'], description: 'What to give as `after`; null at the end' },
      }),
    ),
    write: (answer) => json(answer, { 'Cache-Control': 'no-cache' }),
  }),
  routeOf(caller, {
    path: '/proofs/inclusion',
    query: 'log-inclusion',
    summary: 'The proof that an entry is in the tree of a checkpoint (C2SP tlog-proof)',
    description: 'The header `Amici-Entry` has the entry: the hash of the event at that place.',
    asks: inclusionQuery,
    answerHeaders: ['Amici-Entry'],
    content: asText,
    write: ({ entry, proof }) => {
      const answer = uncached(proof);
      return { ...answer, headers: { ...answer.headers, 'Amici-Entry': entry } };
    },
  }),
  routeOf(caller, {
    path: '/proofs/consistency',
    query: 'log-consistency',
    summary: 'The proof that the tree of a checkpoint begins with that of an earlier one',
    description: 'In the form in which a witness is asked (C2SP tlog-witness, `add-checkpoint`).',
    asks: consistencyQuery,
    content: asText,
    write: ({ proof }) => uncached(proof),
  }),
  tileRoute(caller),
];
