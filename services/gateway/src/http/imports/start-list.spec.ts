import { dataInEnglish, detailIn } from '@amici/locales';
import { ProblemException } from '@amici/edge/problem-exception';
import { readStartList } from './start-list';

const EVENT = 'e-1';

describe('a start list as CSV', () => {
  it('asks for an entry a line, with what the organiser states of the player', () => {
    const text = '\uFEFFPlayer;Rating;Fixed;Title;Fee\r\nanna;2400;yes;"IM";received\r\n\r\nboris;;;;\r\n';
    expect(readStartList(text, EVENT)).toEqual([
      {
        ...{ line: 2, about: 'anna' },
        request: {
          command: {
            ...{ type: 'EnterTournament', tournament: EVENT, player: 'anna', fee: 'received' },
            stated: { rating: 2400, fixed: true, title: 'IM' },
          },
        },
      },
      {
        ...{ line: 4, about: 'boris' },
        request: { command: { type: 'EnterTournament', tournament: EVENT, player: 'boris' } },
      },
    ]);
  });

  it('is read as Excel marks it, and says what is wrong in words of ours', () => {
    const [anna, boris] = readStartList('sep=;\r\nplayer;rating\r\nanna;2400\r\nboris;2,100\r\n', EVENT);
    expect(anna).toMatchObject({
      line: 3,
      about: 'anna',
      request: { command: { stated: { rating: 2400 } } },
    });
    expect(dataInEnglish(boris)).toMatchObject({
      line: 4,
      request: { wrong: { detail: 'rating: must be a number, but is not a number' } },
    });
  });

  it('says in which line what is wrong, and goes on with the others', () => {
    const text = 'player,rating,fee\nanna,strong,\nan na,,\nboris,,perhaps\ncarla,2300,\ncarla,2300,\n';
    const rows = readStartList(text, EVENT).map(({ line, request: request }) => [
      line,
      'wrong' in request ? detailIn('en', request.wrong.detail ?? '') : 'fine',
    ]);
    expect(rows).toEqual([
      [2, expect.stringMatching(/^rating: /)],
      [3, expect.stringMatching(/^player: /)],
      [4, expect.stringMatching(/^fee: /)],
      [5, 'fine'],
      [6, 'is already in line 5'],
    ]);
  });

  it.each([
    ['', 'the file has no records'],
    ['player,rating\n', 'the file has no records'],
    ['name,rating\nanna,2400\n', 'the first line does not name player'],
    ['player,rating\nanna\n', 'line 2 has 1 fields, but the first line names 2 columns'],
  ])('is refused as a whole where it is no such file: %j', (text, detail) => {
    let refused: unknown;
    try {
      readStartList(text, EVENT);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(ProblemException);
    expect(detailIn('en', (refused as ProblemException).rejection.detail!)).toMatch(detail);
  });
});
