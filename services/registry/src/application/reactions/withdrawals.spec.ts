import type { RecordedEvent } from '@amici/contracts';
import { caseIdOf } from '@amici/contracts/registry';
import { UnknownEventType } from '@amici/kernel';
import { withdrawals } from './withdrawals';

const TAKEN = { ok: true, events: [], revision: 0, repeated: false } as const;
let answer: object = TAKEN;
const sent: { readonly service: string; readonly type: string }[] = [];
const conduct = { book: 'iccf-2017@1', titleEvent: true, major: true };
const facts = { event: 't', ...conduct };
const services = {
  command: (service: string, command: { readonly type: string }) => {
    sent.push({ service, ...command });
    return Promise.resolve(answer);
  },
};
const waiting = { find: () => Promise.resolve([{ owner: 'c1' }, { owner: 'c1' }, { owner: 'c2' }]) };
const { consequence } = withdrawals({
  services,
  store: { head: () => Promise.resolve({ sequence: 0 }) },
  readModels: () =>
    Promise.resolve({ getRepository: () => waiting, query: () => Promise.resolve([{ position: '0' }]) }),
  self: { subject: 'service:registry', office: 'service' },
} as never);

const recorded = <Event extends { readonly type: string }>(event: Event): RecordedEvent => ({
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
  recorded({ type: 'PlayerWithdrawn', at: 5, player: 'anna', kind, because, conduct });

describe('what follows for a player from leaving an event', () => {
  beforeEach(() => void sent.splice(0));

  it('is closed entry at once, and only a proposal if they left in silence [T-8.4b][T-8.5a]', async () => {
    await consequence.apply(left('not-accepted'));
    await consequence.apply(left('silent'));
    const of = { service: 'registry', playerId: 'anna', sanction: 'w1', from: 5 };
    const itsCase = { case: caseIdOf('withdrawal', 't', 'anna') };
    const others = ['NoteWithdrawal', 'SettleBond'];
    expect(sent.filter(({ type }) => !others.includes(type))).toEqual([
      { type: 'ImposeSanction', kind: 'not-accepted', ...of, ...itsCase },
      { type: 'ProposeSanction', kind: 'silent-first', ...of, ...itsCase },
    ]);
  });

  it('is a case of theirs with the reason, whatever the kind [T-8.3b]', async () => {
    await consequence.apply(left('accepted'));
    expect(sent[0]).toMatchObject({
      type: 'NoteWithdrawal',
      ...facts,
      about: 'anna',
      kind: 'accepted',
      effectiveAt: 5,
    });
  });

  it('waits for Council if they left a League tournament without leave [C-27di]', async () => {
    await consequence.apply(left('unapproved'));
    expect(sent.map(({ type }) => type)).toEqual(['NoteWithdrawal']);
  });

  it('is counted game by game if they lose on time [C-28]', async () => {
    const lost = {
      ...{ type: 'ResultRecorded', at: 5, game: 'g', white: 'anna', black: 'bert', result: '0-1' },
      conduct,
    };
    await consequence.apply(recorded({ ...lost, code: 'E' }));
    await consequence.apply(recorded({ ...lost, code: null }));
    expect(sent).toEqual([{ service: 'registry', type: 'NoteTimeLoss', ...facts, about: 'anna', game: 'g' }]);
  });

  it('is not counted any more where the result is corrected, or the game opened again [C-28]', async () => {
    const was = {
      ...{ type: 'ResultRevised', at: 5, game: 'g', white: 'anna', black: 'bert', from: '0-1' },
      conduct,
    };
    await consequence.apply(recorded({ ...was, to: '1/2-1/2', why: 'corrected' } as never));
    await consequence.apply(recorded({ ...was, to: '0-1', why: 'corrected' } as never));
    await consequence.apply(recorded({ ...was, to: null, why: 'reopened' } as never));
    const no = {
      service: 'registry',
      type: 'NoteTimeLoss',
      ...facts,
      about: 'anna',
      game: 'g',
      undone: true,
    };
    expect(sent).toEqual([no, no]);
  });

  it.each(['TournamentFinished', 'TournamentCancelled'])(
    'lapses, where it is not decided yet, with %s of the event',
    async (type) => {
      const over = type === 'TournamentFinished' ? 'finished' : 'cancelled';
      await consequence.apply(recorded({ type, at: 5 } as never));
      expect(sent).toEqual([
        { service: 'registry', type: 'LapseCase', case: 'c1', over },
        { service: 'registry', type: 'LapseCase', case: 'c2', over },
      ]);
    },
  );

  it('is sanctioned once for all the tournaments that they leave by it [T-8.3a]', async () => {
    await consequence.apply(left('not-accepted', 'the event he left first'));
    expect(sent.filter(({ type }) => type !== 'SettleBond')).toEqual([]);
  });

  it('forfeits the bond they paid for the tournament on leaving without leave or in silence [T-8.4c]', async () => {
    await consequence.apply(left('not-accepted', 'the event he left first'));
    await consequence.apply(left('silent'));
    const bond = { type: 'SettleBond', service: 'registry', playerId: 'anna', event: 't', orderly: false };
    const settled = () => sent.filter(({ type }) => type === 'SettleBond');
    expect(settled()).toEqual([bond, bond]);
    await consequence.apply(left('accepted'));
    expect(settled()).toHaveLength(2);
  });

  it('parks nothing if they had paid none', async () => {
    answer = { ok: false, rejection: { code: 'no-such-bond' } };
    await expect(consequence.apply(left('not-accepted', 'another event'))).resolves.not.toThrow();
    answer = TAKEN;
  });

  it('waits, parked, where an event of the tournaments is of a type it does not know', async () => {
    await expect(consequence.apply(recorded({ type: 'RefereeReplaced' }))).rejects.toThrow(UnknownEventType);
  });
});
