import { type GameResult, type Prize } from '@amici/contracts/tournament';
import { qualificationFor } from '../book/qualifying';
import { openedBy } from '../testing/book';
import { afterwards, announcement, reason, START, type Given } from '../testing/event-of-three';
import { byNumber, finish, played, promotion } from '../testing/whole-event';

const allDrawn = (): GameResult => '1/2-1/2';

/** Number 1 wins one game, against number 2; all others are drawn. */
const oneWin = (white: number, black: number): GameResult => {
  if (white + black !== 3) return '1/2-1/2';
  return white === 1 ? '1-0' : '0-1';
};

const earned = (
  before: readonly Given[],
  score: (white: number, black: number) => GameResult,
): readonly string[] =>
  afterwards(...before, ...played(before, score))
    .accepted(finish)
    .flatMap((event) =>
      event.type === 'QualificationEarned' ? [`${event.place} ${event.to} ${event.worth} ${event.rule}`] : [],
    );

const rightOf = (format: string, place: number, points: number, games: number, average = 2500) => {
  const found = qualificationFor({ place, points, played: games, average }, openedBy(format)!);
  return found === undefined ? 'nothing' : `${found.to} ${found.rule}`;
};

describe('what the final table brings', () => {
  it('needs a positive score in first place; without one nobody qualifies [T-0.4]', () => {
    const before = promotion(7);
    expect(earned(before, allDrawn)).toEqual([]);
    expect(earned(before, oneWin)).toEqual(['1 higher-class 1 T-2.5b']);
    expect(rightOf('wc-semi-final', 2, 6, 12)).toBe('wc-candidates T-1.3.1c');
  });

  it('needs none in the League, where the player with most points has won [CT-4b]', () => {
    const league = promotion(5, 'sendak-memorial', {
      laws: 'ccla-2016',
      tournamentRules: 'ccla-2016',
      normRules: 'ccla-2016',
      director: 'dirk',
    });
    expect(earned(league, allDrawn)).toEqual(
      Array.from({ length: 5 }, () => '1 priority/australian-championship-reserve 1 CT-4b'),
    );
  });

  it('is one right for each player, the highest [T-1.0.7b]', () => {
    expect(rightOf('wc-semi-final', 2, 7.8, 12)).toBe('wc-candidates T-1.3.1c');
  });

  it('opens a Preliminary to the winner of the Master class, and half of one to the second [T-1.1.1d]', () => {
    expect(earned(promotion(11, 'master-class'), byNumber)).toEqual([
      '1 wc-preliminary 1 T-1.1.1d',
      '2 wc-preliminary 0.5 T-1.1.2',
    ]);
  });

  it("of a Candidates' opens a Preliminary from 40 percent [T-1.1.1a]", () => {
    expect(rightOf('wc-candidates', 9, 5, 12)).toBe('wc-preliminary T-1.1.1a');
    expect(rightOf('wc-candidates', 9, 4.5, 12)).toBe('nothing');
  });

  it('of a Semi-Final opens a Preliminary from 50 percent [T-1.1.1b]', () => {
    expect(rightOf('wc-semi-final', 6, 6, 12)).toBe('wc-preliminary T-1.1.1b');
    expect(rightOf('wc-semi-final', 6, 5.5, 12)).toBe('nothing');
  });

  it('of a Preliminary opens another to places 3 and 4 and from 60 percent [T-1.1.1c]', () => {
    expect(rightOf('wc-preliminary', 5, 7.5, 12)).toBe('wc-preliminary T-1.1.1c');
    expect(rightOf('wc-preliminary', 5, 7, 12)).toBe('nothing');
    expect(rightOf('wc-preliminary', 4, 6.5, 12)).toBe('wc-preliminary T-1.1.1c');
  });

  it("of a World Cup Final opens a Preliminary from 50 percent, of the Veterans' nothing [T-1.1.1e]", () => {
    expect(rightOf('cup-final', 7, 7, 14)).toBe('wc-preliminary T-1.1.1e');
    expect(openedBy('veterans-cup-final')).toBeNull();
    expect(earned(promotion(9, 'veterans-cup-final'), byNumber)).toEqual([]);
  });

  it('of a zonal championship averaging 2451 opens a Preliminary from 50 percent [T-1.1.1f]', () => {
    expect(rightOf('zonal', 6, 6, 12, 2451)).toBe('wc-preliminary T-1.1.1f');
    expect(rightOf('zonal', 6, 6, 12, 2450)).toBe('nothing');
  });

  it('of the final of a zonal championship opens what one of a single stage does [T-1.1.1f] [T-1.2.1f]', () => {
    const zone = (format: string) => [
      rightOf(format, 4, 6, 12, 2455),
      rightOf(format, 2, 6, 12, 2440),
      rightOf(format, 6, 6, 12, 2451),
      rightOf(format, 3, 6, 12, 2450),
    ];
    expect(zone('zonal-final')).toEqual(zone('zonal'));
    expect(zone('zonal-final')).not.toContain('nothing');
    expect(openedBy('zonal-semi-final')).toBeNull();
  });

  it('is nothing to a player who was disqualified, though their score has a place [T-1.1.1g] [T-14e]', () => {
    const before = promotion(4, 'zonal', { level: 2300 });
    const disqualify = (player: string, at: number): Given => ({
      ...{ type: 'DisqualifyPlayer', player, finding: reason, at },
    });
    const all = [...before, ...played(before, byNumber)];
    const placesOf = (event: ReturnType<typeof afterwards>) =>
      event.accepted(finish).flatMap((one) => (one.type === 'QualificationEarned' ? [one.player] : []));
    expect(placesOf(afterwards(...all))).toContain('p4');
    expect(
      placesOf(afterwards(...before, disqualify('p4', START + 1), ...played(before, byNumber))),
    ).not.toContain('p4');
    // The games that were lost with it had ended the tournament already.
    const over = afterwards(...all, finish, disqualify('p4', START + 3));
    expect(over.accepted({ ...finish, at: START + 4 })).toMatchObject([
      { type: 'FinalTableFixed' },
      { type: 'QualificationWithdrawn', player: 'p4' },
    ]);
  });

  it('of a weaker zonal championship opens one to places 3 and 4 and from 60 percent [T-1.1.1g]', () => {
    expect(rightOf('zonal', 3, 6, 12, 2450)).toBe('wc-preliminary T-1.1.1g');
    expect(rightOf('zonal', 5, 59, 100, 2450)).toBe('nothing');
  });

  it("opens a Semi-Final to Finalists, and to Candidates' from 50 percent, without a higher right [T-1.2.1a]", () => {
    expect(rightOf('wc-candidates', 8, 6, 12)).toBe('wc-semi-final T-1.2.1a');
    expect(rightOf('wc-candidates', 8, 5.5, 12)).not.toContain('wc-semi-final');
    expect(rightOf('wc-final', 12, 7.5, 16)).toBe('wc-semi-final T-1.2.1a');
    expect(rightOf('wc-final', 9, 8, 16)).toBe('wc-candidates T-1.3.1a');
  });

  it('of a Semi-Final opens another to places 3 and 4 and from 60 percent [T-1.2.1c]', () => {
    expect(rightOf('wc-semi-final', 5, 7.5, 12)).toBe('wc-semi-final T-1.2.1c');
    expect(rightOf('wc-semi-final', 5, 7, 12)).not.toContain('wc-semi-final');
  });

  it('of a Preliminary opens a Semi-Final to the first two [T-1.2.1d]', () => {
    expect(earned(promotion(13, 'wc-preliminary'), byNumber).slice(0, 3)).toEqual([
      '1 wc-semi-final 1 T-1.2.1d',
      '2 wc-semi-final 1 T-1.2.1d',
      '3 wc-preliminary 1 T-1.1.1c',
    ]);
  });

  it('of a World Cup Final opens a Semi-Final to places 3 and 4 and from 60 percent [T-1.2.1e]', () => {
    expect(rightOf('cup-final', 5, 8.5, 14)).toBe('wc-semi-final T-1.2.1e');
    expect(rightOf('cup-final', 5, 8, 14)).not.toContain('semi-final');
    expect(rightOf('cup-final', 4, 8, 14)).toBe('wc-semi-final T-1.2.1e');
    expect(rightOf('cup-final', 5, 6, 10)).toBe('wc-semi-final T-1.2.1e');
  });

  it('of a zonal championship opens a Semi-Final, by place or score as its average is [T-1.2.1f]', () => {
    expect(rightOf('zonal', 4, 6, 12, 2455)).toBe('wc-semi-final T-1.2.1f');
    expect(rightOf('zonal', 2, 6, 12, 2440)).toBe('wc-semi-final T-1.2.1f');
    expect(rightOf('zonal', 3, 6, 12, 2440)).not.toContain('semi-final');
  });

  it("opens the Candidates' to Finalists of 50 percent, and to Candidates' who missed the Final [T-1.3.1a]", () => {
    expect(rightOf('wc-final', 9, 8, 16)).toBe('wc-candidates T-1.3.1a');
    expect(rightOf('wc-final', 10, 7.5, 16)).not.toContain('candidates');
    expect(rightOf('wc-candidates', 4, 7, 12)).toBe('wc-candidates T-1.3.1a');
  });

  it("opens the Candidates' to the first two of a Semi-Final, a World Cup Final and a strong zone [T-1.3.1c]", () => {
    expect(rightOf('zonal', 2, 8, 12, 2451)).toBe('wc-candidates T-1.3.1c');
    expect(rightOf('zonal', 2, 8, 12, 2450)).toBe('wc-semi-final T-1.2.1f');
    expect(rightOf('wc-semi-final', 2, 7, 12)).toBe('wc-candidates T-1.3.1c');
    expect(rightOf('cup-final', 2, 9, 14)).toBe('wc-candidates T-1.3.1c');
  });

  it('of the Final opens the next to the first three [T-1.4.1a]', () => {
    expect(rightOf('wc-final', 3, 10, 16)).toBe('wc-final T-1.4.1a');
    expect(rightOf('wc-final', 4, 10, 16)).not.toContain('wc-final');
  });

  it("of a ladies' Final opens a Semi-Final from 30 percent [T-1.5.1a]", () => {
    expect(rightOf('ladies-final', 8, 3.5, 10)).toBe('ladies-semi-final T-1.5.1a');
    expect(rightOf('ladies-final', 8, 2.5, 10)).toBe('nothing');
  });

  it("of a ladies' Semi-Final opens another to places 3 and 4 and from 60 percent [T-1.5.1b]", () => {
    expect(rightOf('ladies-semi-final', 4, 5, 10)).toBe('ladies-semi-final T-1.5.1b');
    expect(rightOf('ladies-semi-final', 5, 6, 10)).toBe('ladies-semi-final T-1.5.1b');
    expect(rightOf('ladies-semi-final', 5, 5.5, 10)).toBe('nothing');
  });

  it("opens the ladies' Final to its first three and to the first two of each Semi-Final [T-1.6.2]", () => {
    const finalists = (format: string) =>
      [1, 2, 3, 4].filter((place) => rightOf(format, place, 8, 10).startsWith('ladies-final')).length;
    expect(4 * finalists('ladies-semi-final') + finalists('ladies-final')).toBe(11);
  });

  it('gives prizes to half the players of a World Cup Final, an odd half rounded down [T-3.5b]', () => {
    const prizes = [{ places: 'half', what: 'a book' }] as const;
    const before = promotion(13, 'cup-final', { prizes });
    const events = afterwards(...before, ...played(before, byNumber)).accepted(finish);
    expect(events.filter(({ type }) => type === 'PrizeAwarded')).toHaveLength(6);
  });

  it('gives a prize to the winner of a group before it, whatever the announcement says [T-3.5b]', () => {
    const before = promotion(9, 'cup-semi-final');
    const awarded = afterwards(...before, ...played(before, byNumber))
      .accepted(finish)
      .filter(({ type }) => type === 'PrizeAwarded');
    expect(awarded).toMatchObject([{ place: 1, rule: 'T-3.5b' }]);
    const announcing = (format: string, prizes: readonly Prize[]) =>
      afterwards().refused(announcement({ format, prizes }))?.rule;
    expect(announcing('cup-preliminary', [])).toBe('T-3.5b');
    expect(announcing('cup-final', [{ places: 3, what: 'a book' }])).toBe('T-3.5b');
    expect(announcing('cup-final', [{ places: 'half', what: 'a book' }])).toBeUndefined();
  });

  it('follows a result that is corrected after the end: table, prize and right [T-1.0.7b] [T-7.1]', () => {
    const before = promotion(7, 'open-class', { prizes: [{ places: 1, what: 'a book' }] });
    const games = played(before, oneWin);
    const decisive = games.findIndex((game) => 'result' in game && game.result !== '1/2-1/2');
    const over = [...before, ...games, finish];
    const notesOf = (...more: readonly Given[]) =>
      afterwards(...over, ...more)
        .accepted({ ...finish, at: START + 5 } as Given)
        .map((event) => `${event.type} ${'player' in event ? event.player : ''}`);
    const again = (result: GameResult | null, why: string): Given =>
      ({
        ...games[decisive]!,
        at: START + 3,
        result,
        why,
        finishedAt: result === null ? null : START + 3,
      }) as Given;
    const { result } = games[decisive] as { result: GameResult };
    const [winner, loser] = [1, 2].map((number) => {
      const [section] = afterwards(...before).state.sections.values();
      return section!.players[number - 1]!.player;
    });
    expect(notesOf()).toEqual([]);
    expect(notesOf(again(null, 'reopened'))).toEqual([]);
    expect(notesOf(again(result === '1-0' ? '0-1' : '1-0', 'corrected'))).toEqual([
      'FinalTableFixed ',
      `PrizeWithdrawn ${winner}`,
      `QualificationWithdrawn ${winner}`,
      `PrizeAwarded ${loser}`,
      `QualificationEarned ${loser}`,
    ]);
    // Opened again and ended as before it brings nothing else.
    expect(notesOf(again(null, 'reopened'), again(result, 'corrected'))).toEqual(['FinalTableFixed ']);
  });

  it('is a medallion of gold, silver and bronze in the League’s title and major events [CF-1]', () => {
    const league = promotion(5, 'sendak-memorial', {
      laws: 'ccla-2016',
      tournamentRules: 'ccla-2016',
      normRules: 'ccla-2016',
      director: 'dirk',
    });
    const awarded = afterwards(...league, ...played(league, byNumber))
      .accepted(finish)
      .flatMap((event) =>
        event.type === 'PrizeAwarded' ? [`${event.place} ${event.what} ${event.rule}`] : [],
      );
    expect(awarded).toEqual([
      '1 a gold medallion CF-1',
      '2 a silver medallion CF-1',
      '3 a bronze medallion CF-1',
    ]);
    const own = promotion(5, 'sendak-memorial', {
      laws: 'ccla-2016',
      tournamentRules: 'ccla-2016',
      normRules: 'ccla-2016',
      prizes: [],
    });
    expect(afterwards(own[0]!).events[0]).toMatchObject({ prizes: [] });
  });

  it('passes the prize of who was withdrawn on to the next [C-27diii]', () => {
    const prizes = [{ places: 2, what: 'a book' }] as const;
    const before = promotion(5, 'open', { prizes, sectionSize: 5 });
    const second: Given = {
      type: 'WithdrawPlayer',
      at: START + 1,
      player: 'p2',
      kind: 'silent',
      decision: 'adjudicate',
      reason,
      opponentsNotified: true,
    };
    const events = afterwards(...before, second, ...played(before, byNumber)).accepted(finish);
    const winners = events.flatMap((event) => (event.type === 'PrizeAwarded' ? [event.player] : []));
    expect(winners).toHaveLength(2);
    expect(winners).not.toContain('p2');
  });

  it('is earned by who left with leave and was adjudicated so, and never by who left in silence [T-8.5a]', () => {
    const before = promotion(13, 'wc-semi-final', { director: 'dirk' });
    const [section] = afterwards(...before).state.sections.values();
    const second = section!.players[1]!.player;
    const rights = (kind: 'accepted' | 'not-accepted' | 'silent', decision: 'adjudicate' | 'cancel') => {
      const leaving: Given = {
        type: 'WithdrawPlayer',
        at: START + 1,
        player: second,
        ...{ kind, decision, reason, opponentsNotified: true },
      };
      const results = played(before, byNumber).filter(
        (_result, index) =>
          decision === 'adjudicate' ||
          ![section!.pairings[index]!.white, section!.pairings[index]!.black].includes(2),
      );
      return afterwards(...before, leaving, ...results)
        .accepted(finish)
        .flatMap((event) =>
          event.type === 'QualificationEarned' && event.player === second ? [event.rule] : [],
        );
    };
    expect(rights('accepted', 'adjudicate')).toEqual(['T-1.3.1c']);
    expect(rights('silent', 'adjudicate')).toEqual([]);
    expect(rights('not-accepted', 'adjudicate')).toEqual([]);
    expect(rights('accepted', 'cancel')).toEqual([]);
  });

  it('gives none to who left another event without leave while this one ran [C-27diii]', () => {
    const prizes = [{ places: 1, what: 'a book' }] as const;
    const before = promotion(5, 'open', { prizes, sectionSize: 5 });
    const all = [...before, ...played(before, byNumber)];
    const awarded = (prizesLost: readonly string[]) =>
      afterwards(...all)
        .accepted({ ...finish, prizesLost } as Given)
        .flatMap((event) => (event.type === 'PrizeAwarded' ? [event] : []));
    const [first] = awarded([]);
    expect(awarded([first!.player])).toMatchObject([{ rule: 'C-27diii' }]);
    expect(awarded([first!.player])[0]!.player).not.toBe(first!.player);
  });

  it('gives no prize to who entered by mistake though barred: it passes on [C-30b]', () => {
    const prizes = [{ places: 1, what: 'a book' }] as const;
    const before = promotion(5, 'open', { prizes, sectionSize: 5 });
    const all = [...before, ...played(before, byNumber)];
    const winner = (barred: readonly string[]): readonly string[] =>
      afterwards(...all)
        .accepted({ ...finish, barred } as Given)
        .flatMap((event) => (event.type === 'PrizeAwarded' ? [event.player] : []));
    const [first] = winner([]);
    expect(winner([first!])).not.toContain(first);
    expect(winner([first!])).toHaveLength(1);
  });

  it('is final once, with the last game', () => {
    const before = promotion(7);
    expect(afterwards(...before).refused(finish)).toMatchObject({ code: 'games-still-running' });
    const all = played(before, byNumber);
    expect(afterwards(...before, ...all, finish).accepted(finish)).toEqual([]);
  });
});
