import type { Entrant, TeamTermsAsked } from '@amici/contracts/tournament';
import type { TeamEvidence } from '../commands';
import type { Announced } from '../state';
import {
  afterwards,
  announcement,
  DAY,
  of,
  reason,
  resultOf,
  START,
  type Given,
} from '../testing/event-of-three';
import { lowerHasWhite } from './pairings';
import { teamTableOf } from './team-table';

const END = START + 700 * DAY;
const terms: TeamTermsAsked = {
  boards: 2,
  reserves: 2,
  mostChanges: 1,
  promoter: 'ICCF',
  selection: 'members',
};

const event = (more: object = {}): Given =>
  announcement({
    format: 'team-tournament',
    team: terms,
    end: END,
    director: 'dora',
    qualifications: [],
    ...more,
  });

const known = (team: string, more: Partial<TeamEvidence> = {}): TeamEvidence => ({
  team: { name: `Team ${team}`, federation: team.toUpperCase(), captain: `captain-${team}` },
  memberFederation: true,
  arrears: false,
  rights: [],
  ...more,
});

const enter = (team: string, more: Partial<TeamEvidence> = {}): Given => ({
  type: 'EnterTeam',
  team,
  evidence: known(team, more),
});

const stated = (team: string, rating = 2200): Pick<Entrant, 'federation' | 'rating'> => ({
  federation: team.toUpperCase(),
  rating,
});

const lineUp = (team: string, ...players: readonly string[]): Given => ({
  type: 'NameLineUp',
  team,
  boards: players.slice(0, 2),
  reserves: players.slice(2),
  stated: Object.fromEntries(players.map((player) => [player, stated(team)])),
});

const NAMES = ['aa', 'bb', 'cc', 'dd'] as const;

const entered = (teams: readonly string[] = NAMES): readonly Given[] =>
  teams.flatMap((team) => [enter(team), lineUp(team, `${team}1`, `${team}2`, `${team}3`)]);

const listed = (teams: readonly string[] = NAMES): readonly Given[] => [
  event(),
  ...entered(teams),
  { type: 'PublishStartList', seed: 'lot' },
];

const started = (teams: readonly string[] = NAMES): readonly Given[] => [
  ...listed(teams),
  { type: 'StartTournament', at: START },
];

const seat = { team: 'aa', teamBoard: 1 } as const;
const request: Given = {
  type: 'RequestSubstitution',
  ...seat,
  at: START + DAY,
  due: START + 40 * DAY,
  because: 'stopped-play',
};
const substitute: Given = { type: 'SubstitutePlayer', ...seat, at: START + 2 * DAY, player: 'aa3' };
const counted = (moves: number, games = 12) => ({ games, moves, finished: 0 });

