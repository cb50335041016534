import { teamTableOf } from '../../../services/tournament/src/domain/teams/team-table';
import { afterwards } from '../../../services/tournament/src/domain/testing/event-of-three';
import { compare, keepResults, type ComparisonResult } from './harness';
import { entriesOf, teamSection } from './teams/section';

/* npm run bench -- teams: how long tables and start lists of team events take to work out. */

const repeat = (times: number, work: () => void): number => {
  for (let time = 0; time < times; time += 1) work();
  return times;
};

const SECTIONS = [
  { name: '13 teams of 8 boards', teams: 13, boards: 8, lists: 5 },
  { name: 'a match of 100 boards', teams: 2, boards: 100, lists: 10 },
] as const;

/** A table is to be read in 30 ms, a section to start in 3 s: what is worked out takes a share of it. */
const TABLES_A_SECOND = 1_000 / 30;
const LISTS_A_SECOND = 1;

const ofSection = ({
  name,
  teams,
  boards,
  lists,
}: (typeof SECTIONS)[number]): readonly ComparisonResult[] => {
  const { state } = teamSection(teams, boards, 0.6);
  const section = state.sections.get('1')!;
  const entered = afterwards(...entriesOf(teams, boards));
  return [
    compare({
      name: `table of ${name}`,
      unit: 'tables',
      contenders: [
        { name: 'worked out anew', run: () => repeat(20, () => void teamTableOf(state, section)) },
      ],
      minimum: TABLES_A_SECOND,
    }),
    compare({
      name: `start list of ${name}`,
      unit: 'lists',
      contenders: [
        {
          name: 'decided',
          run: () => repeat(lists, () => void entered.accepted({ type: 'PublishStartList', seed: 'lot' })),
        },
      ],
      minimum: LISTS_A_SECOND,
    }),
  ];
};

keepResults('teams', SECTIONS.flatMap(ofSection));
