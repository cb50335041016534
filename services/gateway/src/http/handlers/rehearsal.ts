import type { Actor } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';
import { z } from 'zod';
import { asJson, list, object, orNull, ref, TEXT, type Json } from '../answer-schemas';
import type { Caller } from '../caller';
import { json } from '@amici/edge/exchange';
import type { Content, Route } from '../route';
import { ProblemException } from '@amici/edge/problem-exception';
import { validated } from '@amici/edge/validated';
import { instant } from '@amici/contracts/fields';

interface Walked {
  readonly from: Instant;
  readonly now: Instant;
}

/** Sets the time of a rehearsal; only where everything runs in one process. */
export interface RehearsalTime {
  now(): Instant;
  setForward(
    to: Instant,
    operator: Actor,
    withinMs: number,
  ): Promise<
    { readonly ok: true; readonly value: Walked } | { readonly ok: false; readonly rejection: Rejection }
  >;
}

/** Less than programs wait for an answer. */
const WALKS_FOR_MS = 30_000;

const body = z.strictObject({ to: instant });

const moment = ref('Instant');
const happened = {
  service: TEXT,
  type: TEXT,
  stream: TEXT,
  occurredAt: orNull(moment),
  recordedAt: moment,
};
const walked = {
  from: moment,
  now: moment,
  arrived: { type: 'boolean', description: 'False where it took too long: set it forward again' },
  steps: { type: 'integer', description: 'Instants at which something fell due' },
  counts: { type: 'object', additionalProperties: { type: 'integer' }, description: 'Events by type' },
  events: list(object(happened)),
};
const answered = (properties: Json) => (): Content => asJson(object(properties));

/** The time of a rehearsal; `time` is absent where it is real. */
export const rehearsalRoutes = (caller: Caller, time: RehearsalTime | undefined): readonly Route[] => {
  const rehearsal = (): RehearsalTime => {
    if (time !== undefined) return time;
    const detail = { name: 'time-is-real' } as const;
    throw new ProblemException({ code: 'no-rehearsal', detail });
  };
  const common = { tag: 'operations', parameters: {}, headers: [] };
  return [
    {
      method: 'GET',
      path: 'rehearsal/time',
      described: {
        ...common,
        name: 'rehearsal-time',
        summary: 'The instant a rehearsal stands at',
        statuses: [200, 404],
        answer: answered({ now: moment }),
      },
      handle: async () => json({ now: rehearsal().now() }),
    },
    {
      method: 'POST',
      path: 'rehearsal/time',
      signedIn: true,
      described: {
        ...common,
        name: 'set-rehearsal-time',
        summary: 'Set the time forward, from one due instant to the next',
        body,
        statuses: [200, 400, 401, 403, 404, 409, 422],
        answer: answered(walked),
      },
      handle: async (asking) => {
        const set = rehearsal();
        const operator = await caller.signedIn(asking);
        const walk = await set.setForward(validated(body, asking.body).to, operator, WALKS_FOR_MS);
        if (!walk.ok) throw new ProblemException(walk.rejection);
        return json(walk.value);
      },
    },
  ];
};