describe('a team event', () => {
  it('is refused without the number of its boards [T-1.7.2, T-1.8.2]', () => {
    const nobody = afterwards();
    const olympiad = {
      format: 'olympiad-preliminary',
      start: Date.UTC(2028, 5, 1),
      end: Date.UTC(2030, 5, 1),
    };
    const asked = event({ ...olympiad, team: undefined });
    expect(nobody.refused(asked)).toMatchObject({ code: 'boards-missing', rule: 'T-1.7.2' });
    const ladies = { ...asked, format: 'ladies-olympiad-preliminary' } as Given;
    expect(nobody.refused(ladies)).toMatchObject({ code: 'boards-missing', rule: 'T-1.8.2' });
  });

  it('starts an Olympic cycle in years divisible by four [T-1.7.1a, T-1.8.1]', () => {
    const asked = {
      ...event(),
      format: 'olympiad-preliminary',
      start: Date.UTC(2030, 5, 1),
      end: null,
    } as Given;
    expect(afterwards().refused({ ...asked, end: Date.UTC(2032, 1, 1) } as Given)).toMatchObject({
      code: 'not-a-cycle-year',
      rule: 'T-1.7.1a',
    });
  });

  it('says in its notice who promotes it, who is admitted, its end and its director [T-11.3]', () => {
    const asked = event({ team: { boards: 2 }, end: undefined });
    expect(afterwards().refused(asked)).toMatchObject({
      code: 'notice-incomplete',
      rule: 'T-11.3',
      data: { missing: ['promoter', 'selection', 'end'] },
    });
  });

  it('takes no team without a captain [T-11.1, T-5.1]', () => {
    const team = { name: 'A', federation: 'AA', captain: null };
    expect(afterwards(event()).refused(enter('aa', { team }))).toMatchObject({ code: 'captain-missing' });
  });

  it('puts a player into one team [T-5.5]', () => {
    const both = afterwards(event(), enter('aa'), enter('bb'), lineUp('aa', 'x', 'y'));
    expect(both.refused(lineUp('bb', 'x', 'z'))).toMatchObject({ code: 'in-another-team', rule: 'T-5.5' });
  });

  it('counts a change before the start against those a team has [T-8.1c]', () => {
    const change: Given = { type: 'ChangeLineUp', ...seat, player: 'new', stated: stated('aa') };
    const after = afterwards(...listed(), change);
    expect(of('LineUpChanged', after.events)).toMatchObject([{ from: 'aa1', changes: 1, rule: 'T-8.1c' }]);
    expect(after.refused({ ...change, player: 'newer' } as Given)).toMatchObject({ code: 'changes-used-up' });
  });

  it('gives colours by number, opponent and board [T-8.7g]', () => {
    const boardOne = [
      lowerHasWhite(1, 2, 1),
      lowerHasWhite(1, 3, 1),
      lowerHasWhite(1, 4, 1),
      lowerHasWhite(2, 3, 1),
    ];
    expect(boardOne).toEqual([true, false, true, true]);
    const { state } = afterwards(...listed());
    const section = state.sections.get('1')!;
    expect(section.pairings).toHaveLength(12);
    for (const { white, black } of section.pairings) {
      const [one, other] = [section.players[white - 1]!, section.players[black - 1]!];
      const numbers = [one, other].map(({ number }) => Math.ceil(number / 2));
      const [lower, higher] = [Math.min(...numbers), Math.max(...numbers)];
      expect(numbers[0] === lower).toBe(lowerHasWhite(lower, higher, one.teamBoard!));
    }
  });

  it('lets no captain oversee two teams that meet', () => {
    const team = (name: string) => ({ name, federation: name, captain: 'carl' });
    const twice = afterwards(
      event(),
      enter('aa', { team: team('AA') }),
      enter('bb', { team: team('BB') }),
      lineUp('aa', 'a1', 'a2'),
      lineUp('bb', 'b1', 'b2'),
    );
    expect(twice.refused({ type: 'PublishStartList', seed: 'lot' })).toMatchObject({
      code: 'captain-of-two-that-meet',
    });
  });
});

