import type { Criterion } from './ranking';
import type { TeamEntry } from './team-entry';

type TeamCriterion = Criterion<TeamEntry>;

const halves = (points: number): string => (points / 2).toFixed(1);

const boardPoints: TeamCriterion = {
  name: 'board points',
  rule: 'T-7.3a',
  keys: () => (entry) => [entry.boardPoints],
  show: (key) => key.map(halves).join(),
};

const matchPoints: TeamCriterion = {
  name: 'match points',
  rule: 'T-7.3a',
  keys: () => (entry) => [entry.matchPoints],
  show: String,
};

/** Match points of the group against each other, then board points in the same matches. */
const directMatch: TeamCriterion = {
  name: 'matches against each other',
  rule: 'T-7.3b',
  keys: (group) => {
    const indexes = new Set(group.map(({ index }) => index));
    return ({ matches }) => {
      const mutual = matches.filter(({ opponent }) => indexes.has(opponent));
      return [
        mutual.reduce((sum, match) => sum + match.matchPoints, 0),
        mutual.reduce((sum, match) => sum + match.boardPoints, 0),
      ];
    };
  },
  show: ([match = 0, board = 0]) => `${match} match points and ${halves(board)} board points`,
};

/** Results on board 1, then board 2 and so on, over the whole event. */
const boardOrder: TeamCriterion = {
  name: 'results by board',
  rule: 'T-7.3c',
  keys: (group) => {
    const boards = Math.max(...group.map((entry) => entry.boards.length));
    return (entry) => Array.from({ length: boards }, (_, board) => entry.boards[board] ?? 0);
  },
  show: (key) => key.map(halves).join('/'),
};

/** The tie-breaks of a team event. An event applies some of them, in an order of its own. */
const TIE_BREAKS = {
  'board-points': boardPoints,
  'match-points': matchPoints,
  'direct-match': directMatch,
  'board-order': boardOrder,
} satisfies Record<string, TeamCriterion>;

export type TeamTieBreak = keyof typeof TIE_BREAKS;

export const TEAM_TIE_BREAKS = Object.keys(TIE_BREAKS) as readonly TeamTieBreak[];

export const teamCriteria = (tieBreaks: readonly TeamTieBreak[]): readonly TeamCriterion[] => [
  boardPoints,
  ...tieBreaks.map((name) => TIE_BREAKS[name]),
];
