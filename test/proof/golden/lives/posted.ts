// What is recorded of a webhook from its beginning to its end, and of the mails to somebody.
import { subscriptionStreams, preferencesStreams } from '@amici/contracts/courier';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { subscription } from '@amici/courier-domain/subscription/subscription';
import { preferences } from '@amici/courier-domain/preferences/preferences';
import { START } from '@amici/game-domain/testing/fixtures';
import { lifeIn, type Life } from './life';

const HOUR = 3_600_000;

const WEBHOOK = uuidV5(AMICI_NAMESPACE, 'golden subscription');

const named = (name: string): string => uuidV5(AMICI_NAMESPACE, `golden ${name}`);
const anna = { subject: 'anna', office: 'player' };
const courier = { subject: 'service:courier', office: 'service' };
const of = { subscription: WEBHOOK, actor: anna };
const wanted = { types: ['GameStarted', 'MoveMade'], event: named('tournament') };
const endpoint = { url: '', secret: '' };
const lost = { delivery: named('delivery'), tries: 31, firstTriedAt: START + 2 * HOUR, status: 503 };

/** Subscribed, its secret replaced, given up, resumed in both ways, ended. */
const webhook = lifeIn(
  subscriptionStreams.of(WEBHOOK),
  subscription,
  of,
  {
    ...{ type: 'SubscribeWebhook', ...endpoint, wanted, at: START },
    ...{ endpoint: named('endpoint 1'), others: 0, notifiedOf: '12-0-4-0-0-7-0' },
  },
  { type: 'RotateWebhookSecret', secret: '', endpoint: named('endpoint 2'), at: START + HOUR },
  { type: 'GiveUpDelivery', ...lost, actor: courier, at: START + 80 * HOUR },
  { type: 'ResumeWebhook', at: START + 90 * HOUR },
  { type: 'ResumeWebhook', after: '3-0-1-0-0-2-0', at: START + 91 * HOUR },
  { type: 'EndWebhook', at: START + 100 * HOUR },
);

const mailed = { mail: named('mail'), kind: 'silence' } as const;
const boris = { subject: 'boris', office: 'person' };

/** Wished at the endpoint and by a link, told what a book requires, and not reached. */
const mails = lifeIn(
  preferencesStreams.of('boris'),
  preferences,
  { person: 'boris' },
  { type: 'WishNotices', kinds: { results: 'daily' }, hour: 19, actor: boris, at: START },
  {
    type: 'StopNotices',
    of: 'results',
    proof: '',
    proven: true,
    actor: boris,
    at: START + HOUR,
  },
  {
    type: 'NoteNotice',
    ...mailed,
    events: [named('event')],
    rule: 'CW-2',
    actor: courier,
    at: START + 2 * HOUR,
  },
  {
    ...{ type: 'GiveUpMail', ...mailed, tries: 31, firstTriedAt: START, status: 550 },
    ...{ actor: courier, at: START + 80 * HOUR },
  },
);

export const ofCourier: readonly Life[] = [webhook, mails];
