import type { FinalTableFixed, SectionFormed, StartPlace } from '@amici/contracts/tournament';
import { spec } from '@amici/kernel/testing';
import { gradedEvent } from '../../domain/masterpoints/grade';
import { on, service } from '../../domain/testing/fixtures';
import { bookingsOf, gradesOf } from './masterpoints';

const BOARDS = 4;
const TEAMS = ['AUS', 'BEL', 'CZE', 'DEN', 'ENG', 'FIN', 'GER'];

const place = (team: string, teamBoard: number, number: number): StartPlace => ({
  team,
  teamBoard,
  ...{ player: `${team}-${teamBoard}`, number, federation: team },
  ...{ rating: 2000, fixed: true, title: null, startRating: 2000, startRatingSource: 'list' },
});

const olympiad = (format: string): SectionFormed => ({
  ...{ type: 'SectionFormed', at: on('2018-05-01'), section: '1', colours: 'berger', ratingPool: 'standard' },
  players: TEAMS.flatMap((team, index) =>
    Array.from({ length: BOARDS }, (_, board) => place(team, board + 1, index * BOARDS + board + 1)),
  ),
  teams: TEAMS.map((team, index) => ({
    team,
    number: index + 1,
    name: team,
    federation: team,
    captain: null,
  })),
  pairings: [],
  event: {
    ...{ code: 'O', name: 'Olympiad', format, titleEvent: true, start: on('2018-05-01') },
    tournamentRules: 'iccf-2017@1',
    normRules: 'iccf-2017@1',
    cycle: 'single',
    twoGamesApprovedBy: null,
  },
  rule: 'T-0.3a',
});

const gradesIn = (format: string) =>
  gradesOf('o', olympiad(format)).map((command) => {
    const made = spec(gradedEvent)
      .given()
      .when({ ...command, actor: service, at: on('2018-05-01') });
    const [event] = made.decision.ok ? made.decision.events : [];
    return event?.type === 'EventGraded' ? [event.section, event.grade, event.rule] : [];
  });

describe('the masterpoints of an Olympiad', () => {
  it('are by its boards: A on the first two of the final, B below, and B before it [CM-3A] [CM-3B]', () => {
    expect(gradesIn('olympiad-final')).toEqual([
      ['1-b1', 'A', 'CM-3A'],
      ['1-b2', 'A', 'CM-3A'],
      ['1-b3', 'B', 'CM-3B'],
      ['1-b4', 'B', 'CM-3B'],
    ]);
    expect(gradesIn('olympiad-preliminary').map(([, grade]) => grade)).toEqual(['B', 'B', 'B', 'B']);
  });

  it("are of grade D in the women's final and semi-final [CM-3D]", () => {
    for (const format of ['ladies-olympiad-final', 'ladies-olympiad-preliminary'])
      expect(gradesIn(format).map(([, grade]) => grade)).toEqual(['D', 'D', 'D', 'D']);
  });

  it('are booked to each player by the points on his board [CM-8]', () => {
    const fixed: FinalTableFixed = {
      ...{ type: 'FinalTableFixed', at: on('2020-05-01'), section: '1' },
      ...{ format: 'olympiad-final', level: 2500, rule: 'T-7.3a' },
      tournamentRules: 'iccf-2017@1',
      teams: [],
      rows: [
        {
          ...{ player: 'AUS-3', place: 2, halfPoints: 7, played: 6, possible: 12, withdrawal: null },
          team: 'AUS',
          teamBoard: 3,
        },
      ],
    };
    expect(bookingsOf('o', fixed)).toEqual([
      {
        ...{ type: 'BookMasterpoints', player: 'AUS-3', tournament: 'o', section: '1-b3' },
        ...{ halfPoints: 7, possible: 12 },
      },
    ]);
  });
});
