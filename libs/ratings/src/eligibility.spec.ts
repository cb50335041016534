import { ratedKindOf, ratingPoolOf, type RatedEvent } from './eligibility';
import { ICCF } from './testing';

const event: RatedEvent = {
  laws: 'iccf-laws-2019',
  kind: 'iccf',
  chess960: false,
  transmission: 'server',
  administeredOnServer: true,
  pace: { days: 50, moves: 10 },
  nonCompliant: false,
};

const pool = (changes: Partial<RatedEvent>) => {
  const result = ratingPoolOf({ ...event, ...changes }, ICCF);
  return result.ok ? result.value.pool : [result.error.code, result.error.rule];
};

describe('eligibility for rating', () => {
  it('asks for the ICCF Laws [L-0.4]', () => {
    expect(pool({ laws: 'otb-league-2017' })).toEqual(['not-iccf-laws', 'L-0.4']);
    expect(pool({ laws: 'like-iccf-laws-2019' })).toEqual(['not-iccf-laws', 'L-0.4']);
    expect(pool({ laws: 'iccf-laws-2020' })).toBe('standard');
    const refused = ratingPoolOf({ ...event, laws: 'ccla-2016' }, ICCF);
    expect(refused.ok ? null : refused.error.detail).toEqual({ name: 'identifier', id: 'ccla-2016' });
  });

  it('holds the results of an event that does not comply until it does [L-14.1.4]', () => {
    expect(pool({ nonCompliant: true })).toEqual(['held', 'L-14.1.4']);
    expect(pool({ nonCompliant: false })).toBe('standard');
  });

  it('leaves thematic events out [T-9.2a]', () => {
    expect(pool({ kind: 'thematic' })).toEqual(['thematic', 'T-9.2a']);
    expect(pool({ kind: 'iccf' })).toBe('standard');
  });

  it('rates zonal events, team championships and promotion classes [T-9.2b]', () => {
    expect((['promotion', 'zonal', 'team-championship'] as const).map((kind) => pool({ kind }))).toEqual([
      'standard',
      'standard',
      'standard',
    ]);
    const rule = (kind: RatedEvent['kind']) => {
      const rated = ratingPoolOf(
        { ...event, kind, agreed: true, authorised: true, betweenCountries: true },
        ICCF,
      );
      return rated.ok && rated.value.rule;
    };
    expect(
      (['iccf', 'zonal', 'team-championship', 'promotion', 'national', 'other', 'friendly'] as const).map(
        rule,
      ),
    ).toEqual(['T-9.2a', 'T-9.2b', 'T-9.2b', 'T-9.2b', 'T-9.2c', 'T-9.2d', 'T-9.2e']);
  });

  it('rates national events by agreement [T-9.2c]', () => {
    expect(pool({ kind: 'national' })).toEqual(['no-agreement', 'T-9.2c']);
    expect(pool({ kind: 'national', agreed: false })).toEqual(['no-agreement', 'T-9.2c']);
    expect(pool({ kind: 'national', agreed: true })).toBe('standard');
  });

  it('rates other events when authorised, Chess960 in a pool of its own [T-9.2d]', () => {
    expect(pool({ kind: 'other' })).toEqual(['not-authorised', 'T-9.2d']);
    expect(pool({ kind: 'other', authorised: true })).toBe('standard');
    expect(pool({ kind: 'other', authorised: true, chess960: true })).toBe('chess960');
  });

  it('knows the kind of each format [T-9.2a, T-9.2b]', () => {
    const formats = {
      iccf: 'open wc-final',
      thematic: 'thematic',
      national: 'national',
      zonal: 'zonal zonal-preliminary zonal-semi-final zonal-final',
      friendly: 'friendly-match',
      'team-championship':
        'champions-league olympiad-preliminary olympiad-final ladies-olympiad-preliminary ladies-olympiad-final zonal-team-preliminary zonal-team-final',
      promotion: 'open-class higher-class master-class',
      other: 'general-5-1 general-4-2',
    };
    for (const [kind, of] of Object.entries(formats))
      for (const format of of.split(' ')) expect(ratedKindOf(format, ICCF)).toBe(kind);
  });

  it('rates friendly matches between countries [T-9.2e]', () => {
    expect(pool({ kind: 'friendly', betweenCountries: true })).toBe('standard');
    expect(pool({ kind: 'friendly' })).toEqual(['not-between-countries', 'T-9.2e']);
  });

  it('asks for 20 days per 10 moves by post and 150 per 50 otherwise [T-9.2f]', () => {
    const pace = (days: number, moves = 10) => ({ days, moves });
    expect(pool({ pace: pace(30) })).toBe('standard');
    expect(pool({ pace: pace(150, 50) })).toBe('standard');
    expect(pool({ pace: pace(29) })).toEqual(['too-fast', 'T-9.2f']);
    expect(pool({ transmission: 'email', pace: pace(29) })).toEqual(['too-fast', 'T-9.2f']);
    expect(pool({ transmission: 'postal', pace: pace(20) })).toBe('standard');
    expect(pool({ transmission: 'postal', pace: pace(19) })).toEqual(['too-fast', 'T-9.2f']);
    const postal = { transmission: 'postal', administeredOnServer: false } as const;
    expect(pool(postal)).toEqual(['not-administered-on-server', 'T-9.2f']);
    expect(pool({ ...postal, transmission: 'email' })).toBe('standard');
    const refused = ratingPoolOf({ ...event, pace: pace(29) }, ICCF);
    expect(refused.ok ? null : refused.error.detail).toEqual({ name: 'days-for-moves', days: 29, moves: 10 });
  });
});
