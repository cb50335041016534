import { z } from 'zod';
import { after, idOf, instant, limit, oneLine } from '../../words';
import { doorsOf } from '../door';
import { wanted } from './wanted';

const door = doorsOf('courier', 'webhooks', { subscription: idOf('subscription', 'Id of the webhook') });

const webhookBody = z.strictObject({
  url: oneLine(2_000)
    .min(1)
    .describe('Where it is posted: https, a public address; kept apart from the record, and told to nobody'),
  wanted,
});

const resumptionBody = z.strictObject({
  after: oneLine(300)
    .optional()
    .describe(
      'A `cursor` of `/me/events`, or a sequence of the public feed: everything behind it is sent again, under the ids it had',
    ),
  since: instant
    .optional()
    .describe('In the place of a cursor: everything recorded since then is sent again, under the ids it had'),
});

const listQuery = z.strictObject({
  state: z.enum(['waiting', 'delivered', 'given-up']).optional(),
  after,
  limit,
});

/** What is posted to programs, and what became of it. */
export const WEBHOOK_DOORS = [
  door({
    method: 'POST',
    path: 'webhooks',
    command: 'SubscribeWebhook',
    who: 'anybody, for himself',
    summary:
      'Have what concerns you, or a public feed, posted, signed as Standard Webhooks specifies; the secret is told once, here',
    body: webhookBody,
    begins: 'subscription',
    signing: 'secret',
    located: 'webhooks/:subscription',
  }),
  door({
    method: 'GET',
    path: 'webhooks',
    query: 'webhooks',
    who: 'anybody, for himself',
    summary: 'Your webhooks, with what waits for each',
    signedIn: true,
  }),
  door({
    method: 'GET',
    path: 'webhooks/:subscription',
    query: 'webhook',
    who: 'its owner',
    summary: 'A webhook of yours',
    signedIn: true,
  }),
  door({
    method: 'GET',
    path: 'webhooks/:subscription/deliveries',
    query: 'deliveries',
    who: 'its owner',
    summary: 'What was sent, or waits to be, the latest first, with the answers that came',
    asks: listQuery,
    signedIn: true,
  }),
  door({
    method: 'POST',
    path: 'webhooks/:subscription/secret',
    command: 'RotateWebhookSecret',
    who: 'its owner',
    summary: 'Another secret, told once, here; the one before is signed with as well for a day',
    signing: 'secret',
  }),
  door({
    method: 'POST',
    path: 'webhooks/:subscription/resumption',
    command: 'ResumeWebhook',
    who: 'its owner',
    summary: 'Go on with what was not delivered, or send everything again from a cursor or an instant on',
    body: resumptionBody,
  }),
  door({
    method: 'DELETE',
    path: 'webhooks/:subscription',
    command: 'EndWebhook',
    who: 'its owner, the operator',
    summary: 'Send nothing more there; address and secret are removed',
  }),
];
