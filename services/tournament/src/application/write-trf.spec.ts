import type { Cell, StartPlace, TableRow } from '@amici/contracts/tournament';
import { bergerPairings } from '../domain/lots/berger';
import { readTrf, trfEvent } from '@amici/trf';
import type { TeamGame } from './write-team-trf';
import { trfOf, type TrfSection } from './write-trf';

const RESULTS = ['1-0', '1/2-1/2', '0-1', null, 'cancelled', '0-0'] as const;

const POINTS = { '1-0': [1, 0], '1/2-1/2': [0.5, 0.5], '0-1': [0, 1], '0-0': [0, 0] } as const;

const sectionOf = (
  size: number,
  double: boolean,
  more: Partial<TrfSection> = {},
  results: readonly (typeof RESULTS)[number][] = RESULTS,
): TrfSection => {
  const pairings = bergerPairings(size, double);
  const cells = (number: number): readonly Cell[] =>
    pairings.flatMap(({ white, black }, index): Cell[] => {
      if (white !== number && black !== number) return [];
      const result = results[index % results.length]!;
      const points =
        result === null || result === 'cancelled' ? null : POINTS[result][white === number ? 0 : 1];
      const [opponent, colour] = white === number ? [black, 'white' as const] : [white, 'black' as const];
      return [{ opponent, colour, points, result, code: null, board: index + 1 }];
    });
  const rows = Array.from({ length: size }, (_, index): TableRow => {
    const its = cells(index + 1);
    return {
      ...{ place: size - index, number: index + 1, player: `p${index + 1}`, rating: 2_400 - index },
      ...{ federation: index === 1 ? 'CCLA' : 'SCO', title: ['GM', 'SIM', null][index % 3]! },
      points: its.reduce((sum, { points }) => sum + (points ?? 0), 0),
      ...{ wins: 0, sonnebornBerger: 0, played: its.length, withdrawn: false, withdrawal: null },
      cells: its,
    };
  });
  return {
    event: { id: 'e', code: 'TST/1', name: 'A test' },
    ...{ start: Date.UTC(2027, 2, 1), end: null, rated: true, director: 'dora', time: '10 moves in 50 days' },
    table: { section: '1', tieBreaks: [], games: pairings.length, finished: 0, rows: [...rows].reverse() },
    ...{ team: null, nameOf: (player: string) => `Name of ${player}` },
    games: pairings.map((_, index) => `game-${index + 1}`),
    ...more,
  };
};

const PLAYER =
  /^001 [ \d]{4} [\w ] [\w ]{2} .{33} [ \d]{4} [\w ]{3} [ \d]{11} .{10} [ \d.]{4} [ \d]{4}(?: {2}[ \d]{4} [bw] [1=0WDL\- ]| {10})*$/;

const playersOf = (trf: string): readonly string[] =>
  trf
    .split('\r\n')
    .filter((line) => line.startsWith('001'))
    .map((line) => (line.length < 89 ? line : line.padEnd(89 + 10 * Math.ceil((line.length - 89) / 10))));

/** By start number, who each player meets in each round; 0 for nobody. */
const met = (trf: string): readonly (readonly number[])[] =>
  playersOf(trf).map((line) =>
    [...line.slice(89).matchAll(/.{10}/g)].map(([game]) => Number(game.slice(2, 6))),
  );

