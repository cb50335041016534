import { SERVICES } from '@amici/contracts';
import { z } from 'zod';
import { asJson, COUNT, object, TEXT } from '../answer-schemas';
import type { Caller } from '../caller';
import { json } from '@amici/edge/exchange';
import type { Route } from '../route';
import { validated } from '@amici/edge/validated';

const LONGEST_NAME = 200;

const body = z.strictObject({
  service: z.enum(SERVICES),
  projection: z.string().min(1).max(LONGEST_NAME),
});

const ANSWER = object({
  projection: TEXT,
  events: { ...COUNT, description: 'How many there are to read' },
});

/** Has a read model made anew, by an operator who is recorded. */
export const rebuildRoute = (caller: Caller): Route => ({
  method: 'POST',
  path: 'status/rebuilds',
  signedIn: true,
  needs: 'office',
  described: {
    name: 'rebuild',
    tag: 'operations',
    summary: 'Make a read model anew from the log, while the old rows are served',
    description:
      'To operators, by the name that `GET /status` gives its follower. The answer comes when it has begun; `GET /status` says how far it is. One at a time of each; who asked and what came of it is recorded.',
    parameters: {},
    body,
    headers: [],
    statuses: [200, 400, 401, 403, 404, 409, 422],
    answer: () => asJson(ANSWER),
  },
  handle: async (asking) => {
    const { service, projection } = validated(body, asking.body);
    return json({
      projection,
      events: await caller.answered(service, { type: 'rebuild', projection }, asking),
    });
  },
});