describe('a player of a team', () => {
  it('is replaced within two months at most [T-8.7b]', () => {
    const running = afterwards(...started());
    const late = { ...request, due: Date.UTC(2026, 4, 3) } as Given;
    expect(running.refused(late)).toMatchObject({ code: 'period-too-long', rule: 'T-8.7b' });
    expect(running.refused(substitute)).toMatchObject({ code: 'director-has-not-asked', rule: 'T-8.7b' });
    const after = afterwards(...started(), request, substitute);
    expect(of('PlayerSubstituted', after.events)).toMatchObject([
      { from: 'aa1', player: 'aa3', original: 'aa1', status: 'substitute', rule: 'T-8.7b' },
    ]);
    expect(of('PlayerSubstituted', after.events)[0]!.games).toHaveLength(3);
  });

  it('who died is replaced, or his games are adjudicated, as the director chooses [T-8.7c]', () => {
    const chosen: Given = { type: 'ChooseDeceasedOption', ...seat, at: START + DAY, option: 'adjudicate' };
    const after = afterwards(...started(), chosen);
    expect(of('DeceasedOptionChosen', after.events)).toMatchObject([
      { option: 'adjudicate', rule: 'T-8.7c' },
    ]);
    expect(after.refused(substitute)).toMatchObject({ code: 'adjudication-chosen', rule: 'T-8.7c' });
  });

  it('who replaces him has Replacement status below ten moves a game, by director and commissioner [T-8.7e1, T-8.7e2]', () => {
    const seated = afterwards(...started(), request, substitute);
    const ask = (moves: number): Given => ({
      type: 'RequestReplacementStatus',
      ...seat,
      at: START + 3 * DAY,
      counted: counted(moves),
    });
    expect(seated.refused(ask(120))).toMatchObject({ code: 'too-many-moves', rule: 'T-8.7e1' });
    const grant: Given = { type: 'GrantReplacementStatus', ...seat, at: START + 4 * DAY };
    const asked = afterwards(...started(), request, substitute, ask(119));
    expect(asked.refused(grant)).toMatchObject({ code: 'director-has-not-agreed' });
    const agreed: Given = { type: 'AgreeReplacementStatus', ...seat, at: START + 4 * DAY };
    const granted = afterwards(...started(), request, substitute, ask(119), agreed, grant);
    expect(of('ReplacementStatusGranted', granted.events)).toMatchObject([
      { player: 'aa3', original: 'aa1', moves: 119, rule: 'T-8.7e2' },
    ]);
  });

  it('who has not begun after two months, though reminded, loses the board [T-8.7d]', () => {
    const forfeit = (at: number, waiting: readonly string[]): Given => ({
      type: 'ForfeitBoard',
      ...seat,
      at,
      waiting,
    });
    const running = afterwards(...started());
    const games = [...running.state.games.keys()];
    const due = Date.UTC(2026, 4, 1);
    expect(running.refused(forfeit(due - 1, games))).toMatchObject({ code: 'not-due', rule: 'T-8.7d' });
    expect(running.refused(forfeit(due, games))).toMatchObject({ code: 'not-reminded' });
    const reminder: Given = { type: 'NoteReminder', ...seat, at: START + 30 * DAY, text: reason };
    const reminded = afterwards(...started(), reminder);
    expect(of('BoardForfeited', reminded.accepted(forfeit(due, games)))[0]!.games).toHaveLength(3);
    const replaced = afterwards(
      ...started(),
      reminder,
      { ...request, at: START + 30 * DAY } as Given,
      {
        ...substitute,
        at: START + 31 * DAY,
      } as Given,
    );
    expect(replaced.refused(forfeit(due, games))).toMatchObject({ code: 'substitute-announced' });
  });

  it('who has not begun is named to the captains after a month, and loses the board after two [T-8.7d]', () => {
    const running = afterwards(...started());
    const games = [...running.state.games.keys()];
    const [month, two] = [Date.UTC(2026, 3, 1), Date.UTC(2026, 4, 1)];
    const check = (at: number): Given => ({
      type: 'CheckPlayBegun',
      at,
      waiting: [
        { ...seat, games },
        { team: 'bb', teamBoard: 1, games },
      ],
    });
    expect(running.refused(check(month - 1))).toMatchObject({ code: 'not-due', rule: 'T-8.7d' });
    expect(of('PlayNotBegun', running.accepted(check(month)))).toMatchObject([
      { months: 1, seats: [seat, { team: 'bb' }], rule: 'T-8.7d' },
    ]);
    expect(of('BoardForfeited', running.accepted(check(month)))).toEqual([]);
    const reminder: Given = { type: 'NoteReminder', ...seat, at: month, text: reason };
    const after = afterwards(...started(), reminder, check(month));
    expect(after.accepted(check(month + DAY))).toEqual([]);
    // Nobody has reminded the other.
    expect(of('BoardForfeited', after.accepted(check(two)))).toMatchObject([{ ...seat, rule: 'T-8.7d' }]);
  });

  it('who has not begun a month after the start is replaced by his captain unasked [T-8.7d]', () => {
    const captain = { subject: 'captain-aa', office: 'captain' };
    const unasked = (at: number, waiting: readonly string[]): Given =>
      ({ ...substitute, actor: captain, at, waiting }) as Given;
    const running = afterwards(...started());
    const games = [...running.state.games.keys()];
    const month = Date.UTC(2026, 3, 1);
    expect(running.refused(unasked(month - 1, games))).toMatchObject({ code: 'director-has-not-asked' });
    expect(running.refused(unasked(month, []))).toMatchObject({ code: 'director-has-not-asked' });
    expect(of('PlayerSubstituted', running.accepted(unasked(month, games)))).toMatchObject([
      { player: 'aa3', rule: 'T-8.7d' },
    ]);
  });

  it('hands his papers over, and another captain is asked with a reason [T-8.7f]', () => {
    const seated = afterwards(...started(), request, substitute);
    const demand: Given = { type: 'DemandDocuments', ...seat, at: START + 3 * DAY };
    expect(of('DocumentsDemanded', seated.accepted(demand))).toMatchObject([{ of: { player: 'aa1' } }]);
    expect(seated.refused({ ...demand, ofTeam: 'bb' } as Given)).toMatchObject({
      code: 'reason-missing',
      rule: 'T-8.7f',
    });
  });
});

