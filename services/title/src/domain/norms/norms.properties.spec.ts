import { fold } from '@amici/kernel';
import * as fc from 'fast-check';
import { FIELD, fixStatement, on, service } from '../testing/fixtures';
import { norms, type Norms, type NormsEvent } from '.';

const PLAYERS = ['x', ...FIELD.map((_, index) => `p${index + 1}`)];
const PAIRS = PLAYERS.flatMap((white, index) => PLAYERS.slice(index + 1).map((black) => ({ white, black })));

const decided = (state: Norms, command: object): readonly NormsEvent[] => {
  const acted = {
    tournament: 't',
    section: '1',
    titles: {},
    actor: service,
    at: on('2019-01-01'),
    ...command,
  };
  const decision = norms.decide(acted as never, state);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events;
};

const after = (commands: readonly object[]): Norms =>
  commands.reduce<Norms>(
    (state, command) => fold(norms.evolve, state, decided(state, command)),
    fold(norms.evolve, norms.initialState, decided(norms.initialState, fixStatement())),
  );

const scores = fc.array(fc.constantFrom(0, 1, 2), { minLength: PAIRS.length, maxLength: PAIRS.length });

const counted = (halfPoints: readonly number[]) =>
  PAIRS.map(({ white, black }, index) => {
    const own = halfPoints[index]!;
    return { type: 'CountScore', game: `g${index}`, white, black, points: [own, 2 - own] };
  });

const achieved = ({ achieved: found }: Norms) =>
  [...found.entries()].map(([key, { games, overscored }]) => [key, games, overscored]).sort();

describe('the norms of a section, whatever its results', () => {
  it('are the same in whichever order the results arrive, and whichever came first by mistake', () =>
    fc.assert(
      fc.property(scores, scores, fc.array(fc.nat(), { maxLength: 20 }), (final, mistaken, order) => {
        const right = counted(final);
        const wrong = counted(mistaken);
        const shuffled = [...right].sort(
          (a, b) => (order[a.points[0]!] ?? 0) - (order[b.points[0]!] ?? 0) || (a.game < b.game ? 1 : -1),
        );
        const expected = achieved(after(right));
        expect(achieved(after(shuffled))).toEqual(expected);
        expect(achieved(after([...wrong.slice(0, 40), ...right]))).toEqual(expected);
      }),
      { numRuns: 15 },
    ));

  it('stay with those who had reached them when others leave and their games are cancelled', () =>
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: FIELD.length }), (halfPoints, leaver) => {
        const player = `p${leaver}`;
        const before = after(counted(halfPoints));
        const cancelled = PAIRS.flatMap(({ white, black }, index) =>
          white === player || black === player ? [`g${index}`] : [],
        );
        const withdrawal = { type: 'NoteWithdrawal', player, kind: 'silent', cancelled };
        const left = fold(norms.evolve, before, decided(before, withdrawal));
        for (const [key, norm] of before.achieved)
          if (norm.player !== player) expect(left.achieved.has(key)).toBe(true);
        expect([...left.achieved.values()].some((norm) => norm.player === player)).toBe(false);
      }),
      { numRuns: 15 },
    ));
});
