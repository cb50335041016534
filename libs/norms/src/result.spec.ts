import { Decimal } from '@amici/kernel';
import {
  withoutCancelledGames,
  achievedNorms,
  normsInEvent,
  normsOfWithdrawn,
  type AchievedNorm,
  type NormAttempt,
} from './result';
import type { NormRequirements } from './requirements';
import { normStatement, type NormStatement, type PlayerStatement, type StatementPlayer } from './statement';
import { ICCF, alike, FIELD, players, requirementsAgainst } from './testing';

const start = (requirements: NormRequirements, gmOpponents = 0, simOpponents = 0): PlayerStatement => ({
  id: 'x',
  rating: Decimal.of(2480),
  requirements,
  gmOpponents,
  simOpponents,
});

const attempt = (requirements: NormRequirements, score: number): NormAttempt => ({
  requirements,
  score: Decimal.of(score),
});

const f1 = requirementsAgainst(FIELD);

const short = (norms: readonly AchievedNorm[]): readonly string[] =>
  norms.map(({ title, games, overscored }) => `${title} ${games}+${overscored}`);

const normsOf = (opponents: readonly Decimal[], score: number): readonly string[] => {
  const requirements = requirementsAgainst(opponents);
  return short(achievedNorms(start(requirements), [attempt(requirements, score)], ICCF));
};

describe('a result', () => {
  it('counts for every title it suffices for [T-A2.3c]', () => {
    expect(normsOf(FIELD, 8)).toEqual(['GM 12+1', 'SIM 12+3', 'IM 12+5', 'CCM 12+11', 'CCE 12+23']);
  });

  it('is no norm below the required score', () => {
    expect(normsOf(FIELD, 7)).toEqual(['SIM 12+1', 'IM 12+3', 'CCM 12+8', 'CCE 12+18']);
    expect(normsOf(FIELD, 7.5)[0]).toBe('GM 12+0');
    expect(normsOf(FIELD, 4)).toEqual([]);
  });

  it('is credited with the games the formula gives, game counts of N8', () => {
    expect(normsOf(alike(12, 2480), 8.5)[0]).toBe('GM 12+2');
    expect(normsOf(alike(10, 2470), 7.5)[0]).toBe('GM 10+2');
    expect(normsOf(alike(12, 2440), 8)).toContain('SIM 12+1');
    expect(normsOf(alike(12, 2380), 8)).toContain('IM 12+2');
    expect(normsOf(alike(9, 2380), 6.5)).toContain('IM 9+2');
    expect(normsOf(alike(10, 2380), 7)).toContain('IM 10+2');
  });

  it('is credited with games from the norm on, or from half a point above it where the book says so [T-10.0.3]', () => {
    const IM = {
      ...f1.titles.IM,
      expectedScore: Decimal.of(5.5368),
      norm: Decimal.of(6),
      required: Decimal.of(6),
    };
    const requirements = { ...f1, titles: { ...f1.titles, IM } };
    const overscored = (score: number, rules: typeof ICCF) =>
      achievedNorms(start(requirements), [attempt(requirements, score)], rules).find(
        ({ title }) => title === 'IM',
      )!.overscored;
    const gated = { ...ICCF, overscoreGate: true };
    expect([overscored(6, ICCF), overscored(6, gated), overscored(6.5, gated)]).toEqual([1, 0, 2]);
  });

  it('is no norm against opponents who average too low, whatever the score', () => {
    const low = [...alike(11, 2400), Decimal.of(2399)];
    expect(normsOf(low, 12)[0]).toMatch(/^SIM/);
  });
});

const valid = (federations: number): NormStatement => {
  const entrants = players([Decimal.of(2480), ...FIELD]).map((player, index) => ({
    ...player,
    federation: `F${index % federations}`,
  }));
  const fixed = normStatement(entrants, ICCF);
  if (!fixed.ok) throw new Error(fixed.error.code);
  return fixed.value;
};

describe('a performance', () => {
  it('is a norm only if the event meets the further requirements [T-A2.2.5]', () => {
    const norms = (statement: NormStatement): readonly string[] => {
      const player = statement.players[0]!;
      return short(normsInEvent(statement, player, [attempt(player.requirements, 8)], ICCF));
    };
    expect(norms(valid(2))).toEqual([]);
    expect(norms(valid(3))[0]).toBe('GM 12+1');
  });
});

