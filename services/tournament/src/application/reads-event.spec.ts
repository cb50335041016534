import { noInterests } from '@amici/service/testing';
import { tournamentStreams } from '@amici/contracts/tournament';
import { readsEvent } from './reads-event';

describe('a document that is cited in an event', () => {
  const reads = readsEvent({
    offices: { holds: (who, office) => Promise.resolve(who === 'dora' && office === 'director') },
    interests: { ...noInterests, takesPart: (who) => Promise.resolve(['anna', 'boris'].includes(who)) },
  });
  const readBy = async (payload: object): Promise<readonly string[]> => {
    const found = ['anna', 'boris', 'carla', 'dora'].map(async (subject) => {
      const reader = { subject, office: 'person' };
      return (await reads(tournamentStreams.of('cup'), reader, [{ payload }])) ? [subject] : [];
    });
    return (await Promise.all(found)).flat();
  };

  it('is read by who takes part in it, and its officials', async () => {
    expect(await readBy({ type: 'TournamentCancelled' })).toEqual(['anna', 'boris', 'dora']);
  });

  it('that says why a player withdraws is read by them and officials: an illness is no matter for rivals', async () => {
    expect(await readBy({ type: 'WithdrawalRequested', player: 'anna' })).toEqual(['anna', 'dora']);
  });
});
