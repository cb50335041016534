import type { TeamQualificationWithdrawn, TeamQualified } from '@amici/contracts/tournament';
import { refusedPlayer } from '../line-up/name-line-up';
import { checkTournament } from '../tournament';
import type { EntrantEvidence } from '../state/evidence';
import { NO_RIGHTS } from '../book/rights';
import { afterwards, DAY, of, resultOf, START, type Given } from '../testing/event-of-three';
import { terms, event, known, enter, lineUp, entered } from '../testing/team-event';

describe('an Olympiad', () => {
  const preliminary = (more: object = {}): Given =>
    event({
      format: 'olympiad-preliminary',
      start: Date.UTC(2028, 5, 1),
      end: Date.UTC(2030, 5, 1),
      qualifications: undefined,
      ...more,
    });

  it('is entered by each member federation in good standing once [T-1.7.5]', () => {
    const announced = afterwards(preliminary());
    expect(announced.refused(enter('aa', { arrears: true }))).toMatchObject({
      code: 'federation-in-arrears',
      rule: 'T-1.7.5',
    });
    const once = afterwards(preliminary(), enter('aa'));
    const second = { ...enter('bb'), evidence: known('aa') } as Given;
    expect(once.refused(second)).toMatchObject({ code: 'federation-has-team', rule: 'T-1.7.5' });
  });

  it('is entered by several federations together where the Board has carried it [T-1.7.5]', () => {
    const announcement = (combinedCarried: boolean): Given =>
      ({ ...enter('aa', { memberFederation: false, combinedCarried }), combinedBy: 'motion-1' }) as Given;
    const announced = afterwards(preliminary());
    expect(announced.refused(announcement(false))).toMatchObject({
      code: 'motion-not-carried',
      rule: 'T-1.7.5',
    });
    expect(announced.accepted(announcement(true))).toMatchObject([{ combinedBy: 'motion-1' }]);
  });

  it('starts its preliminaries under a rule of promotion that the Board has approved [T-1.7.7]', () => {
    const fix: Given = {
      type: 'FixPromotion',
      qualifications: [{ rule: 'T-1.7.7', to: 'olympiad-final', toPlace: 4 }],
    };
    const before = [preliminary(), ...entered(), { type: 'PublishStartList', seed: 'lot' }] as const;
    const start: Given = { type: 'StartTournament', at: Date.UTC(2028, 5, 1) };
    expect(afterwards(...before, fix).refused(start)).toMatchObject({
      code: 'promotion-not-approved',
      rule: 'T-1.7.7',
    });
    expect(afterwards(...before, fix, { type: 'ApprovePromotion' }).accepted(start)).not.toHaveLength(0);
  });

  it('opens its final by a right, to thirteen teams unless somebody approves more [T-1.7.3, T-1.7.6]', () => {
    const final = { format: 'olympiad-final', sectionSize: 14 };
    expect(afterwards().refused(event(final))).toMatchObject({ code: 'section-size', rule: 'T-1.7.3' });
    const announced = afterwards(event({ ...final, sectionSize: 13 }));
    expect(announced.refused(enter('aa'))).toMatchObject({ code: 'not-qualified', rule: 'T-1.7.6' });
    expect(announced.accepted(enter('aa', { rights: [{ id: 'r', opens: 'olympiad-final' }] }))).toHaveLength(
      1,
    );
  });
});

