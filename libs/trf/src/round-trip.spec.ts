import * as fc from 'fast-check';
import { trfEvent } from './event';
import { readTrf } from './read-report';
import type { TrfPlayer, TrfReport, TrfResult, TrfRound } from './report';
import { writeTrf } from './write-report';

/** Results of the two of a game, White's first. */
const GAMES: readonly (readonly [TrfResult, TrfResult])[] = [
  ['1', '0'],
  ['=', '='],
  ['0', '1'],
  ['0', '0'],
  ['W', 'L'],
  ['D', 'D'],
  ['L', 'W'],
  ['+', '-'],
  ['-', '+'],
  ['-', '-'],
];
const BYES: readonly TrfResult[] = ['H', 'F', 'U', 'Z', ' '];
const TENTHS: Readonly<Partial<Record<TrfResult, number>>> = {
  ...{ '1': 10, W: 10, '+': 10, F: 10, U: 10 },
  ...{ '=': 5, D: 5, H: 5 },
};

/** Names of all planes, combining signs and emoji included, that fit the room the format has. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => [...text.replace(/[\p{C}\p{Z}\uFEFF]+/gu, ' ').trim()].slice(0, 33).join('').trim())
  .filter((text) => text !== '');

const round = (players: number): fc.Arbitrary<readonly TrfRound[]> =>
  fc
    .record({
      order: fc.shuffledSubarray([...Array(players).keys()], { minLength: players, maxLength: players }),
      meet: fc.nat(Math.floor(players / 2)),
      games: fc.array(fc.constantFrom(...GAMES), { minLength: players, maxLength: players }),
      byes: fc.array(fc.constantFrom(...BYES), { minLength: players, maxLength: players }),
    })
    .map(({ order, meet, games, byes }) => {
      const rounds = byes.map((result): TrfRound => ({ opponent: null, colour: null, result }));
      for (let game = 0; game < meet; game += 1) {
        const [white, black] = [order[2 * game]!, order[2 * game + 1]!];
        const [own, theirs] = games[game]!;
        rounds[white] = { opponent: black + 1, colour: 'w', result: own };
        rounds[black] = { opponent: white + 1, colour: 'b', result: theirs };
      }
      return rounds;
    });

/** A tournament with gaps in its start numbers, byes, forfeits, unrated games and double forfeits. */
const report: fc.Arbitrary<TrfReport> = fc
  .integer({ min: 2, max: 9 })
  .chain((size) =>
    fc.record({
      gaps: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: size, maxLength: size }),
      names: fc.array(name, { minLength: size, maxLength: size }),
      rated: fc.array(fc.option(fc.integer({ min: 1, max: 3_500 })), { minLength: size, maxLength: size }),
      rounds: fc.array(round(size), { maxLength: 6 }),
      start: fc.integer({ min: 0, max: 30_000 }).map((day) => day * 86_400_000),
      title: name,
    }),
  )
  .map(({ gaps, names, rated, rounds, start, title }): TrfReport => {
    const numbers = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0));
    const players = names.map((called, index): TrfPlayer => {
      const its = rounds.map((one) => {
        const { opponent, ...rest } = one[index]!;
        return { ...rest, opponent: opponent === null ? null : numbers[opponent - 1]! };
      });
      // Blanks at the end of a line are no rounds.
      while (its.at(-1)?.opponent === null && its.at(-1)!.result === ' ') its.pop();
      return {
        ...{ number: numbers[index]!, name: called, title: index % 2 === 0 ? 'WGM' : null },
        ...{ rating: rated[index]!, federation: index % 3 === 0 ? 'GER' : null },
        ...{ fide: index % 4 === 0 ? 4_600_000 + index : null, place: index + 1, rounds: its },
        points: its.reduce((sum, { result }) => sum + (TENTHS[result] ?? 0), 0),
      };
    });
    return {
      ...{ name: title, city: null, federation: 'GER', start, end: start, type: 'Swiss', arbiter: null },
      ...{ time: null, players, teams: [], lineups: [] },
    };
  });

const written = (one: TrfReport): string => writeTrf({ ...one, comments: { first: [], last: [] } });

const readAgain = (text: string) => {
  const read = readTrf(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

describe('a report that is written and read again', () => {
  it('is the same, whatever writing its names are of, with every bye, forfeit and unrated game', () => {
    fc.assert(
      fc.property(report, (one) => {
        const { remarks, ownPoints, ...read } = readAgain(written(one));
        expect([remarks, ownPoints]).toEqual([[], null]);
        const players = read.players.map(({ line: _, ...player }) => player);
        expect({ ...read, players }).toEqual(one);
      }),
      { numRuns: 300 },
    );
  });

  it('has the points of its rounds, and each game once', () => {
    fc.assert(
      fc.property(report, (one) => {
        const event = trfEvent(readAgain(written(one)));
        if (!event.ok) throw new Error(JSON.stringify(event.error));
        const met = one.players.flatMap(({ rounds }) => rounds.filter(({ opponent }) => opponent !== null));
        expect(event.value.games).toHaveLength(met.length / 2);
      }),
    );
  });

  it('has columns by characters, bytes or UTF-16 units, whichever its program counted', () => {
    fc.assert(
      fc.property(report, fc.constantFrom('utf8', 'utf16le'), (one, encoding) => {
        const width = (text: string): number =>
          encoding === 'utf8' ? Buffer.byteLength(text) : Buffer.from(text, 'utf16le').length / 2;
        const fits = one.players.every((player) => width(player.name) <= 33 && player.rating !== null);
        fc.pre(fits);
        const moved = written(one)
          .split('\r\n')
          .map((line) => {
            if (!line.startsWith('001')) return line;
            const signs = [...line];
            const called = signs.slice(14, 47).join('').trimEnd();
            return [...signs.slice(0, 14), called, ' '.repeat(33 - width(called)), ...signs.slice(47)].join(
              '',
            );
          })
          .join('\r\n');
        expect(readAgain(moved).players.map(({ line: _, ...player }) => player)).toEqual(one.players);
      }),
    );
  });
});
