import { SERVICES } from '@amici/contracts';
import { z } from 'zod';
import { asJson, object, TEXT } from '../answer-schemas';
import type { Caller } from '../caller';
import { json } from '@amici/edge/exchange';
import type { Route } from '../route';
import { ProblemException } from '@amici/edge/problem-exception';
import { validated } from '@amici/edge/validated';

const LONGEST_NAME = 200;

const body = z.strictObject({
  service: z.enum(SERVICES),
  consumer: z.string().min(1).max(LONGEST_NAME),
  stream: z.string().min(1).max(LONGEST_NAME),
  request: z.enum(['resume', 'skip']),
});

const ANSWER = object({ stream: TEXT, request: { ...TEXT, enum: ['resume', 'skip'] } });

/** Has a parked stream gone on with, by an operator who is recorded. */
export const parkedRoute = (caller: Caller): Route => ({
  method: 'POST',
  path: 'status/parked',
  signedIn: true,
  needs: 'office',
  described: {
    name: 'release-parked',
    tag: 'operations',
    summary: 'Try the event again that a stream is parked at, or leave it out',
    description:
      'To operators, by the names that `GET /status` gives. The service does it within a second, and records who asked.',
    parameters: {},
    body,
    headers: [],
    statuses: [200, 400, 401, 403, 404, 422],
    answer: () => asJson(ANSWER),
  },
  handle: async (asking) => {
    const { service, ...request } = validated(body, asking.body);
    if (!(await caller.answered(service, { type: 'release', ...request }, asking)))
      throw new ProblemException({
        code: 'not-found',
        detail: { name: 'not-parked', stream: request.stream },
      });
    return json({ stream: request.stream, request: request.request });
  },
});
