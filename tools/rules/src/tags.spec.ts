import { readCatalogue } from './catalogue';
import { idsInLine, idsInTitle, titleProblems } from './tags';

const catalogue = readCatalogue(process.cwd());

describe('tags', () => {
  it('stand in brackets in a title, one or several', () => {
    expect(idsInTitle('draws by repetition [L-9.2.1]')).toEqual(['L-9.2.1']);
    expect(idsInTitle('counts [L20-5.1.3, T-A2.2.10,CR-5a2] always')).toEqual([
      'L20-5.1.3',
      'T-A2.2.10',
      'CR-5a2',
    ]);
  });

  it('are not every bracket', () => {
    expect(idsInTitle('plays [e4, e5], sees [1-0] and [UTF-8], keeps [x-1]')).toEqual([]);
  });

  it('are whole ids in source', () => {
    expect(idsInLine("reject('x', 'L-9.2.1.1'); // and not L-8.3.", catalogue)).toEqual([
      'L-9.2.1.1',
      'L-8.3',
    ]);
    expect(idsInLine('XL-9.2.1 or L-9.2.1-later', catalogue)).toEqual([]);
  });

  it('must exist and be at most three', () => {
    expect(titleProblems(['L-9.2.1', 'L-9.9.9'], catalogue)).toEqual(['L-9.9.9 is not in the catalogue']);
    expect(titleProblems(['L-9.2.1', 'L-9.2.2', 'L-8.3', 'T-7.3c'], catalogue)).toEqual([
      '4 ids, at most 3 a test',
    ]);
  });

  it('can name every row of the catalogue', () => {
    for (const id of catalogue.keys()) {
      expect(idsInTitle(`x [${id}]`)).toEqual([id]);
      expect(idsInLine(`'${id}'`, catalogue)).toEqual([id]);
    }
  });
});
