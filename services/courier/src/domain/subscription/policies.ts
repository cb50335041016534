import { byService, either, holding, type Policy, type PolicyTable } from '@amici/contracts';
import type { DecidedSubscription, Subscription } from './subscription';

const anybodySignedIn: Policy<unknown, Subscription> = (_command, { actor }) =>
  actor.office === 'person' ? 'person' : false;

const owner: Policy<unknown, Subscription> = (_command, { actor, state }) =>
  state.person !== null && actor.subject === state.person ? 'person' : false;

const operator: Policy<unknown, Subscription> = holding(['operator']);

/** A subscription is its owner's own affair; an operator may end what harms the server. */
export const subscriptionPolicies: PolicyTable<DecidedSubscription, Subscription> = {
  SubscribeWebhook: { may: anybodySignedIn, touches: 'nobody' },
  RotateWebhookSecret: { may: owner, touches: 'nobody' },
  ResumeWebhook: { may: owner, touches: 'nobody' },
  EndWebhook: { may: either(owner, operator), touches: 'nobody' },
  GiveUpDelivery: { may: byService('courier'), touches: 'computed' },
};
