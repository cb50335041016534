import {
  arbiterFigures,
  checkArbiterApplication,
  directingRecords,
  qualifies,
  qualifyingKind,
} from './arbiter';
import { ICCF } from './testing';

const YEAR = 365 * 86_400_000;

const server = (completedGames: number, months: number) =>
  arbiterFigures({ server: { completedGames, months } }, ICCF.arbiter);
const postal = (completedGames: number, months: number) =>
  arbiterFigures({ postal: { completedGames, months } }, ICCF.arbiter);

describe('the International Arbiter', () => {
  it('has directed more than 2000 server games over two years [T-10.7b]', () => {
    expect(server(2000, 36)).toEqual([]);
    expect(server(2001, 24)).toEqual(['T-10.7b']);
    expect(server(2500, 22)).toEqual([]);
  });

  it('or more than 1000 postal games over four years [T-10.7c]', () => {
    expect(postal(1001, 48)).toEqual(['T-10.7c']);
    expect(postal(1000, 48)).toEqual([]);
    expect(postal(1001, 47)).toEqual([]);
    const both = {
      server: { completedGames: 2001, months: 24 },
      postal: { completedGames: 1001, months: 48 },
    };
    expect(arbiterFigures(both, ICCF.arbiter)).toEqual(['T-10.7b', 'T-10.7c']);
    expect(arbiterFigures({}, ICCF.arbiter)).toEqual([]);
  });

  it('is credited with games of the listed kinds of event only [T-10.7e]', () => {
    expect(qualifyingKind('national', ICCF.arbiter)).toBeNull();
    expect(qualifyingKind('general-5-1', ICCF.arbiter)).toBeNull();
    const event = { medium: 'server', games: 100, from: 0, to: YEAR } as const;
    const directed = (kind: string | null) => directingRecords([{ ...event, kind }], ICCF.arbiter).server;
    expect(directed(null)).toEqual({ completedGames: 0, months: 0 });
    expect(directed(qualifyingKind('thematic', ICCF.arbiter))).toEqual({ completedGames: 100, months: 12 });
    const listed = [
      'zonal-promotion',
      'zonal-championship',
      'zonal-invitation',
      'promotion',
      'championship',
      'norm',
      'international-title',
      'thematic',
      'aspirer',
      'world-cup',
      'memorial-below-2300',
      'webserver-open',
      'friendly-match',
      'champions-league',
      'direct-entry-anniversary-open',
    ];
    expect(listed.filter((kind) => qualifies({ kind }, ICCF.arbiter))).toHaveLength(15);
    const formats = {
      'zonal-championship':
        'zonal zonal-preliminary zonal-semi-final zonal-final zonal-team-preliminary zonal-team-final',
      promotion: 'open-class higher-class master-class',
      championship:
        'wc-preliminary wc-semi-final wc-candidates wc-final ladies-semi-final ladies-final olympiad-preliminary olympiad-final ladies-olympiad-preliminary ladies-olympiad-final',
      norm: 'master-norm gm-norm',
      'international-title': 'invitational',
      aspirer: 'aspirer',
      'world-cup': 'cup-preliminary cup-semi-final cup-final veterans-cup-semi-final veterans-cup-final',
      'memorial-below-2300': 'memorial-2300',
      'webserver-open': 'open open-semi-final open-final',
      'friendly-match': 'friendly-match',
      'champions-league': 'champions-league',
    };
    for (const [kind, of] of Object.entries(formats))
      for (const format of of.split(' ')) expect(qualifyingKind(format, ICCF.arbiter)).toBe(kind);
    expect(qualifyingKind('national', ICCF.arbiter)).toBeNull();
  });

  it('counts the time that directed tournaments cover together, simultaneous ones once', () => {
    const of = (from: number, to: number) =>
      ({ kind: 'norm', medium: 'postal', games: 1, from: from * YEAR, to: to * YEAR }) as const;
    expect(directingRecords([of(0, 2), of(1, 2), of(5, 6)], ICCF.arbiter).postal).toEqual({
      completedGames: 3,
      months: 36,
    });
  });

  it('has directed four years only on the same day of the fourth year, by the calendar [T-10.7c]', () => {
    const until = (to: string) => {
      const term = { from: Date.UTC(2016, 2, 1), to: Date.parse(`${to}T00:00:00Z`) };
      return directingRecords([{ kind: 'norm', medium: 'postal', games: 1_001, ...term }], ICCF.arbiter);
    };
    expect(arbiterFigures(until('2020-02-29'), ICCF.arbiter)).toEqual([]);
    expect(arbiterFigures(until('2020-03-01'), ICCF.arbiter)).toEqual(['T-10.7c']);
  });

  it('is credited with the mentored times of a tournament, not with those between [T-10.7c]', () => {
    const terms = [
      { from: Date.UTC(2016, 0, 1), to: Date.UTC(2016, 6, 1) },
      { from: Date.UTC(2020, 0, 1), to: Date.UTC(2020, 2, 1) },
    ];
    const event = {
      kind: 'norm',
      medium: 'postal',
      games: 1_001,
      from: terms[0]!.from,
      to: terms[1]!.to,
    } as const;
    expect(directingRecords([{ ...event, terms }], ICCF.arbiter).postal).toMatchObject({ months: 8 });
  });

  it('is applied for with events and a mentor who can be reached [T-10.7a]', () => {
    const application = {
      federation: 'AUS',
      events: ['event-1'],
      mentorName: 'A Mentor',
      mentorEmail: 'mentor@example.org',
    };
    expect(checkArbiterApplication(application)).toEqual({ ok: true, value: application });
    expect(checkArbiterApplication({ ...application, mentorEmail: '' })).toEqual({
      ok: false,
      error: {
        code: 'incomplete',
        rule: 'T-10.7a',
        detail: { name: 'arbiter-missing', missing: 'mentorEmail' },
        data: { missing: ['mentorEmail'] },
      },
    });
    expect(checkArbiterApplication({})).toMatchObject({
      error: {
        detail: { name: 'arbiter-missing', missing: 'federation, events, mentorName, mentorEmail' },
        data: { missing: ['federation', 'events', 'mentorName', 'mentorEmail'] },
      },
    });
  });
});
