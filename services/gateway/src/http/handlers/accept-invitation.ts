import { z } from 'zod';
import { asJson, object, TEXT } from '../answer-schemas';
import type { Caller } from '../caller';
import { json } from '@amici/edge/exchange';
import type { Route } from '../route';
import { ProblemException } from '@amici/edge/problem-exception';
import { readSecret } from '../secrets';
import { validated } from '@amici/edge/validated';

const body = z.strictObject({
  invitation: z
    .string()
    .min(1)
    .max(400)
    .describe('The secret of the invitation, as the registrar was told it'),
});

const ANSWER = object({ person: { ...TEXT, description: 'Who you are from now on' } });

/**
 * A person who logs in with the provider brings the invitation's secret, and is the invited person from then on.
 */
export const acceptInvitationRoute = (caller: Caller): Route => ({
  method: 'PUT',
  path: 'login',
  signedIn: true,
  described: {
    name: 'AcceptInvitation',
    tag: 'logins',
    summary: 'Bind your login with the provider to the person who invited you',
    description: 'By whoever brings the secret.',
    parameters: {},
    body,
    headers: ['Idempotency-Key', 'If-Match'],
    statuses: [200, 400, 401, 403, 404, 409, 412, 422],
    answer: () => asJson(ANSWER),
  },
  handle: async (asking) => {
    const actor = await caller.signedIn(asking);
    const { invitation } = validated(body, asking.body);
    const secret = readSecret(invitation);
    if (secret === undefined) throw new ProblemException({ code: 'no-such-invitation' });
    if (asking.provided === undefined)
      throw new ProblemException({
        code: 'logins-not-bound',
        detail: { name: 'subjects-are-people' },
      });
    const command = { type: 'AcceptInvitation', ...secret, subject: asking.provided };
    await caller.command('registry', command, asking, {
      actor,
      commandId: caller.commandIdOf(asking, actor),
    });
    return json({ person: secret.person });
  },
});
