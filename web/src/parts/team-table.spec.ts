import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { TeamTableDocument } from '@amici/contracts/tournament';
import { textsOf } from '../messages';
import { TeamTable } from './team-table';

const game = (teamBoard: number, home: number) => ({
  ...{ teamBoard, game: `g${teamBoard}`, white: 'w', black: 'b', result: '0-1' as const, code: null },
  score: { home, away: 1 - home },
});

const team = (id: string, number: number, place: number) => ({
  ...{ team: id, number, place, name: `Team ${id}`, federation: null, captain: null, average: null },
  ...{ played: 3, remaining: 0, percent: 33, plusMinus: -1, steps: [] },
});

const TABLE: TeamTableDocument = {
  ...{
    event: { id: 'e', code: 'E', name: 'E' },
    kind: 'team',
    section: '1',
    tieBreaks: [],
    games: 3,
    finished: 3,
  },
  rows: [
    { team: 'b', place: 1, boardPoints: 2, matchPoints: 2 },
    { team: 'a', place: 2, boardPoints: 1, matchPoints: 0 },
  ],
  teams: [team('b', 2, 1), team('a', 1, 2)],
  boards: [],
  matches: [
    { home: 'a', away: 'b', score: { home: 1, away: 2 }, boards: [game(1, 0), game(2, 1), game(3, 0)] },
  ],
};

const rendered = renderToString(h(TeamTable, { table: TABLE, caption: 'c', texts: textsOf('en') })).replace(
  /<[^>]+>/g,
  ' ',
);

describe('a table of teams', () => {
  it('shows a match with its score, and each game from the side it stands under', () => {
    expect(rendered.replace(/\s+/g, ' ')).toContain('Team a – Team b 1–2 : 1: 0–1 2: 1–0 3: 0–1');
  });

  it('has a column for each team by its number, not its place, with its points against that team', () => {
    const text = rendered.replace(/\s+/g, ' ');
    expect(text).toMatch(/Place No\. Team .* 1 2 Board points/);
    expect(text).toMatch(/1 2 Team b 2 × 2/);
    expect(text).toMatch(/2 1 Team a × 1 1/);
  });
});