describe("a Ladies' Olympiad", () => {
  const ladies = (more: object = {}): Given =>
    event({
      format: 'ladies-olympiad-preliminary',
      start: Date.UTC(2028, 5, 1),
      end: Date.UTC(2030, 5, 1),
      qualifications: undefined,
      ...more,
    });
  const final = (more: object = {}) => event({ format: 'ladies-olympiad-final', ...more });
  const teams = ['aa', 'bb', 'cc', 'dd', 'ee'];
  const held = { rights: [{ id: 'r', opens: 'ladies-olympiad-final' }] };
  const begun = [
    final(),
    ...teams.flatMap((team) => [enter(team, held), lineUp(team, `${team}1`, `${team}2`)]),
    { type: 'PublishStartList', seed: 'lot' },
    { type: 'StartTournament', at: START },
  ] as const satisfies readonly Given[];

  it('is entered as the Olympiad is, and starts by approved rules of promotion [T-1.8.5, T-1.8.7]', () => {
    const announced = afterwards(ladies());
    expect(announced.refused(enter('aa', { memberFederation: false }))).toMatchObject({ rule: 'T-1.8.5' });
    const before = [ladies(), ...entered(), { type: 'PublishStartList', seed: 'lot' }] as const;
    expect(
      afterwards(...before).refused({ type: 'StartTournament', at: Date.UTC(2028, 5, 1) }),
    ).toMatchObject({
      code: 'promotion-not-approved',
      rule: 'T-1.8.7',
    });
  });

  it('has ladies alone in its teams, as the registrar has recorded [T-1.8.5]', () => {
    const announced = afterwards(ladies(), enter('aa'));
    const named = (met: boolean | null): Given => {
      const found: EntrantEvidence = {
        entrant: { player: 'aa1', federation: 'AA', rating: 2200, fixed: true, title: null },
        ...{ suspendedUntil: null, suspensionRule: null, memberFederation: true, memberships: {} },
        ...{ rights: NO_RIGHTS, bondMissing: false, history: [], person: [{ term: 'sex', met }] },
      };
      return { ...lineUp('aa', 'aa1', 'aa2'), evidence: { aa1: found } } as Given;
    };
    expect(announced.refused(named(false))).toMatchObject({ code: 'not-eligible', rule: 'T-1.8.5' });
    expect(announced.refused(named(null))).toMatchObject({ code: 'particulars-missing', rule: 'T-1.8.5' });
    expect(announced.accepted(named(true))).toMatchObject([{ type: 'LineUpNamed' }]);
  });

  it('has a final of eleven teams, unless somebody approves more [T-1.8.4]', () => {
    expect(afterwards().refused(final({ sectionSize: 12 }))).toMatchObject({
      code: 'section-size',
      rule: 'T-1.8.4',
    });
    expect(afterwards(final({ sectionSize: 12, sizeApprovedBy: 'board' })).events).toHaveLength(1);
  });

  it('qualifies four teams of its final for the next one [T-1.8.6]', () => {
    const { state } = afterwards(...begun);
    const section = state.sections.get('1')!;
    const results = section.pairings.map(({ white, black }) =>
      resultOf(state, section.players[white - 1]!.player, section.players[black - 1]!.player, '1-0'),
    );
    const over = afterwards(...begun, ...results, { type: 'FinishTournament', at: START + 11 * DAY });
    const rights = of('TeamQualified', over.events);
    expect(rights.every(({ place, rule }) => place <= 4 && rule === 'T-1.8.6')).toBe(true);
    expect(rights.length).toBeGreaterThanOrEqual(4);
  });

  it('takes from a team what a corrected table no longer brings it, and gives it to the right one [T-1.8.6]', () => {
    const { state } = afterwards(...begun);
    const section = state.sections.get('1')!;
    const teamAt = (number: number) => section.players[number - 1]!.team!;
    /** The better of two teams by this order wins each of their games. */
    const byOrder = (order: readonly string[], more: object = {}): readonly Given[] =>
      section.pairings.map(({ white, black }) => {
        const wins = order.indexOf(teamAt(white)) < order.indexOf(teamAt(black));
        const [first, second] = [white, black].map((number) => section.players[number - 1]!.player);
        return resultOf(state, first!, second!, wins ? '1-0' : '0-1', more);
      });
    const finish = (at: number): Given => ({ type: 'FinishTournament', at });
    const over = [...begun, ...byOrder(teams), finish(START + 11 * DAY)];
    expect(
      of('TeamQualified', afterwards(...over).events).map(({ team, captain }) => [team, captain]),
    ).toEqual(['aa', 'bb', 'cc', 'dd'].map((team) => [team, `captain-${team}`]));
    const corrected = byOrder(['aa', 'bb', 'cc', 'ee', 'dd'], { at: START + 12 * DAY, why: 'corrected' });
    const again = afterwards(...over, ...corrected).accepted(finish(START + 13 * DAY));
    expect(again.slice(1)).toMatchObject([
      { type: 'TeamQualificationWithdrawn', team: 'dd', captain: 'captain-dd', rule: 'T-1.8.6' },
      { type: 'TeamQualified', team: 'ee', place: 4, rule: 'T-1.8.6' },
    ]);
    const before = afterwards(...over, ...corrected).state;
    expect(again.flatMap((event) => checkTournament(event, before))).toEqual([]);
    const [, gone, earned] = again as readonly [unknown, TeamQualificationWithdrawn, TeamQualified];
    expect(checkTournament({ ...gone, team: 'aa' }, before)).toMatchObject([{ computed: 'place 1' }]);
    expect(checkTournament({ ...earned, place: 2 }, before)).toMatchObject([{ fact: 'place', computed: 4 }]);
  });
});

