import { SERVICES } from '@amici/contracts';
import { z } from 'zod';
import { asJson, list, object, TEXT } from '../answer-schemas';
import type { Caller } from '../caller';
import { json } from '@amici/edge/exchange';
import type { Route } from '../route';
import { validated } from '@amici/edge/validated';
import { oneLine } from '@amici/contracts/fields';

const LONGEST_KEY = 300;
const LONGEST_REASON = 500;

const service = z.enum(SERVICES);
const body = z.strictObject({
  key: oneLine(LONGEST_KEY).min(1).describe('As `keys` of `GET /log/<service>` names it'),
  reason: oneLine(LONGEST_REASON).min(1).describe('Why, for everybody to read'),
});

const ANSWER = object({ keys: { ...list(TEXT), description: 'Those that sign on, the newest first' } });

/** Stops a log from being signed with a key, by order of an operator who is recorded. */
export const retiredKeyRoute = (caller: Caller): Route => ({
  method: 'POST',
  path: 'log/:service/retired-keys',
  signedIn: true,
  needs: 'office',
  described: {
    name: 'retire-key',
    tag: 'operations',
    summary: 'Sign a log no more with one of its keys',
    description:
      'To operators, once everybody who relies on the log has the newer key. For good; who decided it is recorded, and `GET /log/<service>` names the key among those retired, with who and why. Every process has left it out ten seconds later.',
    parameters: { service: service.describe('Whose log') },
    body,
    headers: [],
    statuses: [200, 400, 401, 403, 404, 409, 422],
    answer: () => asJson(ANSWER),
  },
  handle: async (asking) => {
    const of = validated(service, asking.parameters['service']);
    const request = validated(body, asking.body);
    return json(await caller.answered(of, { type: 'retire-key', ...request }, asking));
  },
});