describe('captains', () => {
  it('first try to settle minor disputes between them [T-11.5]', () => {
    const raised: Given = {
      type: 'RaiseTeamDispute',
      dispute: 'd',
      team: 'aa',
      against: 'bb',
      weight: 'minor',
      text: reason,
    };
    const open = afterwards(...listed(), raised);
    expect(open.refused({ type: 'ReferTeamDispute', dispute: 'd' })).toMatchObject({
      code: 'captains-first',
      rule: 'T-11.5',
    });
    const tried = afterwards(...listed(), raised, {
      type: 'SettleTeamDispute',
      dispute: 'd',
      team: 'bb',
      agreed: false,
    });
    expect(
      of('TeamDisputeReferred', tried.accepted({ type: 'ReferTeamDispute', dispute: 'd' })),
    ).toHaveLength(1);
  });
});

describe('the table of a section of teams', () => {
  it('has every game of every match, and the steps of each place [T-7.3a]', () => {
    const { state } = afterwards(...started());
    const made = teamTableOf(state, (state as Announced).sections.get('1')!);
    if (!made.ok) throw new Error(made.error.code);
    expect(made.value.matches.map(({ boards }) => boards.length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(made.value.rows).toHaveLength(4);
    expect(made.value.rows[0]!.steps.at(-1)).toMatchObject({ rule: 'T-7.5' });
  });
});

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

  it('has a final of eleven teams, unless somebody approves more [T-1.8.4]', () => {
    expect(afterwards().refused(final({ sectionSize: 12 }))).toMatchObject({
      code: 'section-size',
      rule: 'T-1.8.4',
    });
    expect(afterwards(final({ sectionSize: 12, sizeApprovedBy: 'board' })).events).toHaveLength(1);
  });

  it('qualifies four teams of its final for the next one [T-1.8.6]', () => {
    const teams = ['aa', 'bb', 'cc', 'dd', 'ee'];
    const held = { rights: [{ id: 'r', opens: 'ladies-olympiad-final' }] };
    const begun = [
      final(),
      ...teams.flatMap((team) => [enter(team, held), lineUp(team, `${team}1`, `${team}2`)]),
      { type: 'PublishStartList', seed: 'lot' },
      { type: 'StartTournament', at: START },
    ] as const satisfies readonly Given[];
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

  it('is played on the server alone [T-5.2]', () => {
    const byPost = division({ laws: 'ccla-2016', conditions: { transmission: 'postal' } });
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
  const side = (team: string, standsFor: string): Given => ({ ...enter(team), standsFor }) as Given;

  it('is of two sides of different federations, or of one against the rest of the world [T-11.6]', () => {
    const one = afterwards(match, side('aa', 'federation:AUS'));
    expect(one.refused(side('bb', 'federation:AUS'))).toMatchObject({
      code: 'not-a-friendly-match',
      rule: 'T-11.6',
    });
    expect(one.accepted(side('bb', 'rest-of-world'))).toHaveLength(1);
  });

  it('begins at 1800, or at what its captains propose and the commissioner confirms before the start [T-A1.11c]', () => {
    const one = [match, side('aa', 'federation:AUS')] as const;
    const propose: Given = { type: 'ProposeLevel', team: 'aa', level: 2000 };
    expect(afterwards(...one).refused({ ...propose, at: START } as Given)).toMatchObject({
      code: 'level-after-start',
      rule: 'T-A1.11c',
    });
    const confirmed = afterwards(...one, propose, { type: 'ConfirmLevel', level: 2000 });
    expect(of('LevelConfirmed', confirmed.events)).toMatchObject([{ level: 2000, rule: 'T-A1.11c' }]);
  });
});
