import { SERVICES } from '@amici/contracts';
import type { Services } from '@amici/service';
import { z } from 'zod';
import { asJson, COUNT, list, MAYBE_TEXT, object, orNull, ref, TEXT, type Json } from '../answer-schemas';
import type { Caller } from '../caller';
import { formatOf } from '../endpoints/answers';
import { json, plain } from '@amici/edge/exchange';
import type { Route } from '../route';
import type { Streams } from '../open-streams';
import { statusOf } from '../status/status';
import { writeStatus } from '../status/write-status';
import { validated } from '@amici/edge/validated';

const statusQuery = z.strictObject({ format: z.enum(['json', 'text']).optional() });

const MAYBE_COUNT = { type: ['integer', 'null'] } as const;

const byName = (additionalProperties: Json): Json => ({ type: 'object', additionalProperties });

const FOLLOWER = object({
  name: TEXT,
  of: { ...TEXT, description: 'Whose log it follows' },
  position: { ...COUNT, description: 'The last event it is done with' },
  head: { ...MAYBE_COUNT, description: 'Where that log ends; null: its service has not answered' },
  behind: { ...MAYBE_COUNT, description: 'Events it has before it' },
});

const LEASE = object({
  name: TEXT,
  shard: COUNT,
  token: { ...COUNT, description: 'How often it has changed hands' },
  holder: { ...MAYBE_TEXT, description: 'The process that does the work; null: nobody' },
});

const PARKED = object({
  consumer: TEXT,
  stream: TEXT,
  eventType: TEXT,
  sequence: COUNT,
  problem: TEXT,
  waiting: { ...COUNT, description: 'Events that wait, the one that failed among them' },
});

const REBUILD = object({
  projection: TEXT,
  position: { ...COUNT, description: 'The last event that is in it' },
  holder: { ...TEXT, description: 'The process that makes it' },
});

const CHECKPOINT = object({
  generation: COUNT,
  size: COUNT,
  signedAt: ref('Instant'),
  cosignedBy: list(TEXT),
});

const CHECK = object({ ok: { type: 'boolean' }, warning: TEXT, detail: { type: 'object' } }, ['ok']);

const STANDS = object({
  process: { ...TEXT, description: 'Which process of the service answers' },
  startedAt: ref('Instant'),
  version: TEXT,
  node: TEXT,
  replicas: { ...list(TEXT), description: 'All processes of the service' },
  events: { ...COUNT, description: 'In its log' },
  followers: list(FOLLOWER),
  leases: list(LEASE),
  parked: list(PARKED),
  rebuilds: { ...list(REBUILD), description: 'Read models that an operator has made anew just now' },
  checkpoint: { ...orNull(CHECKPOINT), description: 'Null: nothing was signed' },
  checks: {
    ...byName(CHECK),
    description: 'As /readyz of the process that answers has them, and followers that stand still in another',
  },
  figures: { ...byName(COUNT), description: 'What else waits, counted' },
});

const STATUS = object({
  at: ref('Instant'),
  version: TEXT,
  node: TEXT,
  streams: {
    ...object({ feeds: COUNT, own: COUNT, files: COUNT }),
    description:
      'Sent now by the gateway that answers: public feeds, what concerns one person, files of many games',
  },
  well: { type: 'boolean', description: 'Every service answers, no check fails, nothing is parked' },
  services: list(
    object({
      service: { ...TEXT, enum: SERVICES },
      problem: { ...MAYBE_TEXT, description: 'Why it did not answer' },
      status: orNull(STANDS),
    }),
  ),
});

/** How all of Amici stands, for operators: each service answers for its own. */
export const statusRoute = (services: Services, caller: Caller, streams: Streams): Route => ({
  method: 'GET',
  path: 'status',
  signedIn: true,
  needs: 'office',
  described: {
    name: 'status',
    tag: 'operations',
    summary: 'How every service stands: processes, leases, followers, what is parked, signed, queued and due',
    description: 'To operators. A service that does not answer is named. As JSON, or as text.',
    parameters: {},
    query: statusQuery,
    headers: [],
    statuses: [200, 400, 401, 403],
    answer: () => ({ ...asJson(STATUS), 'text/plain': { schema: TEXT } }),
  },
  handle: async (asking) => {
    const format = formatOf(asking, validated(statusQuery, asking.query), ['json', 'text']);
    const stands = await statusOf(services, await caller.signedIn(asking), asking.receivedAt);
    const { feeds, own, files } = streams;
    const counts = { feeds: feeds.count, own: own.count, files: files.count };
    const view = { ...stands, streams: counts };
    const headers = { 'Cache-Control': 'no-store', Vary: 'Accept' };
    if (format === 'json') return json(view, headers);
    return plain(writeStatus(view), headers);
  },
});
