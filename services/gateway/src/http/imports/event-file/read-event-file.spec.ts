import { dataInEnglish, detailIn } from '@amici/locales';
import { unknownFields } from './event-file-fields';
import { readEventFile } from './read-event-file';
import { otherEndings, readScores } from './scores';

const NOW = Date.parse('2026-01-01T00:00:00Z');

const file = (more: object = {}): object => ({
  code: 'TST/3',
  name: 'Two players',
  start: '2020-01-01T00:00:00Z',
  players: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
  games: [{ white: 'a', black: 'b', result: '1-0' }],
  ...more,
});

const problems = (json: unknown): readonly string[] => {
  const read = readEventFile(json, NOW);
  return read.ok ? [] : read.error.problems.map(({ path, reason }) => `${path}: ${detailIn('en', reason)}`);
};

describe('an event file', () => {
  it('may leave out all that has a default', () => {
    expect(problems(file())).toEqual([]);
  });

  it('is told what is missing in it', () => {
    const games = [{ white: 'a', result: '1-0' }];
    expect(problems(file({ name: undefined, games }))).toEqual([
      '$.name: is missing',
      '$.games[0].black: is missing',
    ]);
  });

  it('is told in plain words what is of another kind', () => {
    const players = [
      { id: 'a', name: 'A', rating: '2100' },
      { id: 'b', name: 'B' },
    ];
    expect(problems(file({ players }))).toEqual(['$.players[0].rating: must be a number, but is a text']);
  });

  it('is told of a score that ends otherwise than its game, which nobody was', async () => {
    const games = [{ white: 'a', black: 'b', result: '1-0', pgn: '1. e4 e5 0-1' }];
    const read = readEventFile(file({ games }), NOW);
    if (!read.ok) throw new Error(read.error.code);
    const { scores } = await readScores(read.value, 'UTC');
    expect(dataInEnglish(otherEndings(read.value, scores))).toEqual([
      { path: '$.games[0].pgn', reason: 'the score ends 0-1, but the result 1-0 counts' },
    ]);
  });

  it('is told of fields that mean nothing, wherever they stand', () => {
    const games = [{ white: 'a', black: 'b', result: '1-0', finnishedAt: null }];
    expect(unknownFields(file({ colour: 'red', games }))).toEqual(['$.colour', '$.games[0].finnishedAt']);
    expect(unknownFields(file({ players: [{ id: 'a', elo: 1 }] }))).toEqual(['$.players[0].elo']);
    expect(unknownFields(file())).toEqual([]);
    expect([unknownFields([1]), unknownFields(null), unknownFields({ games: 3 })]).toEqual([[], [], []]);
  });
});
