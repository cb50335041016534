import type { EventEnvelope } from '@amici/contracts';
import { Results } from './results';

const event = (stream: string, type: string, payload: object): EventEnvelope =>
  ({ stream, revision: 1, type, payload, ruleset: null }) as unknown as EventEnvelope;

const entered = (stream: string, team: string) => event(stream, 'TeamEntered', { team, season: 's-1' });
const seat = (player: string, team: string) => ({ player, team, teamBoard: 1 });

describe('a season', () => {
  it('has nobody play for two teams, in two divisions either [T-5.5]', () => {
    const results = new Results();
    for (const one of [
      entered('tournament-a', 'rooks'),
      entered('tournament-b', 'pawns'),
      event('tournament-a', 'SectionStarted', { players: [seat('anna', 'rooks'), seat('bert', 'knights')] }),
      event('tournament-b', 'SectionStarted', { players: [seat('carl', 'pawns')] }),
      event('tournament-b', 'PlayerSubstituted', seat('anna', 'pawns')),
      event('tournament-c', 'PlayerSubstituted', seat('anna', 'others')),
    ])
      results.apply(one);
    expect(results.found()).toMatchObject([
      {
        envelope: { stream: 'tournament-b', type: 'PlayerSubstituted' },
        findings: [{ recorded: 'pawns', computed: 'anna plays for rooks in tournament-a', rule: 'T-5.5' }],
      },
    ]);
  });
});
