import { individualStandings, type IndividualGame } from './individual';
import type { IndividualTieBreak } from './individual-criteria';
import { teamStandings, type TeamMatch } from './team';

/*
 * Events of the ICCF server, the figures as its public pages print them (wins are counted from the results where the page
 * has no such column). A row holds the results against each opponent in turn, in a double cycle with White and with Black
 * (C: game cancelled, a dot: unfinished), then points, wins, Sonneborn-Berger and place.
 */

const BAUMBACH: readonly IndividualTieBreak[] = ['wins', 'sonneborn-berger'];
const SONNEBORN_BERGER: readonly IndividualTieBreak[] = ['sonneborn-berger'];

const EVENTS: readonly (readonly [
  event: string,
  tieBreaks: readonly IndividualTieBreak[],
  rows: readonly string[],
])[] = [
  [
    'event 83916',
    BAUMBACH,
    [
      '1011=1111111 10.5 10 49.5 1',
      '101011111111 10 10 45.5 2',
      '001010111111 8 8 30 3',
      '0=001011=111 7 6 25.5 4',
      '000000001111 4 4 5 5',
      '0000000=00== 1.5 0 4.5 6',
      '0000000000== 1 0 1.5 7',
    ],
  ],
  [
    'event 101260, one player with cancelled games only',
    BAUMBACH,
    ['1111CC11 6 6 12 1', '0011CC11 4 4 4 2', '0000CC11 2 2 0 3', 'CCCCCCCC 0 0 0 4', '000000CC 0 0 0 4'],
  ],
  [
    'event 103415',
    SONNEBORN_BERGER,
    ['11=111 5.5 5 11.5 1', '00=111 3.5 3 4.5 2', '0=0=11 3 2 4.5 3', '000000 0 0 0 4'],
  ],
  ['event 101838', SONNEBORN_BERGER, ['=110 2.5 2 4.75 1', '0=11 2.5 2 3.25 2', '1000 1 1 2.5 3']],
  [
    'event 101074',
    SONNEBORN_BERGER,
    ['111111 6 6 12 1', '001111 4 4 4 2', '000011 2 2 0 3', '000000 0 0 0 4'],
  ],
  ['event 76654, all games cancelled', BAUMBACH, ['CC 0 0 0 1', 'CC 0 0 0 1']],
  ['event 63323', BAUMBACH, ['10 1 1 1 1', '10 1 1 1 1']],
  ['event 58540', BAUMBACH, ['1= 1.5 1 0.75 1', '=0 0.5 0 0.75 2']],
  ['event 71885', BAUMBACH, ['=11 2.5 2 2.5 1', '==1 2 1 2 2', '0=1 1.5 1 1 3', '000 0 0 0 4']],
  [
    'event 71886, with a shared second place',
    BAUMBACH,
    ['=1= 2 1 2.75 1', '=01 1.5 1 2 2', '01= 1.5 1 2 2', '=0= 1 0 1.75 4'],
  ],
  [
    'event 88225 while it was running',
    BAUMBACH,
    [
      '===....... 1.5 0 1.25 1',
      '==........ 1 0 1.25 2',
      '==........ 1 0 1.25 2',
      '=......... 0.5 0 0.75 4',
      ...Array.from({ length: 7 }, () => '.......... 0 0 0 5'),
    ],
  ],
  ['event 104027 while it was running', BAUMBACH, ['=. 0.5 0 0.25 1', '.= 0.5 0 0.25 1']],
];

const RESULTS = { '1': '1-0', '0': '0-1', '=': '1/2-1/2', C: 'cancelled', '.': null } as const;

/**
 * In a double cycle, every player's games with White; in a single one, every player's games against those below
 * them.
 */
const gamesOf = (rows: readonly string[]): readonly IndividualGame[] =>
  rows.flatMap((row, player) => {
    const opponents = rows.map((_, index) => index).filter((index) => index !== player);
    const cells = row.split(' ')[0]!;
    const isDouble = cells.length === 2 * opponents.length;
    return opponents.flatMap((opponent, index) =>
      !isDouble && opponent < player
        ? []
        : [
            {
              white: String(player),
              black: String(opponent),
              result: RESULTS[cells[isDouble ? 2 * index : index] as keyof typeof RESULTS],
            },
          ],
    );
  });

/** As above for teams: the board points of every match, then board points, match points and place. */
const TEAM_EVENTS: readonly (readonly [event: string, boards: number, rows: readonly string[]])[] = [
  ['event 71603', 6, ['4.5,4,5 13.5 6 1', '1.5,4.5,4.5 10.5 4 2', '2,1.5,5.5 9 2 3', '1,1.5,0.5 3 0 4']],
  ['event 61369', 6, ['3.5,5.5 9 4 1', '2.5,4.5 7 2 2', '0.5,1.5 2 0 3']],
];

/** One way to make this many points on the boards: the page prints their sum. */
const boardsOf = (points: number, boards: number): readonly number[] =>
  Array.from({ length: boards }, (_, board) => Math.min(1, Math.max(0, points - board)));

const matchesOf = (rows: readonly string[], boards: number): readonly TeamMatch[] =>
  rows.flatMap((row, home) =>
    row
      .split(' ')[0]!
      .split(',')
      .map(Number)
      .slice(home)
      .map((points, index) => ({
        home: String(home),
        away: String(home + 1 + index),
        boards: boardsOf(points, boards),
      })),
  );

describe('tables of real events', () => {
  it.each(EVENTS)('%s', (_event, tieBreaks, rows) => {
    const players = rows.map((_, index) => String(index)).reverse();
    const table = individualStandings(players, gamesOf(rows), { tieBreaks });
    if (!table.ok) throw new Error(table.error.code);
    const printed = [...table.value].sort((a, b) => Number(a.player) - Number(b.player));
    expect(
      printed.map(({ points, wins, sonnebornBerger, place }) => [points, wins, sonnebornBerger, place]),
    ).toEqual(rows.map((row) => row.split(' ').slice(1).map(Number)));
  });

  it.each(TEAM_EVENTS)('%s of teams', (_event, boards, rows) => {
    const teams = rows.map((_, index) => String(index)).reverse();
    const table = teamStandings(teams, matchesOf(rows, boards), ['match-points', 'direct-match']);
    if (!table.ok) throw new Error(table.error.code);
    const printed = [...table.value].sort((a, b) => Number(a.team) - Number(b.team));
    expect(printed.map(({ boardPoints, matchPoints, place }) => [boardPoints, matchPoints, place])).toEqual(
      rows.map((row) => row.split(' ').slice(1).map(Number)),
    );
  });
});
