import type { GameResult } from '@amici/contracts/tournament';
import { fold } from '@amici/kernel';
import { checkTournament, tournament } from '../tournament';
import type { TournamentEvent } from '../events';
import type { TournamentState } from '../state/state';
import { afterwards, DAY, ID, of, START } from '../testing/event-of-three';
import { byNumber, finish, played, promotion } from '../testing/whole-event';

describe('a prize', () => {
  it('is the same for joint winners, and that of the next place there is goes on [CM-7] [CF-1] [T-7.5]', () => {
    const league = promotion(5, 'sendak-memorial', {
      laws: 'ccla-2016',
      tournamentRules: 'ccla-2016',
      normRules: 'ccla-2016',
      director: 'dirk',
    });
    const draw = (white: number, black: number): GameResult =>
      white + black === 3 ? '1/2-1/2' : byNumber(white, black);
    const all = [...league, ...played(league, draw)];
    const prizesIn = (events: readonly TournamentEvent[]) =>
      of('PrizeAwarded', events).map(({ place, what }) => `${place} ${what}`);
    const events = afterwards(...all).accepted(finish);
    expect(prizesIn(events)).toEqual([
      ...['1 a gold medallion', '1 a gold medallion', '3 a bronze medallion'],
    ]);
    // As it was recorded once: the second of the winners won silver.
    const [, silver] = of('PrizeAwarded', events);
    const wrong = { ...silver!, what: 'a silver medallion' };
    const before = afterwards(...all).state;
    expect(checkTournament(wrong, before)).toMatchObject([{ fact: 'what', rule: 'CM-7' }]);
    expect(checkTournament(silver!, before)).toEqual([]);
    const log = events.map((event) => (event === silver ? wrong : event));
    const finished = fold(tournament.evolve, before as TournamentState, log);
    const again = tournament.decide(
      {
        actor: { subject: 'dirk', office: 'director' },
        at: START + 900 * DAY,
        tournament: ID,
        ...finish,
      } as never,
      finished,
    );
    expect(again).toMatchObject({
      ok: true,
      events: [
        { type: 'PrizeWithdrawn', player: silver!.player, what: 'a silver medallion' },
        { type: 'PrizeAwarded', player: silver!.player, what: 'a gold medallion' },
      ],
    });
    expect(afterwards(...all, finish).accepted(finish)).toEqual([]);
  });
});
