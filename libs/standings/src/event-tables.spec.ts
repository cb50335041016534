import { individualStandings, type IndividualGame } from './individual';
import type { IndividualTieBreak } from './individual-criteria';

/*
 * Finished events of the ICCF server, the figures as its public pages print them (wins are counted from the results where
 * the page has no such column). A row holds the results against each opponent in turn, with White and with Black (C: game
 * cancelled), then points, wins, Sonneborn-Berger and place.
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
];

const RESULTS = { '1': '1-0', '0': '0-1', '=': '1/2-1/2', C: 'cancelled' } as const;

/** Every player's games with White, which are all the games. */
const gamesOf = (rows: readonly string[]): readonly IndividualGame[] =>
  rows.flatMap((row, player) => {
    const opponents = rows.map((_, index) => index).filter((index) => index !== player);
    return opponents.map((opponent, index) => ({
      white: String(player),
      black: String(opponent),
      result: RESULTS[row[2 * index] as keyof typeof RESULTS],
    }));
  });

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
});