describe('a division of the Champions League', () => {
  const CLOSED = START - 30 * DAY;
  const division = (more: object = {}): Given =>
    event({
      format: 'champions-league',
      level: 2000,
      team: { ...terms, boards: 4, season: 'cl-1', division: 'A' },
      end: Date.UTC(2028, 2, 1),
      ofSeason: { start: START, entriesCloseAt: CLOSED },
      ...more,
    });

  it('is played under the rules of the ICCF [T-5.2]', () => {
    for (const books of [{ laws: 'ccla-2016' }, { tournamentRules: 'ccla-2016' }])
      expect(afterwards().refused(division(books))).toMatchObject({ code: 'not-iccf-rules', rule: 'T-5.2' });
  });

  it('is played on the server alone [T-5.2]', () => {
    const timeControl = { kind: 'calendar-days', moves: 10, days: 30 };
    const byPost = division({ conditions: { timeControl, transmission: 'postal' } });
    expect(afterwards().refused(byPost)).toMatchObject({ code: 'server-only', rule: 'T-5.2' });
  });

  it('is one of a season that was announced, starts with it and lasts two years [T-5.3a]', () => {
    expect(afterwards().refused(division({ ofSeason: null }))).toMatchObject({ code: 'no-such-season' });
    expect(
      afterwards().refused(division({ ofSeason: { start: START + 1, entriesCloseAt: CLOSED } })),
    ).toMatchObject({
      code: 'not-started-together',
      rule: 'T-5.3a',
    });
    expect(afterwards().refused(division({ end: Date.UTC(2028, 2, 2) }))).toMatchObject({
      code: 'playing-time',
      rule: 'T-5.3a',
    });
  });

  it('takes new teams until entries close, and none while the season runs [T-5.6]', () => {
    const announced = afterwards(division());
    expect(announced.accepted(enter('aa'))).toHaveLength(1);
    expect(announced.refused({ ...enter('aa'), at: CLOSED + 1 } as Given)).toMatchObject({
      code: 'entries-closed',
      rule: 'T-5.6',
    });
  });
});

