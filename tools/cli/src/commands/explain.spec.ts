import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain, type Explained } from './explain';

const lines = (what: Explained, question: object, of?: string): readonly string[] =>
  explain(what, JSON.stringify(question), of).split('\n');

const individual = {
  players: ['A', 'B', 3],
  games: [
    { white: 'A', black: 'B', result: '1-0' },
    { white: 'A', black: 3, result: '0-1' },
  ],
  tieBreaks: ['wins', 'direct-encounter'],
};

describe('explaining to a person', () => {
  it('prints the steps of a change in rating after the ids of their rules', () => {
    const question = { rating: 2300, games: 100, opponent: 2250, score: 0 };
    expect(lines('rating', question)).toEqual([
      'Change in rating: -6.8113',
      '  T-A1.9a    r = 12.5 for a rating of 2300',
      '  T-A1.9b    g = 1 after 100 rated games',
      '  T-A1.9c    k = 12.5 x 1 = 12.5000',
      '  T-A1.8a    D = 2300 - 2250 = 50',
      '  T-A1.3     We = 1 / (1 + 10^(-D/640)) = 0.5449',
      '  T-A1.7     change = 12.5000 x (0 - 0.5449) = -6.8113',
      '',
    ]);
    expect(lines('rating', { ...question, score: 1 })[0]).toBe('Change in rating: +5.6888');
  });

  it('explains a rating by item 5, a rating list and a League rating', () => {
    expect(lines('rating', { opponents: [1900, 1901], score: 1 })[0]).toBe(
      'Rating: 1900.5000, in the list 1901',
    );
    expect(lines('rating', { op: 'ccla.rating', rating: 710, score: 0 })).toEqual([
      'Rating of the League: 700',
      '  CR-5f      no two ratings to compare: -20',
      '  CR-5f      rating = 710 - 20 = 690',
      '  CR-6       restored to 700',
      '',
    ]);
    const list = {
      players: [
        { id: 'P', rating: 2300, games: 100, start: 2400 },
        { id: 'N', rating: null, games: 0, start: null },
      ],
      results: [],
    };
    expect(lines('rating', list, 'N')).toEqual([
      'N: no rating',
      '  T-A1.14    0 games before the period, 0 in it: item 5 over all games',
      '  T-9.3      0 rated games: unpublished',
      '',
    ]);
    expect(lines('rating', list)[0]).toBe('P: rating 2300, in the list 2300');
    const results = [{ white: 'P', black: 'Q', score: 0 }];
    const played = { players: [list.players[0], { id: 'Q', rating: 2350, games: 120 }], results };
    expect(lines('rating', played, 'Q')).toContain('  T-A1.8a    against P: D = 2350 - 2400 = -50');
  });

  it('explains the places of individual and team tables', () => {
    expect(lines('place', individual, '3')).toEqual([
      '3: place 1 with 1 point',
      '  T-7.1      points: A 1.0, 3 1.0, B 0.0',
      '  T-7.2a     number of wins: A 1, 3 1',
      '  T-7.2c     direct encounter: 3 1.0, A 0.0',
      '  T-7.1      place 1',
      '',
    ]);
    expect(lines('place', individual).filter((line) => line.includes('with'))).toHaveLength(3);
    const team = { teams: ['X', 'Y'], matches: [{ home: 'X', away: 'Y', boards: [1, 0.5] }], tieBreaks: [] };
    expect(lines('place', team, 'X').slice(0, 2)).toEqual([
      'X: place 1 with 1.5 board points',
      '  T-7.3a     board points: X 1.5, Y 0.5',
    ]);
  });

  it('reads the question from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'amici-explain-'));
    try {
      const file = join(folder, 'question.json');
      writeFileSync(file, JSON.stringify(individual));
      expect(explain('place', file, 'B')).toMatch(/^B: place 3 with 0 points\n/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['rating', '{"rating":', 'the question is not JSON'],
    ['rating', '{}', 'rating must be a number'],
    ['rating', '{"op":"rating.expected","difference":1}', 'op must be one of rating.change, rating.initial'],
    ['rating', '{"opponents":[],"score":0}', 'no-games'],
    ['rating', '{"opponents":[1900],"score":2}', 'impossible-score: 2 points from 1 game'],
    ['place', '{"players":["A"],"games":[],"tieBreaks":[]}', 'Z is not in the table'],
  ] as const)('refuses to explain a %s asked with %s', (what, question, message) => {
    expect(() => explain(what, question, 'Z')).toThrow(message);
  });
});
