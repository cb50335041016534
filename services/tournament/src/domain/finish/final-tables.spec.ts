import { gameIdOf } from '@amici/contracts/tournament';
import {
  afterwards,
  announcement,
  entry,
  ID,
  of,
  reason,
  START,
  type Given,
} from '../testing/event-of-three';

/** Every game of the sections is over: White wins. */
const allPlayed = (before: readonly Given[]): readonly Given[] =>
  [...afterwards(...before).state.sections.values()].flatMap(({ id, pairings }) =>
    pairings.map((_, index): Given => ({
      type: 'RecordResult',
      at: START + 1,
      game: gameIdOf(ID, id, index + 1),
      players: { white: 'w', black: 'b' },
      result: '1-0',
      code: null,
      finishedAt: START + 1,
      rule: 'L-12.1',
    })),
  );

const finish: Given = { type: 'FinishTournament', at: START + 2 };

describe('the end of an event', () => {
  it('fixes the final table of each section with who left it [T-7.1]', () => {
    const before: readonly Given[] = [
      announcement({ format: 'invitational', level: 2200, colours: 'berger' }),
      ...['anna', 'bert', 'carl', 'dora'].map((one) => entry(one)),
      { type: 'PublishStartList', seed: 'lot' },
      { type: 'StartTournament', at: START },
    ];
    const leaving = { player: 'dora', kind: 'silent', decision: 'cancel' } as const;
    const events = afterwards(...before, {
      type: 'WithdrawPlayer',
      at: START,
      ...leaving,
      reason,
      opponentsNotified: false,
    });
    const open = allPlayed(before).filter(
      (one) =>
        one.type === 'RecordResult' &&
        of('PlayerWithdrawn', events.events)[0]?.games.includes(one.game) === false,
    );
    const ended = afterwards(
      ...before,
      { type: 'WithdrawPlayer', at: START, ...leaving, reason, opponentsNotified: false },
      ...open,
    ).accepted(finish);
    expect(of('TournamentFinished', ended)).toMatchObject([{ games: 6, tables: 1 }]);
    const [table] = of('FinalTableFixed', ended);
    expect(table).toMatchObject({ tournamentRules: 'iccf-2017@1', format: 'invitational', level: 2200 });
    const lines = table!.rows.map(({ player, halfPoints, played, possible, withdrawal }) => ({
      player,
      halfPoints,
      played,
      possible,
      withdrawal,
    }));
    expect(lines.filter(({ player }) => player !== 'dora').every(({ possible }) => possible === 4)).toBe(
      true,
    );
    expect(lines.reduce((sum, { halfPoints }) => sum + halfPoints, 0)).toBe(6);
    expect(lines.find(({ player }) => player === 'dora')).toEqual({
      player: 'dora',
      halfPoints: 0,
      played: 0,
      possible: 0,
      withdrawal: 'silent',
    });
  });

  it('of more sections than one decision holds follows in the next, nothing twice', () => {
    const entries = Array.from({ length: 1_200 }, (_, index) => entry(`p${index}`));
    const before: readonly Given[] = [
      announcement({ format: 'open', level: 1800, sectionSize: 2, prizes: [{ places: 1, what: 'a book' }] }),
      ...entries,
      { type: 'PublishStartList', seed: 'lot' },
      { type: 'StartTournament', at: START },
    ];
    const played = [...before, ...allPlayed(before)];
    const first = afterwards(...played).accepted(finish);
    const second = afterwards(...played, finish).accepted(finish);
    expect(first.length).toBeLessThanOrEqual(1_000);
    expect(of('TournamentFinished', first)).toMatchObject([{ tables: 600 }]);
    expect(of('TournamentFinished', second)).toEqual([]);
    const tables = of('FinalTableFixed', [...first, ...second]).map(({ section }) => section);
    expect(new Set(tables).size).toBe(600);
    expect(of('PrizeAwarded', [...first, ...second])).toHaveLength(600);
    expect(afterwards(...played, finish, finish).accepted(finish)).toEqual([]);
  });
});
