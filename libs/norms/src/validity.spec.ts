import { validityFailures, type EntrantStatus, type RoundRobin } from './validity';
import { ICCF } from './testing';

const SINGLE: RoundRobin = { rounds: 1, approvedByCommissioner: false };
const FEDERATIONS = ['AUS', 'BRA', 'CZE', 'DEN', 'ENG'];

const entrants = (
  count: number,
  { rated = count, fixed = count }: { readonly rated?: number; readonly fixed?: number } = {},
): readonly EntrantStatus[] =>
  Array.from({ length: count }, (_, index) => ({
    rated: index < rated,
    fixed: index < fixed,
    federation: FEDERATIONS[index % FEDERATIONS.length]!,
  }));

/** So many players from each federation. */
const from = (...sizes: readonly number[]): readonly EntrantStatus[] =>
  sizes.flatMap((size, federation) =>
    Array.from({ length: size }, () => ({ rated: true, fixed: true, federation: FEDERATIONS[federation]! })),
  );

const failures = (players: readonly EntrantStatus[], roundRobin = SINGLE): readonly string[] =>
  validityFailures(players, roundRobin, ICCF);

describe('a title event', () => {
  it('has nine players, or fewer in an approved double round-robin of eight games each [T-A2.1a]', () => {
    const double = (approvedByCommissioner: boolean): RoundRobin => ({ rounds: 2, approvedByCommissioner });
    expect(failures(entrants(9))).toEqual([]);
    expect(failures(entrants(8))).toEqual(['T-A2.1a']);
    expect(failures(entrants(5), double(true))).toEqual([]);
    expect(failures(entrants(5), double(false))).toEqual(['T-A2.1a']);
    expect(failures(entrants(4), double(true))).toEqual(['T-A2.1a']);
    expect(failures(entrants(8), { rounds: 1, approvedByCommissioner: true })).toEqual(['T-A2.1a']);
    expect(failures(entrants(9), double(false))).toEqual([]);
  });

  it('has three quarters of its players rated [T-A2.1b]', () => {
    expect(failures(entrants(13, { rated: 10 }))).toEqual([]);
    expect(failures(entrants(13, { rated: 9 }))).toEqual(['T-A2.1b']);
    expect(failures(entrants(9, { rated: 7 }))).toEqual([]);
    expect(failures(entrants(9, { rated: 6 }))).toEqual(['T-A2.1b']);
  });

  it('has three fifths of its players with a fixed rating [T-A2.1c]', () => {
    expect(failures(entrants(13, { fixed: 8 }))).toEqual([]);
    expect(failures(entrants(13, { fixed: 7 }))).toEqual(['T-A2.1c']);
    expect(failures(entrants(9, { fixed: 6 }))).toEqual([]);
    expect(failures(entrants(9, { fixed: 5 }))).toEqual(['T-A2.1c']);
  });

  it('has players from three federations [T-A2.1d]', () => {
    expect(failures(from(6, 7))).toEqual(['T-A2.1d']);
    expect(failures(from(6, 6, 1))).toEqual([]);
  });

  it('counts a player of Direct Entry, who has no federation, for none of the three [T-A2.1d] [T-2.2c]', () => {
    const direct = { rated: true, fixed: true, federation: null };
    expect(failures([...from(6, 4), direct, direct, direct])).toEqual(['T-A2.1d']);
    expect(failures([...from(5, 4, 1), direct, direct, direct])).toEqual([]);
  });

  it('has at most two thirds of its players from one federation [T-A2.1e]', () => {
    expect(failures(from(8, 3, 2))).toEqual([]);
    expect(failures(from(9, 2, 2))).toEqual(['T-A2.1e']);
    expect(failures(from(2, 9, 2))).toEqual(['T-A2.1e']);
  });

  it('is told everything it lacks, in the order of the rules', () => {
    const players = from(7, 1).map((player) => ({ ...player, rated: false, fixed: false }));
    expect(failures(players)).toEqual(['T-A2.1a', 'T-A2.1b', 'T-A2.1c', 'T-A2.1d', 'T-A2.1e']);
  });
});
