import type { FinalTableFixed, SectionFormed, StartPlace } from '@amici/contracts/tournament';
import { spec } from '@amici/kernel/testing';
import { gradedEvent } from '../../domain/masterpoints/grade';
import { on, service } from '../../domain/testing/fixtures';
import { bookingsOf, gradesOf, masterpointsByNorms, winnersOf } from './masterpoints';

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
    const decided = spec(gradedEvent)
      .given()
      .when({ ...command, actor: service, at: on('2018-05-01') });
    const [event] = decided.decision.ok ? decided.decision.events : [];
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

  it('are booked to each player by the points on their board [CM-8]', () => {
    const fixed: FinalTableFixed = {
      ...{ type: 'FinalTableFixed', at: on('2020-05-01'), section: '1' },
      ...{ format: 'olympiad-final', level: 2500, rule: 'T-7.3a' },
      ...{ tournamentRules: 'iccf-2017@1', startedAt: on('2018-05-01'), qualifications: [] },
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

describe('the champions of a League championship', () => {
  const row = (player: string, halfPoints: number, withdrawal: 'approved' | 'unapproved' | null = null) => ({
    ...{ player, place: 1, halfPoints, played: 10, possible: 20, withdrawal },
  });

  it('are all who have most, one who left with leave among them, none who left without [CM-7] [C-27biii]', () => {
    expect(winnersOf([row('a', 15), row('b', 15), row('c', 14)])).toEqual(['a', 'b']);
    expect(winnersOf([row('a', 15, 'approved'), row('b', 14)])).toEqual(['a']);
    expect(winnersOf([row('a', 15, 'unapproved'), row('b', 14)])).toEqual(['b']);
  });
});

describe('qualifying for the ICCF Master title', () => {
  it('is done by a player who holds a higher one, also if that is all that was registered [CM-5a]', async () => {
    const sent: object[] = [];
    const { consequence } = masterpointsByNorms({
      self: service,
      services: {
        command: (_service: string, command: object) => {
          sent.push(command);
          return Promise.resolve({ ok: true, events: [], revision: 0, repeated: false });
        },
      },
    } as never);
    const registered = (title: string) =>
      consequence.apply({
        ...{ sequence: 1, id: title, stream: 'titles-x', revision: 1, recordedAt: 5, actor: service },
        ...{ correlationId: 'c', causationId: 'c', ruleset: null },
        event: { type: 'TitleRegistered', at: 5, player: 'x', title },
      } as never);
    for (const title of ['CCM', 'GM', 'IM']) await registered(title);
    expect(sent).toEqual([
      { type: 'NoteIccfMaster', player: 'x', qualifies: true },
      { type: 'NoteIccfMaster', player: 'x', qualifies: true },
    ]);
  });
});