const grandmasters: readonly StatementPlayer[] = players([Decimal.of(2480), ...FIELD]).map((player, index) =>
  index > 0 && index <= 5 ? { ...player, title: 'GM' } : player,
);

describe('cancelled games', () => {
  const fixed = normStatement(grandmasters, ICCF);
  if (!fixed.ok) throw new Error(fixed.error.code);
  const before = fixed.value;
  const after = withoutCancelledGames(before, new Set(['p2']), ICCF);

  it('have the norms recalculated over the games that are left [T-A2.3a1]', () => {
    expect(before.players).toHaveLength(13);
    expect(after).toHaveLength(12);
    expect(after.map(({ requirements }) => requirements.games)).toEqual(Array.from({ length: 12 }, () => 11));
    expect(after[0]!.requirements.steps).toEqual(requirementsAgainst(FIELD.slice(1)).steps);
    expect(after[1]!.id).toBe('p3');
    expect(after[1]!.requirements.steps).toEqual(
      requirementsAgainst([Decimal.of(2480), ...FIELD.slice(2)]).steps,
    );
    expect(withoutCancelledGames(before, new Set(before.players.slice(1).map(({ id }) => id)), ICCF)).toEqual(
      [],
    );
    expect(
      withoutCancelledGames(before, new Set(before.players.slice(2).map(({ id }) => id)), ICCF),
    ).toHaveLength(2);
  });

  it('take nothing from a norm already reached: games and titled opponents stay those of the start [T-A2.3a2]', () => {
    const [atStart, later] = [before.players[0]!, after[0]!];
    expect(atStart.gmOpponents).toBe(5);
    const norms = achievedNorms(
      atStart,
      [attempt(atStart.requirements, 7.5), attempt(later.requirements, 6.5)],
      ICCF,
    );
    expect(norms[0]).toMatchObject({
      title: 'GM',
      games: 12,
      overscored: 0,
      gmOpponents: 5,
      simOpponents: 0,
    });
    expect(norms[0]!.steps).toEqual([
      { rule: 'T-A2.2.4b', text: 'GM: 7.5 points, 7.5 required' },
      { rule: 'T-A2.2.4c', text: 'GM: games overscored: 12 x 7.5 / 7.1041 - 12, rounded down: 0' },
    ]);
  });

  it('leave the best of the statements that were in force', () => {
    const [atStart, later] = [before.players[0]!, after[0]!];
    expect(later.requirements.titles.GM.required.toNumber()).toBe(7);
    const norms = achievedNorms(
      atStart,
      [attempt(atStart.requirements, 7), attempt(later.requirements, 7.5)],
      ICCF,
    );
    expect(short(norms)[0]).toBe('GM 12+1');
    expect(norms[0]!.steps.at(-1)).toEqual({
      rule: 'T-A2.3a2',
      text: 'GM: counts for the 12 games fixed at the start',
    });
    const both = achievedNorms(
      atStart,
      [attempt(atStart.requirements, 8), attempt(later.requirements, 7)],
      ICCF,
    );
    const reversed = achievedNorms(
      atStart,
      [attempt(later.requirements, 7), attempt(atStart.requirements, 8)],
      ICCF,
    );
    expect(short(both)).toEqual(short(reversed));
    expect(short(both)[0]).toBe('GM 12+1');
    expect(achievedNorms(atStart, [], ICCF)).toEqual([]);
  });
});

describe('a withdrawn player', () => {
  it('has no norm but one reached before an accepted withdrawal [T-A2.3a3]', () => {
    const norms = (kind: 'accepted' | 'not-accepted' | 'silent', score: number): readonly string[] =>
      short(normsOfWithdrawn(kind, start(f1), [attempt(f1, score)], ICCF)).filter((norm) =>
        norm.startsWith('GM'),
      );
    expect(norms('accepted', 7.5)).toEqual(['GM 12+0']);
    expect(norms('accepted', 7)).toEqual([]);
    expect(norms('not-accepted', 7.5)).toEqual([]);
    expect(norms('silent', 7.5)).toEqual([]);
    expect(normsOfWithdrawn('silent', start(f1), [attempt(f1, 12)], ICCF)).toEqual([]);
  });
});
