import { Refusals } from './refusals';

const publishing = (subject: string) => ({ permissionContext: { operation: 'publish', subject } });

describe('what NATS refuses a process', () => {
  let now: number;
  let refusals: Refusals;
  beforeEach(() => {
    now = 1_000;
    refusals = new Refusals(() => now);
  });

  it('is nothing to warn of where there is none', () => {
    refusals.note({});
    expect(refusals.warning()).toBeUndefined();
  });

  it('is warned of for five minutes after the last message', () => {
    refusals.note(publishing('_INBOX_gateway.1'));
    refusals.note(publishing('_INBOX_gateway.2'));
    now += 300_000;
    expect(refusals.warning()).toBe(
      'NATS has refused 2 messages of this process since it was started, the last to _INBOX_gateway.2',
    );
    now += 1;
    expect(refusals.warning()).toBeUndefined();
  });

  it('is warned of until the end where it is not let hear what it is asked', () => {
    refusals.note({ permissionContext: { operation: 'subscription', subject: 'game.query.*' } });
    now += 86_400_000;
    expect(refusals.warning()).toBe('NATS does not let this process hear game.query.*');
  });
});
