import type { RecordedEvent } from '@amici/contracts';
import type { GameEnded } from '@amici/contracts/game';
import { UnknownEventType } from '@amici/kernel';
import { results } from './results';
import { withdrawalsEverywhere } from './withdrawals-everywhere';

type Sent = { readonly type: string };

const recordedOf = (event: Partial<GameEnded>): RecordedEvent =>
  ({
    sequence: 1,
    id: '5d0d9b5c-3b1c-5c1f-8d8e-000000000001',
    stream: 'game-g1',
    correlationId: 'c',
    event: { type: 'GameEnded', at: 5, result: '1-0', ending: 'resignation', rule: 'L-5.1', ...event },
  }) as unknown as RecordedEvent;

const anna = { white: 'anna', black: 'bert' };

/** What the reaction sends; each FinishTournament comes to so many events, one after the other. */
const reacting = async (event: Partial<GameEnded>, finishes: readonly number[] = [0], recorded = 1) => {
  const sent: (Sent & { readonly commandId: string })[] = [];
  const left = [...finishes];
  const services = {
    command: (_service: string, command: Sent, { commandId }: { readonly commandId: string }) => {
      sent.push({ ...command, commandId });
      const count = command.type === 'FinishTournament' ? (left.shift() ?? 0) : recorded;
      return Promise.resolve({ ok: true, events: Array.from({ length: count }, () => ({})) });
    },
  };
  const self = { subject: 'service:tournament', office: 'service' };
  const { consequence } = results({ services, self } as never);
  await consequence.apply(recordedOf(event));
  return sent;
};

describe('results on their way to the event', () => {
  it('name whose game it is, since the game has said it', async () => {
    const sent = await reacting({ event: 'e1', players: anna });
    expect(sent[0]).toMatchObject({ type: 'RecordResult', tournament: 'e1', game: 'g1', players: anna });
  });

  it('go nowhere from a game outside any event', async () => {
    expect(await reacting({ event: null, players: anna })).toEqual([]);
  });

  it('finish the event until nothing of its end is left, each time under an id of its own', async () => {
    const sent = await reacting({ event: 'e1', players: anna }, [1_000, 200, 0]);
    const finishing = sent.filter(({ type }) => type === 'FinishTournament');
    expect(new Set(finishing.map(({ commandId }) => commandId)).size).toBe(3);
    expect(finishing).toHaveLength(3);
  });

  it('finish the event also where its table had the result before, as of games that a withdrawal cancelled', async () => {
    const cancelled = { event: 'e1', players: anna, result: 'cancelled', ending: 'annulled' } as const;
    const sent = await reacting(cancelled, [1, 0], 0);
    expect(sent.map(({ type }) => type)).toEqual(['RecordResult', 'FinishTournament', 'FinishTournament']);
  });
});

describe.each([
  ['results', results],
  ['withdrawals everywhere', withdrawalsEverywhere],
])('the reaction "%s"', (_name, reaction) => {
  it('parks the stream of an event of a type it was not compiled with', async () => {
    const { consequence } = reaction({} as never);
    const unknown = { ...recordedOf({}), event: { type: 'SomethingNew' } };
    await expect(consequence.apply(unknown)).rejects.toThrow(UnknownEventType);
  });
});