describe('a friendly match', () => {
  const match = event({ format: 'friendly-match', team: { boards: 2 }, end: null, director: 'dora' });
  const from = (team: string, federation: string | null, memberFederation = true): Given =>
    enter(team, { team: { name: team, federation, captain: `captain-${team}` }, memberFederation });
  const side = (team: string, standsFor: string): Given => ({ ...enter(team), standsFor }) as Given;

  it('is of two sides of different federations, or of one against the rest of the world [T-11.6]', () => {
    const one = afterwards(match, from('aa', 'AUS'));
    expect(one.refused(from('bb', 'AUS'))).toMatchObject({ code: 'not-a-friendly-match', rule: 'T-11.6' });
    expect(one.accepted(from('bb', 'NZL'))).toMatchObject([{ standsFor: 'federation:NZL' }]);
    expect(one.accepted(side('bb', 'rest-of-world'))).toMatchObject([{ standsFor: 'rest-of-world' }]);
    expect(one.accepted({ ...from('bb', null), standsFor: 'zone:4' } as Given)).toHaveLength(1);
    expect(one.refused(from('bb', null))).toMatchObject({ code: 'jurisdiction-missing', rule: 'T-11.6' });
    expect(one.refused({ ...from('bb', null), standsFor: 'zone:banana' } as Given)).toMatchObject({
      ...{ code: 'jurisdiction-missing', rule: 'T-11.6' },
    });
    const both = afterwards(match, from('aa', 'AUS'), from('bb', 'NZL'));
    expect(both.refused(from('cc', 'PNG'))).toMatchObject({ code: 'event-full', rule: 'T-11.6' });
  });

  it('is of no federation that a team is not registered for, or that is no member [T-11.6]', () => {
    const refused = (command: Given) => afterwards(match).refused(command);
    expect(refused(side('bb', 'federation:AUS'))).toMatchObject({
      ...{ code: 'jurisdiction-missing', data: { federation: 'AUS', registeredFor: 'BB' } },
    });
    expect(refused(from('bb', 'AUS', false))).toMatchObject({ code: 'federation-no-member', rule: 'T-11.6' });
  });

  it('begins at 1800, or at what its captains propose and the commissioner confirms before the start [T-A1.11c]', () => {
    const one = [match, from('aa', 'AUS')] as const;
    const propose: Given = { type: 'ProposeLevel', team: 'aa', level: 2000 };
    expect(afterwards(...one).refused({ ...propose, at: START } as Given)).toMatchObject({
      code: 'level-after-start',
      rule: 'T-A1.11c',
    });
    const confirmed = afterwards(...one, propose, { type: 'ConfirmLevel', level: 2000 });
    expect(of('LevelConfirmed', confirmed.events)).toMatchObject([{ level: 2000, rule: 'T-A1.11c' }]);
  });

  it('begins at the confirmed level though the start list was out with another, and not once it runs [T-A1.11c]', () => {
    const propose: Given = { type: 'ProposeLevel', team: 'aa', level: 2000 };
    const confirm: Given = { type: 'ConfirmLevel', level: 2000 };
    const unrated = (team: string, federation: string): Given => ({
      ...{ type: 'NameLineUp', team, boards: [`${team}1`, `${team}2`], reserves: [] },
      stated: Object.fromEntries([1, 2].map((board) => [`${team}${board}`, { federation, rating: null }])),
    });
    const sides = [from('aa', 'AUS'), unrated('aa', 'AUS'), from('bb', 'NZL'), unrated('bb', 'NZL')];
    const out = [match, ...sides, { type: 'PublishStartList', seed: 'lot' } as const];
    const levelled = afterwards(...out, propose, confirm);
    expect(of('StartRatingAdjusted', levelled.events)).toMatchObject(
      Array.from({ length: 4 }, () => ({ from: 1800, to: 2000, rule: 'T-A1.11c' })),
    );
    const [section] = [...levelled.state.sections.values()];
    expect(section!.players).toMatchObject(
      Array.from({ length: 4 }, () => ({ startRating: 2000, startRatingSource: 'level' })),
    );
  });
});

describe('the Memorial below 2300', () => {
  const memorial = (most?: number): Given =>
    event({
      format: 'memorial-2300',
      level: 2200,
      team: { ...terms, ...(most === undefined ? {} : { maxRating: most }) },
    });

  it('is for players of at most 2300, whatever is announced, a FIDE rating counting for a missing one [T-6.1]', () => {
    const most = (stated?: number) => {
      const [announced] = afterwards().accepted(memorial(stated));
      return announced?.type === 'TournamentAnnounced' ? announced.team?.maxRating : undefined;
    };
    expect([most(), most(2600), most(2200)]).toEqual([2300, 2300, 2200]);
    const entrant = { player: 'p', federation: 'AA', title: null, fixed: false };
    const { state } = afterwards(memorial(), enter('aa'));
    const refused = (rating: number | null, fide: number) =>
      refusedPlayer({ ...entrant, rating, fide }, { at: START, team: 'aa' }, state as never, undefined)?.rule;
    expect(refused(null, 2600)).toBe('T-6.1');
    expect(refused(2250, 2600)).toBeUndefined();
  });
});
