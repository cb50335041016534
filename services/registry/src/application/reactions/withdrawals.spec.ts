import type { Recorded } from '@amici/contracts';
import { UnknownEventType } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import { withdrawals } from './withdrawals';

const sent: object[] = [];
const services = {
  command: (service: string, command: object) => {
    sent.push({ service, ...command });
    return Promise.resolve({ ok: true, events: [], revision: 0, repeated: false });
  },
};
const { consequence } = withdrawals({
  services,
  self: { subject: 'service:registry', office: 'service' },
} as unknown as ServiceParts);

const recorded = (event: { readonly type: string }): Recorded => ({
  sequence: 1,
  id: 'w1',
  stream: 'tournament-t',
  revision: 1,
  recordedAt: 5,
  actor: { subject: 'dora', office: 'director' },
  correlationId: 'c',
  causationId: 'c',
  ruleset: null,
  event,
});

const left = (kind: string, because: string | null = null) =>
  recorded({ type: 'PlayerWithdrawn', at: 5, player: 'anna', kind, because } as { readonly type: string });

describe('what follows for a player from leaving an event', () => {
  beforeEach(() => void sent.splice(0));

  it('is closed entry at once, and only a proposal where he left in silence [T-8.4b][T-8.5a]', async () => {
    await consequence.apply(left('not-accepted'));
    await consequence.apply(left('silent'));
    const of = { service: 'registry', playerId: 'anna', sanction: 'w1', from: 5 };
    expect(sent).toEqual([
      { type: 'ImposeSanction', kind: 'not-accepted', ...of },
      { type: 'ProposeSanction', kind: 'silent-first', ...of },
    ]);
  });

  it('is sanctioned once for all the events that he leaves by it [T-8.3a]', async () => {
    await consequence.apply(left('not-accepted', 'the event he left first'));
    expect(sent).toEqual([]);
  });

  it('waits, parked, where an event of the tournaments is of a type it does not know', async () => {
    expect(consequence.concerns?.('RefereeReplaced')).toBe(true);
    await expect(consequence.apply(recorded({ type: 'RefereeReplaced' }))).rejects.toThrow(UnknownEventType);
  });
});
