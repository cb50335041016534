import type { Acted } from '@amici/contracts';
import { fold } from '@amici/kernel';
import type { SubscriptionEvent } from './events';
import { subscription, type DecidedSubscription } from './subscription';

const ID = '7a1f3c1e-0000-4000-8000-000000000001';
const boris = { subject: 'boris', office: 'person' };
const subscribe = {
  type: 'SubscribeWebhook',
  subscription: ID,
  url: 'https://bot.example/?key=k',
  secret: 'whsec_s',
  wanted: {},
  endpoint: 'e1',
  notifiedOf: '7-0',
  others: 0,
} as const;

const decided = (past: readonly SubscriptionEvent[], command: DecidedSubscription, at = 1_000) => {
  const acted = { ...command, actor: boris, at } as Acted<DecidedSubscription>;
  const decision = subscription.decide(acted, fold(subscription.evolve, subscription.initialState, past));
  return decision.ok ? decision.events : decision.rejection.code;
};
const past = (...commands: readonly DecidedSubscription[]): readonly SubscriptionEvent[] =>
  commands.reduce<readonly SubscriptionEvent[]>((events, command) => {
    const more = decided(events, command);
    if (typeof more === 'string') throw new Error(more);
    return [...events, ...more];
  }, []);

const given = {
  type: 'GiveUpDelivery',
  subscription: ID,
  delivery: 'd1',
  tries: 24,
  firstTriedAt: 5,
  status: 500,
} as const;

describe('a webhook', () => {
  it('begins where its owner was, and neither address nor secret stands in what is recorded', () => {
    const events = decided([], subscribe);
    expect(events).toMatchObject([
      { type: 'WebhookSubscribed', person: 'boris', endpoint: 'e1', after: '7-0' },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/whsec|bot\.example/);
  });

  it('is refused where its address is not kept, or somebody has too many', () => {
    const { endpoint: _, ...unkept } = subscribe;
    expect(decided([], { ...unkept, unfit: { name: 'address-not-public' } })).toBe('receiver-refused');
    expect(decided([], { ...subscribe, others: 20 })).toBe('too-many-webhooks');
  });

  it('is signed under the secret before as well for a day', () => {
    const rotate = {
      type: 'RotateWebhookSecret',
      subscription: ID,
      secret: 'whsec_t',
      endpoint: 'e2',
    } as const;
    expect(decided(past(subscribe), rotate)).toMatchObject([
      { before: 'e1', endpoint: 'e2', until: 86_401_000 },
    ]);
  });

  it('is disabled with the first that is given up, until its owner resumes it', () => {
    const disabled = past(subscribe, given);
    expect(disabled.map(({ type }) => type)).toEqual([
      'WebhookSubscribed',
      'DeliveryGivenUp',
      'WebhookDisabled',
    ]);
    expect(decided(disabled, { ...given, delivery: 'd2' })).toEqual([]);
    const resume = { type: 'ResumeWebhook', subscription: ID } as const;
    expect(decided(disabled, resume)).toMatchObject([{ type: 'WebhookResumed', after: null }]);
    expect(decided(past(subscribe), resume)).toEqual([]);
    expect(decided(disabled, { ...resume, after: 'nowhere' })).toBe('no-such-cursor');
  });

  it('goes on after no cursor that lies ahead of what people have been told', () => {
    const resume = { type: 'ResumeWebhook', subscription: ID, notifiedOf: '7-3' } as const;
    expect(decided(past(subscribe), { ...resume, after: '7-2' })).toMatchObject([{ after: '7-2' }]);
    for (const after of ['8-0', '7-4', '999999999999999'])
      expect(decided(past(subscribe), { ...resume, after })).toBe('cursor-ahead');
  });

  it('of a public feed goes on after a sequence, and after no instant', () => {
    const ofFeed = past({ ...subscribe, wanted: { feed: 'game' }, notifiedOf: '57' });
    expect(ofFeed).toMatchObject([{ wanted: { feed: 'game' }, after: '57' }]);
    const resume = { type: 'ResumeWebhook', subscription: ID, notifiedOf: '60' } as const;
    expect(decided(ofFeed, { ...resume, after: '12' })).toMatchObject([{ after: '12' }]);
    expect(decided(ofFeed, { ...resume, after: '61' })).toBe('cursor-ahead');
    expect(decided(ofFeed, { ...resume, since: 5 })).toBe('no-such-cursor');
  });

  it('is over once it has ended', () => {
    const end = { type: 'EndWebhook', subscription: ID } as const;
    const ended = past(subscribe, end);
    expect(decided(ended, end)).toEqual([]);
    expect(decided(ended, { type: 'ResumeWebhook', subscription: ID })).toBe('no-such-webhook');
    expect(decided([], end)).toBe('no-such-webhook');
  });
});
