import type { Acted } from '@amici/contracts';
import {
  type GiveUpDelivery,
  type ResumeWebhook,
  type RotateWebhookSecret,
  type SubscribeWebhook,
  type Wanted,
  type WebhookCommand,
} from '@amici/contracts/courier';
import {
  accept,
  DAY_MS,
  type Decider,
  type Decision,
  type Detail,
  type Instant,
  reject,
  unreachable,
} from '@amici/kernel';
import { BEGINNING, isAhead, readCursor } from '../cursor';
import type { SubscriptionEvent } from './events';

/** Obtained before the decision: the name under which address and secret are kept, and how many the person has. */
interface Stored {
  readonly endpoint?: string;
  readonly others?: number;
  /** Up to where people had been told. */
  readonly notifiedOf?: string;
  /** Why the address is none that anything is posted to, or nothing can be kept here. */
  readonly unfit?: Detail;
}

export type DecidedSubscription = WebhookCommand & Stored;

export interface Subscription {
  readonly person: string | null;
  readonly endpoint: string | null;
  readonly wanted: Wanted;
  readonly status: 'active' | 'disabled' | 'ended';
  readonly since: Instant;
  readonly rotatedAt: Instant | null;
}

/** How long the secret before counts beside the new one. */
const OVERLAP_MS = DAY_MS;
/** So many webhooks one person has at most. */
export const MOST_OF_ONE = 20;

type In<Command> = Acted<Command & Stored>;

const subscribe = (
  {
    at,
    subscription,
    wanted,
    actor,
    endpoint,
    unfit,
    notifiedOf: told = '0',
    others = 0,
  }: In<SubscribeWebhook>,
  state: Subscription,
): Decision<SubscriptionEvent> => {
  if (state.person !== null) return reject('already-subscribed');
  if (others >= MOST_OF_ONE) return reject('too-many-webhooks', undefined, { data: { most: MOST_OF_ONE } });
  if (endpoint === undefined)
    return reject('receiver-refused', undefined, { detail: unfit ?? { name: 'webhook-not-kept' } });
  const person = actor.subject;
  return accept({ type: 'WebhookSubscribed', at, subscription, person, endpoint, wanted, after: told });
};

type Standing = Subscription & { readonly person: string; readonly endpoint: string };

const rotate = (
  { at, subscription, endpoint }: In<RotateWebhookSecret>,
  { person, endpoint: before }: Standing,
): Decision<SubscriptionEvent> =>
  endpoint === undefined || endpoint === before
    ? accept()
    : accept({
        type: 'WebhookSecretRotated',
        ...{ at, subscription, person, before, endpoint, until: at + OVERLAP_MS },
      });

const resume = (
  { at, subscription, after: from, since, notifiedOf: told }: In<ResumeWebhook>,
  { person, status }: Standing,
): Decision<SubscriptionEvent> => {
  // The sequences of a public feed say nothing of when an event was recorded: it may have been released later.
  if (since !== undefined && from === undefined)
    return reject('no-such-cursor', undefined, {
      detail: { name: 'since-is-sequence' },
    });
  const after = from ?? null;
  const cursor = after === null ? BEGINNING : readCursor(after);
  if (cursor === undefined) return reject('no-such-cursor');
  const end = told === undefined ? undefined : readCursor(told);
  if (told !== undefined && end !== undefined && isAhead(cursor, end))
    return reject('cursor-ahead', undefined, {
      data: { field: 'after', newest: told },
      detail: { name: 'after-beyond-newest', newest: told },
    });
  if (status === 'active' && after === null) return accept();
  return accept({ type: 'WebhookResumed', at, subscription, person, after });
};

const giveUp = (
  { at, subscription, delivery, tries, firstTriedAt, status }: In<GiveUpDelivery>,
  { person, status: now }: Standing,
): Decision<SubscriptionEvent> => {
  if (now !== 'active') return accept();
  const of = { at, subscription, person, delivery };
  return accept<SubscriptionEvent>(
    { type: 'DeliveryGivenUp', ...of, tries, firstTriedAt, status },
    { type: 'WebhookDisabled', ...of },
  );
};

const decideStanding = (
  command: Exclude<In<DecidedSubscription>, { readonly type: 'SubscribeWebhook' }>,
  state: Standing,
): Decision<SubscriptionEvent> => {
  const { at, subscription } = command;
  switch (command.type) {
    case 'RotateWebhookSecret':
      return rotate(command, state);
    case 'ResumeWebhook':
      return resume(command, state);
    case 'EndWebhook':
      return accept({ type: 'WebhookEnded', at, subscription, person: state.person });
    case 'GiveUpDelivery':
      return giveUp(command, state);
    default:
      return unreachable(command);
  }
};

const decide = (command: In<DecidedSubscription>, state: Subscription): Decision<SubscriptionEvent> => {
  if (command.type === 'SubscribeWebhook') return subscribe(command, state);
  const { person, endpoint, status } = state;
  if (person === null || endpoint === null) return reject('no-such-webhook');
  if (status === 'ended') return command.type === 'EndWebhook' ? accept() : reject('no-such-webhook');
  return decideStanding(command, { ...state, person, endpoint });
};

const evolve = (state: Subscription, event: SubscriptionEvent): Subscription => {
  switch (event.type) {
    case 'WebhookSubscribed': {
      const { person, endpoint, wanted, at: since } = event;
      return { person, endpoint, wanted, status: 'active', since, rotatedAt: null };
    }
    case 'WebhookSecretRotated':
      return { ...state, endpoint: event.endpoint, rotatedAt: event.at };
    case 'WebhookEnded':
      return { ...state, status: 'ended' };
    case 'DeliveryGivenUp':
      return state;
    case 'WebhookDisabled':
      return { ...state, status: 'disabled' };
    case 'WebhookResumed':
      return { ...state, status: 'active' };
    default:
      return unreachable(event);
  }
};

/** What is posted to a receiver, and whether it still is. */
export const subscription: Decider<Acted<DecidedSubscription>, Subscription, SubscriptionEvent> = {
  initialState: { person: null, endpoint: null, wanted: {}, status: 'active', since: 0, rotatedAt: null },
  decide,
  evolve,
};
