import type { TeamEvidence } from '../teams/commands';
import { afterwards, announcement, DAY, reason, resultOf, START, type Given } from './event-of-three';

const evidence = (team: string): TeamEvidence => ({
  team: { name: `Team ${team}`, federation: team.toUpperCase(), captain: `captain-${team}` },
  memberFederation: true,
  arrears: false,
  rights: [],
});

const enter = (team: string, more: object = {}): Given => ({
  type: 'EnterTeam',
  team,
  evidence: evidence(team),
  ...more,
});

const named = (team: string): Given => ({
  type: 'NameLineUp',
  team,
  boards: [`${team}1`, `${team}2`],
  reserves: [`${team}3`],
});

const seat = { team: 'aa', teamBoard: 1 } as const;
const other = { team: 'bb', teamBoard: 2 } as const;

const begun: readonly Given[] = [
  announcement({
    format: 'team-tournament',
    team: { boards: 2, reserves: 1, promoter: 'ICCF', selection: 'members' },
    end: START + 700 * DAY,
    qualifications: [{ rule: 'T-11.3', to: 'olympiad-final', toPlace: 1 }],
  }),
  ...['aa', 'bb', 'cc', 'dd'].map((team) => enter(team)),
  { type: 'WithdrawTeam', team: 'dd' },
  ...['aa', 'bb', 'cc'].map(named),
  { type: 'ChangeLineUp', team: 'cc', teamBoard: 1, player: 'cc3' },
  { type: 'PublishStartList', seed: 'lot' },
  { type: 'ChangeLineUp', team: 'cc', teamBoard: 2, player: 'cc4' },
  { type: 'StartTournament', at: START },
];

const atStart = afterwards(...begun).state;
const games = [...atStart.games.keys()];

const played: readonly Given[] = [
  { type: 'RequestSubstitution', ...seat, at: START + DAY, due: START + 40 * DAY, because: 'stopped-play' },
  { type: 'SubstitutePlayer', ...seat, at: START + 2 * DAY, player: 'aa3' },
  {
    type: 'RequestReplacementStatus',
    ...seat,
    at: START + 3 * DAY,
    counted: { games: 2, moves: 10, finished: 0 },
  },
  { type: 'AgreeReplacementStatus', ...seat, at: START + 4 * DAY },
  { type: 'GrantReplacementStatus', ...seat, at: START + 5 * DAY },
  { type: 'DemandDocuments', ...seat, at: START + 5 * DAY },
  { type: 'ChooseDeceasedOption', team: 'cc', teamBoard: 1, at: START + 6 * DAY, option: 'adjudicate' },
  { type: 'NoteReminder', ...other, at: START + 30 * DAY, text: reason },
  { type: 'CheckPlayBegun', at: START + 35 * DAY, waiting: [{ ...other, games }] },
  { type: 'ForfeitBoard', ...other, at: START + 70 * DAY, waiting: games },
  { type: 'RaiseTeamDispute', dispute: 'd', team: 'aa', against: 'bb', weight: 'minor', text: reason },
  { type: 'SettleTeamDispute', dispute: 'd', team: 'bb', agreed: false },
  { type: 'ReferTeamDispute', dispute: 'd' },
];

const results = (): readonly Given[] => {
  const { state } = afterwards(...begun, ...played);
  return [...state.sections.values()].flatMap(({ players, pairings }) =>
    pairings.map(({ white, black }) =>
      resultOf(state, players[white - 1]!.player, players[black - 1]!.player, '1/2-1/2', {
        at: START + 100 * DAY,
      }),
    ),
  );
};

/** Games of one team, each of them lost by a correction after the end. */
const corrected = (lost: string): readonly Given[] => {
  const { state } = afterwards(...begun, ...played);
  return [...state.sections.values()].flatMap(({ players, pairings }) =>
    pairings.flatMap(({ white, black }): readonly Given[] => {
      const [first, second] = [players[white - 1]!, players[black - 1]!];
      if (first.team !== lost && second.team !== lost) return [];
      const result = first.team === lost ? '0-1' : '1-0';
      const more = { at: START + 102 * DAY, why: 'corrected' } as const;
      return [resultOf(state, first.player, second.player, result, more)];
    }),
  );
};

/** An event of teams with all that can happen to them, from its announcement to the rights it brings and takes back. */
export const ofTeams = afterwards(
  ...begun,
  ...played,
  ...results(),
  { type: 'FinishTournament', at: START + 101 * DAY },
  ...corrected('bb'),
  { type: 'FinishTournament', at: START + 103 * DAY },
);

/** Preliminaries whose promotion is fixed and approved. */
export const preliminaries = afterwards(
  announcement({
    format: 'olympiad-preliminary',
    start: Date.UTC(2028, 5, 1),
    end: Date.UTC(2030, 5, 1),
    team: { boards: 2, promoter: 'ICCF', selection: 'members' },
  }),
  { type: 'FixPromotion', qualifications: [{ rule: 'T-1.7.7', to: 'olympiad-final', toPlace: 3 }] },
  { type: 'ApprovePromotion' },
);

/** A match of two federations before its start. */
export const match = afterwards(
  announcement({ format: 'friendly-match', team: { boards: 2 }, end: null, director: 'dora' }),
  enter('aa', { standsFor: 'federation:AA' }),
  enter('bb', { standsFor: 'rest-of-world' }),
  { type: 'AgreeMatchRating', team: 'aa', rated: true },
  { type: 'ProposeLevel', team: 'aa', level: 2000 },
  { type: 'ConfirmLevel', level: 2000 },
);
