import { dataInEnglish } from '@amici/locales';
import { idsIn, readRatingList } from './rating-list';

const ADOPTED = { pool: 'standard', source: 'ICCF 2027-1', list: '2027-2' } as const;
const NAMES = { '11101': 'Søren Müller', '11102': 'Anna Berg' };
const LIST = [
  'ID;Country;Title;Name;Games;Rating;Gender',
  '11101;DEN;IM;Müller, Søren;120;2401;M',
  '11102;GER;;Someone, Else;7;2100*;F',
  '11103;GER;;Nobody Here;7;2100;',
  '11102;GER;;Berg, Anna;many;good;',
].join('\r\n');

describe("the ICCF's rating list", () => {
  it('says who it is about', () => {
    expect(idsIn(LIST)).toEqual(['11101', '11102', '11103']);
  });

  it('is taken over line by line, with a remark where a player is called otherwise here', () => {
    const [first, second, third, fourth] = readRatingList(LIST, ADOPTED, NAMES);
    expect(first).toEqual({
      ...{ line: 2, about: '11101', lane: '11101' },
      request: { command: { type: 'AdoptRating', player: '11101', rating: 2401, games: 120, ...ADOPTED } },
    });
    expect(second).toMatchObject({
      request: { command: { player: '11102', rating: 2100, games: 7 } },
      remark: { name: 'named-otherwise', stated: 'Someone, Else', known: 'Anna Berg' },
    });
    expect(third).toMatchObject({ line: 4, request: { wrong: { code: 'no-such-player' } } });
    expect(dataInEnglish(fourth)).toMatchObject({
      line: 5,
      request: { wrong: { detail: 'rating: is not a rating; games: is not a number of games' } },
    });
  });
});
