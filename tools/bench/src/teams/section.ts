import {
  afterwards,
  announcement,
  DAY,
  resultOf,
  START,
  type Given,
} from '../../../../services/tournament/src/domain/testing/event-of-three';

const RESULTS = ['1-0', '1/2-1/2', '0-1', '1/2-1/2'] as const;

const nameOf = (team: number): string => `t${String(team).padStart(2, '0')}`;

const enter = (team: string): Given => ({
  type: 'EnterTeam',
  team,
  evidence: {
    team: { name: `Team ${team}`, federation: team.toUpperCase(), captain: `captain-${team}` },
    memberFederation: true,
    arrears: false,
    rights: [],
  },
});

const lineUp = (team: string, boards: number): Given => {
  const players = Array.from({ length: boards }, (_, index) => `${team}-${index + 1}`);
  const rating = (index: number): number => 2_500 - 5 * index;
  const stated = Object.fromEntries(
    players.map((player, index) => [player, { rating: rating(index), fixed: true }]),
  );
  return { type: 'NameLineUp', team, boards: players, stated };
};

/** The commands up to the start list of a section of so many teams and boards. */
export const entriesOf = (teams: number, boards: number): readonly Given[] => [
  announcement({
    format: 'team-tournament',
    team: { boards, promoter: 'ICCF', selection: 'members' },
    end: START + 700 * DAY,
    qualifications: [],
  }),
  ...Array.from({ length: teams }, (_, index) => nameOf(index + 1)).flatMap((team) => [
    enter(team),
    lineUp(team, boards),
  ]),
];

/** A section that runs, of which this share of the games is over. */
export const teamSection = (teams: number, boards: number, over: number) => {
  const begun: readonly Given[] = [
    ...entriesOf(teams, boards),
    { type: 'PublishStartList', seed: 'lot' },
    { type: 'StartTournament', at: START },
  ];
  const started = afterwards(...begun).state;
  const { players, pairings } = started.sections.get('1')!;
  const results = pairings
    .slice(0, Math.round(over * pairings.length))
    .map(({ white, black }, index) =>
      resultOf(
        started,
        players[white - 1]!.player,
        players[black - 1]!.player,
        RESULTS[(index * 7) % RESULTS.length]!,
      ),
    );
  return afterwards(...begun, ...results);
};
