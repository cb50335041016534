import type { MaybeFacts } from '@amici/kernel';
import type { Entrant, RequestedTeamTerms } from '@amici/contracts/tournament';
import type { TeamEvidence } from '../teams/commands';
import { announcement, DAY, START, type Announcing, type Given } from './event-of-three';

export const END = START + 700 * DAY;
export const terms: RequestedTeamTerms = {
  boards: 2,
  reserves: 2,
  mostChanges: 1,
  promoter: 'ICCF',
  selection: 'members',
};

export const event = (more: MaybeFacts<Announcing> = {}): Announcing =>
  announcement({
    format: 'team-tournament',
    team: terms,
    end: END,
    director: 'dora',
    qualifications: [],
    ...(more as Partial<Announcing>),
  });

export const known = (team: string, more: Partial<TeamEvidence> = {}): TeamEvidence => ({
  team: { name: `Team ${team}`, federation: team.toUpperCase(), captain: `captain-${team}` },
  memberFederation: true,
  arrears: false,
  rights: [],
  ...more,
});

export const enter = (team: string, more: Partial<TeamEvidence> = {}): Given => ({
  type: 'EnterTeam',
  team,
  evidence: known(team, more),
});

export const stated = (team: string, rating = 2200): Pick<Entrant, 'federation' | 'rating'> => ({
  federation: team.toUpperCase(),
  rating,
});

export const lineUp = (team: string, ...players: readonly string[]): Given => ({
  type: 'NameLineUp',
  team,
  boards: players.slice(0, 2),
  reserves: players.slice(2),
  stated: Object.fromEntries(players.map((player) => [player, stated(team)])),
});

export const NAMES = ['aa', 'bb', 'cc', 'dd'] as const;

export const entered = (teams: readonly string[] = NAMES): readonly Given[] =>
  teams.flatMap((team) => [enter(team), lineUp(team, `${team}1`, `${team}2`, `${team}3`)]);

export const listed = (teams: readonly string[] = NAMES): readonly Given[] => [
  event(),
  ...entered(teams),
  { type: 'PublishStartList', seed: 'lot' },
];

export const started = (teams: readonly string[] = NAMES): readonly Given[] => [
  ...listed(teams),
  { type: 'StartTournament', at: START },
];

export const seat = { team: 'aa', teamBoard: 1 } as const;
export const request: Given = {
  type: 'RequestSubstitution',
  ...seat,
  at: START + DAY,
  due: START + 40 * DAY,
  because: 'stopped-play',
};
export const substitute: Given = { type: 'SubstitutePlayer', ...seat, at: START + 2 * DAY, player: 'aa3' };
export const counted = (moves: number, games = 12) => ({ games, moves, finished: 0 });
