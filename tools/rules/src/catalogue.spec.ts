import { isTestable, nearestIds, parseCatalogue, parseCsv, readCatalogue } from './catalogue';

const HEADER = 'id,source,article,service,kind,rule,acceptance\n';

describe('the catalogue', () => {
  it('reads quoted fields with commas, doubled quotes and line ends', () => {
    expect(parseCsv('a,"b, ""c""\nd",\r\n,e,f\n')).toEqual([
      ['a', 'b, "c"\nd', ''],
      ['', 'e', 'f'],
    ]);
  });

  it('reads a last record without a line end', () => {
    expect(parseCsv('a,b')).toEqual([['a', 'b']]);
  });

  it('refuses an unclosed quote', () => {
    expect(() => parseCsv('a,"b')).toThrow('not CSV');
  });

  it('refuses other columns, a short record and a repeated id', () => {
    expect(() => parseCatalogue('id,rule\n')).toThrow('columns');
    expect(() => parseCatalogue(`${HEADER}L-1,a,b\n`)).toThrow('bad or repeated');
    const row = 'L-1,s,1,game,validation,r,a\n';
    expect(() => parseCatalogue(`${HEADER}${row}${row}`)).toThrow('bad or repeated');
  });

  it('holds 674 rows of which 617 can be tested', () => {
    const rows = [...readCatalogue(process.cwd()).values()];
    expect(rows).toHaveLength(674);
    expect(rows.filter(isTestable)).toHaveLength(617);
  });

  it('gives every testable row an example to run', () => {
    const bare = [...readCatalogue(process.cwd()).values()].filter(
      (row) => isTestable(row) && !row.acceptance,
    );
    expect(bare).toEqual([]);
  });

  it('names the ids most like an unknown one', () => {
    const catalogue = readCatalogue(process.cwd());
    expect(nearestIds(catalogue, 'l-9.2.1x', 2)).toEqual(['L-9.2.1', 'L-9.2.1.1']);
  });
});
