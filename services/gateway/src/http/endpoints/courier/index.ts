import { z } from 'zod';
import { after, idOf, instant, limit, oneLine } from '@amici/contracts/fields';
import { topicOf } from '@amici/contracts/endpoint';
import { wanted } from './webhook-filter';

const endpoint = topicOf('courier', 'webhooks', () => ({
  subscription: idOf('subscription', 'Id of the webhook'),
}));

const webhookBody = () =>
  z.strictObject({
    url: oneLine(2_000)
      .min(1)
      .describe(
        'An https address, reachable from the internet, that receives the events; nobody else sees the address',
      ),
    wanted,
  });

const resumptionBody = () =>
  z.strictObject({
    after: oneLine(300)
      .optional()
      .describe(
        'The position (cursor) in your events, or a sequence number of a public feed; everything after it is sent again with its old ids',
      ),
    since: instant
      .optional()
      .describe('Instead of a position: everything recorded since then is sent again with its old ids'),
  });

const listQuery = () =>
  z.strictObject({
    state: z.enum(['waiting', 'delivered', 'given-up']).optional(),
    after,
    limit,
  });

/** What is posted to programs, and what became of it. */
export const WEBHOOK_ENDPOINTS = [
  endpoint.command({
    method: 'POST',
    path: 'webhooks',
    command: 'SubscribeWebhook',
    who: 'anybody for themselves',
    summary: 'Create a webhook',
    body: webhookBody,
    begins: 'subscription',
    signing: 'secret',
    located: 'webhooks/:subscription',
  }),
  endpoint.query({
    method: 'GET',
    path: 'webhooks',
    query: 'webhooks',
    who: 'anybody for themselves',
    summary: 'Your webhooks, with what waits for each',
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'webhooks/:subscription',
    query: 'webhook',
    who: 'its owner',
    summary: 'A webhook of yours',
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'webhooks/:subscription/deliveries',
    query: 'deliveries',
    who: 'its owner',
    summary: 'What was sent, or waits to be, the latest first, with the answers that came',
    asks: listQuery,
    signedIn: true,
  }),
  endpoint.command({
    method: 'POST',
    path: 'webhooks/:subscription/secret',
    command: 'RotateWebhookSecret',
    who: 'its owner',
    summary: "Replace a webhook's signing secret",
    signing: 'secret',
  }),
  endpoint.command({
    method: 'POST',
    path: 'webhooks/:subscription/resumption',
    command: 'ResumeWebhook',
    who: 'its owner',
    summary: 'Resume a webhook or resend earlier events',
    body: resumptionBody,
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'webhooks/:subscription',
    command: 'EndWebhook',
    who: 'its owner or the operator',
    summary: 'Delete a webhook',
  }),
] as const;
