import { tableOf } from './table';
import { tableNotes } from './table-notes';
import {
  afterwards,
  announcement,
  entry,
  OFFICERS,
  ONE_SECTION,
  resultOf,
  START,
  type Given,
} from '../testing/event-of-three';

const NAMES = ['anna', 'bert', 'carl', 'dana', 'emil', 'fred', 'gita'];

const begun = (more: Parameters<typeof announcement>[0], players: number): readonly Given[] => [
  announcement({ colours: 'berger', ...more }),
  ...NAMES.slice(0, players).map((player, index) => entry(player, { rating: 2300 - index, fixed: true })),
  { type: 'PublishStartList', seed: 'lot', ofStage: ONE_SECTION },
  { type: 'StartTournament', at: START, officesHeld: OFFICERS },
];

const notes = (given: readonly Given[]): Readonly<Record<string, string>> => {
  const { state } = afterwards(...given);
  const table = tableOf(state, [...state.sections.values()][0]!);
  if (!table.ok) throw new Error(table.error.code);
  return Object.fromEntries(tableNotes(state, table.value).map(({ rule, text }) => [rule, text]));
};

describe('what is said of a table', () => {
  it('is what a win, a draw and a loss count, and that a double default is nothing to both [L-12.1, L-G.2]', () => {
    const event = begun({}, 3);
    expect(notes(event)['L-12.1']).toBe('a win, by forfeit too, is 1 point, a draw a half, a loss 0');
    expect(notes(event)['L-G.2']).toBeUndefined();
    const { state } = afterwards(...event);
    const lost = [...event, resultOf(state, 'anna', 'bert', '0-0')];
    expect(notes(lost)['L-G.2']).toMatch(/^a double default is 0 to both/);
    const table = tableOf(afterwards(...lost).state, [...state.sections.values()][0]!);
    expect(table.ok && table.value.rows.map(({ points }) => points)).toEqual([0, 0, 0]);
  });

  it("is that the League rates in a list of its own, beside the ICCF's [CR-1]", () => {
    const books = { laws: 'ccla-2016', tournamentRules: 'ccla-2016', normRules: 'ccla-2016' };
    const league = begun({ format: 'national', director: 'dirk', ...books }, 5);
    expect(notes(league)['CR-1']).toMatch(/^rated in the League's own list/);
    expect(notes(league)['T-8.3f']).toBeUndefined();
    expect(notes(begun({}, 3))['CR-1']).toBeUndefined();
  });

  it('is that who leaves a national event stays in the others, which are approved [T-8.3f]', () => {
    expect(notes(begun({ format: 'national', level: 2000 }, 5))['T-8.3f']).toMatch(/^no ICCF-approved event/);
    expect(notes(begun({}, 3))['T-8.3f']).toBeUndefined();
  });

  it('is by what the winner of a promotion event is found [T-2.3]', () => {
    const promotion = begun({ format: 'open-class', entry: [] }, 7);
    expect(notes(promotion)['T-2.3']).toMatch(/found by the tie-breaks: wins, sonneborn-berger/);
  });

  it('is by what ties are broken in the World Championship, and in a group of the World Cup [T-1.0.9, T-3.5a]', () => {
    const { state } = afterwards(...begun({}, 3));
    if (state.phase !== 'announced') throw new Error(state.phase);
    const stage = { ...state, announcement: { ...state.announcement, format: 'wc-preliminary' } };
    const table = tableOf(stage, [...stage.sections.values()][0]!);
    expect(table.ok && tableNotes(stage, table.value)).toContainEqual({
      rule: 'T-1.0.9',
      text: 'ties for the places that qualify are broken: wins, sonneborn-berger, direct-encounter',
    });
    const cup = begun({ format: 'cup-preliminary', entry: [] }, 7);
    expect(notes(cup)['T-3.5a']).toBe(
      'only the winner goes on; ties by points evaluation first: sonneborn-berger, wins, direct-encounter',
    );
  });

  it('says of ties in a World Cup what broke them, also where a final announced something else [T-3.5a]', () => {
    const final = { format: 'cup-final', entry: [], sectionSize: 9 };
    const by = (individual: readonly string[]) =>
      notes([
        announcement({
          colours: 'berger',
          ...final,
          conditions: { ...(announcement().conditions as object), tieBreaks: { individual, team: [] } },
        }),
        ...[...NAMES, 'hans', 'ines'].map((player) => entry(player, { rating: 2300, fixed: true })),
        { type: 'PublishStartList', seed: 'lot', ofStage: ONE_SECTION },
        { type: 'StartTournament', at: START, officesHeld: OFFICERS },
      ])['T-3.5a'];
    expect(by(['sonneborn-berger', 'wins', 'direct-encounter'])).toBe(
      'ties by points evaluation first: sonneborn-berger, wins, direct-encounter',
    );
    expect(by(['wins'])).toBe('ties by number of wins first: wins (as this tournament announced them)');
  });

  it('says of the rights of a cup final that one of the championship may be earned beside one of the cup [T-1.0.7b]', () => {
    const given = [
      announcement({ format: 'cup-final', entry: [], sectionSize: 9 }),
      ...[...NAMES, 'hans', 'ines'].map((player) => entry(player, { rating: 2300, fixed: true })),
      { type: 'PublishStartList', seed: 'lot', ofStage: ONE_SECTION },
    ] as readonly Given[];
    expect(notes(given)['T-1.0.7b']).toMatch(
      /^a player earns one right of the championship and one of the cup/,
    );
    expect(notes(begun({ format: 'open-class', entry: [] }, 7))['T-1.0.7b']).toMatch(
      /^a player earns one right at most/,
    );
  });

  it('is that a player earns one right, the highest, and nobody any without a winner [T-0.4, T-1.0.7b]', () => {
    const promotion = begun({ format: 'open-class', entry: [] }, 7);
    expect(notes(promotion)['T-1.0.7b']).toMatch(/^a player earns one right at most/);
    expect(notes(promotion)['T-0.4']).toMatch(/no first place, and nobody qualifies$/);
    const { state } = afterwards(...promotion);
    const [pairing] = [...state.sections.values()][0]!.pairings;
    const name = (number: number) => [...state.sections.values()][0]!.players[number - 1]!.player;
    const won = resultOf(state, name(pairing!.white), name(pairing!.black), '1-0');
    expect(notes([...promotion, won])['T-0.4']).toBeUndefined();
  });
});
