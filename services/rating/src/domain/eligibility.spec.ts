import type { AnnouncedFacts } from '@amici/contracts/tournament';
import { poolOf, ratedIn } from './eligibility';

const event: AnnouncedFacts = {
  phase: 'announced',
  format: 'invitational',
  family: 'special',
  laws: 'iccf-laws-2020@1',
  tournamentRules: 'iccf-2017@1',
  rated: true,
  chess960: false,
  transmission: 'server',
  timeControl: {
    kind: 'moves-in-days',
    moves: 10,
    days: 30,
    dayCount: 'exact',
    duplicationAfter: null,
    silenceDays: null,
  },
  players: 8,
  regular: 8,
};

const pool = (more: Partial<AnnouncedFacts>) => {
  const found = poolOf({ ...event, ...more }, '2017-06-01');
  return found.ok ? found.value.pool : found.error.rule;
};

const pace = (days: number) => ({ ...event.timeControl!, days }) as AnnouncedFacts['timeControl'];

describe('where the games of an event are rated', () => {
  it('is nowhere under other laws than those of the ICCF [L-0.4]', () => {
    expect(pool({ laws: 'otb-league-2017@1' })).toBe('L-0.4');
  });

  it('is nowhere for a game that began elsewhere under other laws, or too fast, whatever its tournament [L-0.4] [T-9.2f]', () => {
    const takenOver = (more: object) =>
      ratedIn(
        {
          ...{ phase: 'imported', rated: true, chess960: false, list: null, endedHere: true },
          terms: {
            ...{ laws: 'iccf-laws-2020@1', transmission: 'server', timeControl: event.timeControl },
            ...more,
          },
        },
        '2017-06-01',
      )?.pool;
    expect([
      takenOver({}),
      takenOver({ laws: 'ccla-2016@1' }),
      takenOver({ laws: 'not-recorded@1' }),
    ]).toEqual(['standard', undefined, undefined]);
    expect(takenOver({ timeControl: pace(29) })).toBeUndefined();
  });

  it('is the standard pool for its own events, and nowhere for thematic ones [T-9.2a, T-9.2b]', () => {
    expect([
      pool({}),
      pool({ format: 'thematic' }),
      pool({ format: 'open-class', family: 'promotion' }),
    ]).toEqual(['standard', 'T-9.2a', 'standard']);
  });

  it('is the standard pool for a friendly match between countries, and for no other match [T-9.2e]', () => {
    const match = { format: 'friendly-match' };
    expect([
      pool({ ...match, betweenCountries: true }),
      pool({ ...match, betweenCountries: false }),
      pool({ ...match, betweenCountries: true, rated: false }),
    ]).toEqual(['standard', 'T-9.2e', 'T-9.2a']);
  });

  it('is a pool of its own for Chess960 [T-9.2d]', () => {
    expect(pool({ chess960: true })).toBe('chess960');
  });

  it('is nowhere below the least reflection time [T-9.2f]', () => {
    expect([pool({}), pool({ timeControl: pace(29) })]).toEqual(['standard', 'T-9.2f']);
    const postal = { transmission: 'postal' } as const;
    expect([pool({ ...postal, timeControl: pace(20) }), pool({ ...postal, timeControl: pace(19) })]).toEqual([
      'standard',
      'T-9.2f',
    ]);
  });

  it('is the pool of the League where a quarter of the players have regular ratings [CR-4a]', () => {
    const league = { tournamentRules: 'ccla-2016@1', laws: 'ccla-2016@1' } as const;
    expect([pool({ ...league, regular: 2 }), pool({ ...league, regular: 1 })]).toEqual(['ccla', 'CR-4a']);
  });

  it('is nowhere where the announcement says so', () => {
    expect(pool({ rated: false })).toBe('T-9.2a');
  });
});