describe("FIDE's tournament report", () => {
  it('has every player in the columns of the format, in the order of start numbers', () => {
    const lines = playersOf(trfOf(sectionOf(7, false)));
    expect(lines.filter((line) => !PLAYER.test(line))).toEqual([]);
    expect(lines.map((line) => Number(line.slice(4, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(lines[0]!.slice(0, 89)).toBe(
      `001    1   GM Name of p1${' '.repeat(23)} 2400 SCO${' '.repeat(24)} 0.0    7`,
    );
  });

  it('leaves out a title and a federation that the format has no columns for', () => {
    const [, second] = playersOf(trfOf(sectionOf(4, false)));
    expect(second!.slice(9, 13)).toBe('    ');
    expect(second!.slice(53, 56)).toBe('   ');
  });

  it.each([
    [3, false],
    [6, false],
    [6, true],
    [13, false],
  ])('has everybody of %i meet one opponent a round, who meets them (double: %s)', (size, double) => {
    const rounds = met(trfOf(sectionOf(size, double)));
    for (const [index, opponents] of rounds.entries())
      for (const [round, opponent] of opponents.entries())
        if (opponent !== 0) expect(rounds[opponent - 1]![round]).toBe(index + 1);
    const cancelled = size === 3 ? 0 : 2;
    expect(rounds[0]!.filter((opponent) => opponent !== 0).length).toBeGreaterThanOrEqual(
      (size - 1) * (double ? 2 : 1) - cancelled,
    );
  });

  it('writes wins, draws and losses, both lost by default, nothing of a game that is not over or was cancelled', () => {
    const text = trfOf(sectionOf(4, false));
    expect(text).toContain('   4 w 1');
    expect(text).toContain('   3 w =');
    expect(text).toMatch(/ {2} {3}\d [wb] -/);
    expect(trfOf(sectionOf(4, false, { rated: false }))).toContain('   4 w W');
  });

  it('says how many rounds there are, that they were no rounds, and which game each was', () => {
    const lines = trfOf(sectionOf(4, true)).split('\r\n');
    expect(lines).toContain('142 6');
    expect(lines).toContain('092 Individual: Double Round-Robin, correspondence');
    expect(lines).toContain('### 1 1-4 game-1');
    expect(lines).toContain('102 Name of dora');
  });

  it('cuts a name to its columns and shows what is unseen in it', () => {
    const nameOf = (player: string): string => (player === 'p1' ? '李'.repeat(40) : 'A\u202eB');
    const lines = playersOf(trfOf(sectionOf(3, false, { nameOf })));
    expect(lines.filter((line) => !PLAYER.test(line))).toEqual([]);
    expect(lines[1]).toContain('A\\u{202e}B');
  });

  it.each([
    [5, false],
    [6, true],
  ])(
    'is read again as the event of %i it was, byes and names of every plane included (double: %s)',
    (size, double) => {
      const section = sectionOf(size, double, { nameOf: (player) => `𠮷田, ${player} 🏳️‍🌈` }, [
        '1-0',
        '1/2-1/2',
        '0-1',
        '0-0',
      ]);
      const byes = new Map([
        [2, 1],
        [3, 5],
      ]);
      const rows = section.table.rows.map((row): TableRow => {
        const halves = byes.get(row.number);
        return halves === undefined ? row : { ...row, byes: halves, points: row.points + halves / 2 };
      });
      const report = readTrf(trfOf({ ...section, table: { ...section.table, rows } }));
      if (!report.ok) throw new Error(JSON.stringify(report.error));
      const event = trfEvent(report.value);
      if (!event.ok) throw new Error(JSON.stringify(event.error));
      expect(report.value.players.map(({ name }) => name)).toEqual(
        [...rows].reverse().map(({ player }) => section.nameOf(player)),
      );
      expect(event.value.byes).toEqual(byes);
      expect(event.value.cycle).toBe(double ? 'double' : 'single');
      const played = event.value.games.map(({ white, black, result }) => `${white}-${black} ${result}`);
      const recorded = rows.flatMap(({ number, cells }) =>
        cells.flatMap(({ colour, opponent, result }) =>
          colour === 'white' ? [`${number}-${opponent} ${result!}`] : [],
        ),
      );
      expect(played.sort()).toEqual(recorded.sort());
    },
  );

  it('attributes each game of a team event to who played it, a reserve included, and says at which board', () => {
    const teams = [1, 2, 3].map((number) => {
      return { number, team: `t${number}`, name: `Team ${number}`, federation: null, captain: null };
    });
    const seats = [1, 2, 3, 4, 5, 6].map((number): StartPlace => {
      const team = Math.ceil(number / 2);
      return {
        ...{ player: `p${number}`, number, team: `t${team}`, teamBoard: 2 - (number % 2), federation: null },
        ...{ title: null, rating: 2_000, fixed: false, startRating: 2_000, startRatingSource: 'recorded' },
      };
    });
    const game = (white: string, black: string, teams: [number, number], board: number): TeamGame => {
      return { white, black, teams, board, result: '1-0', id: `${white}-${black}` };
    };
    const games = [
      game('p1', 'p3', [1, 2], 1),
      game('p4', 'p2', [2, 1], 2),
      game('p2', 'p5', [1, 3], 1),
      game('reserve', 'p6', [1, 3], 2),
    ];
    const text = trfOf(sectionOf(6, false, { team: { seats, teams, games } }));
    expect(text).toContain(`013 ${'Team 1'.padEnd(32)}   1    2    3\r\n`);
    expect(text).toContain(`310   1 ${'Team 1'.padEnd(65)}   1    2    3\r\n`);
    expect(text).toContain('092 Team: Round-Robin, correspondence');
    const report = readTrf(text);
    const event = report.ok ? trfEvent(report.value) : report;
    if (!report.ok || !event.ok) throw new Error(JSON.stringify(event));
    const called = (number: number) => report.value.players[number - 1]!.name.replace('Name of ', '');
    const read = event.value.games.map(
      ({ white, black, board }) => `${called(white)}-${called(black)} ${board}`,
    );
    expect(read.sort()).toEqual(games.map(({ id, board }) => `${id} ${board}`).sort());
  });
});
