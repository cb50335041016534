import { ids } from '@amici/contracts';
import { OFFICES } from '@amici/contracts/registry';
import { eventNames } from '@amici/contracts/tournament';
import type { Services } from '@amici/service';
import { z } from 'zod';
import { asJson, COUNT, list, MAYBE_TEXT, object, orNull, ref, TEXT } from '../answer-schemas';
import type { Caller } from '../caller';
import { taskListOf, KINDS } from '../tasks/tasks';
import { writeTasks } from '../tasks/write-tasks';
import { eventsOnTaskList, idsOnTaskList } from '@amici/edge/task-list';
import { formatOf } from '../endpoints/answers';
import { json, plain } from '@amici/edge/exchange';
import type { Route } from '../route';
import { validated } from '@amici/edge/validated';
import { limit, oneLine } from '@amici/contracts/fields';

export const taskListQuery = z.strictObject({
  office: z.enum(OFFICES).optional().describe('On whose desk it lies'),
  event: z.string().regex(ids.tournament).optional().describe('Id of an event'),
  person: z.string().regex(ids.player).optional().describe('Whose move it is'),
  kind: z.enum(KINDS as readonly [string, ...string[]]).optional(),
  overdue: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  after: oneLine(512).optional().describe('`next` of the page before'),
  limit,
  format: z.enum(['json', 'text']).optional(),
});

/** Named in one text. */
const MOST_NAMES = 2_000;

const MAYBE_INSTANT = orNull(ref('Instant'));

const ENDPOINT = object({
  method: TEXT,
  path: { ...TEXT, description: 'With its ids in it; what is left to fill in stands in braces' },
  schema: { ...TEXT, description: 'The operationId of the door in the description of the API' },
  who: { ...TEXT, description: 'By whom it is opened' },
});

const TASK = object({
  service: { ...TEXT, description: 'Whose matter it is' },
  place: { ...TEXT, description: 'In the list: what `after` takes' },
  kind: { ...TEXT, enum: KINDS },
  about: { type: 'object', additionalProperties: TEXT, description: 'Ids, by what paths call them' },
  event: MAYBE_TEXT,
  since: { ...MAYBE_INSTANT, description: 'Null: not known' },
  days: { ...COUNT, description: 'Whole days it has waited' },
  due: MAYBE_INSTANT,
  overdue: { type: 'boolean' },
  desks: { ...list(TEXT), description: 'The offices, or the body, it lies with' },
  waitsFor: { ...TEXT, description: 'Whose move it is: an office, a body, or `player`' },
  person: { ...MAYBE_TEXT, description: 'Where one person is to act' },
  rule: MAYBE_TEXT,
  endpoints: { ...list(ENDPOINT), description: 'What settles it' },
});

const TASKS = object({
  at: ref('Instant'),
  total: { ...COUNT, description: 'Of all that match' },
  overdue: COUNT,
  counts: { type: 'object', additionalProperties: COUNT, description: 'Of all that match, by kind' },
  matters: list(TASK),
  next: { ...MAYBE_TEXT, description: 'What to give as `after`; null at the end' },
});

/** What waits for the requester: each service answers for its own. */
export const tasksRoute = (services: Services, caller: Caller): Route => ({
  method: 'GET',
  path: 'desk',
  signedIn: true,
  needs: 'read',
  described: {
    name: 'desk',
    tag: 'desk',
    summary: 'Everything that waits for somebody, the oldest first, with the doors that settle it',
    description:
      'To whoever holds the office it lies with, the director of its event, whoever is to move, operators and auditors. ' +
      'As JSON, or as text.',
    parameters: {},
    query: taskListQuery,
    headers: [],
    statuses: [200, 400, 401, 403],
    answer: () => ({ ...asJson(TASKS), 'text/plain': { schema: TEXT } }),
  },
  handle: async (asking) => {
    const { format: format, ...query } = validated(taskListQuery, asking.query);
    const view = await taskListOf(services, query, await caller.actorOf(asking), asking.receivedAt);
    const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept' };
    if (formatOf(asking, { format: format }, ['json', 'text']) === 'json') return json(view, headers);
    const players = idsOnTaskList(view).slice(0, MOST_NAMES);
    const people = await caller.answered('registry', { type: 'names', players }, asking);
    const events = await eventNames(
      (query) => caller.answered('tournament', query, asking),
      eventsOnTaskList(view),
    );
    const names = { ...events, ...people };
    return plain(writeTasks(view, names), headers);
  },
});
