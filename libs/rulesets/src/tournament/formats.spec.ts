import { TOURNAMENT_RULES } from '../tournament-rules';
import { findFormat, usualBookOf } from './find-format';
import { format as withNothing } from './making';

const NOTHING = Object.entries(withNothing('special', '', null));

/** A format in one line: what is said of it beside what is said of every format. */
const lineOf = (name: string, format: object): string => {
  const own = Object.entries(format).filter(
    ([field, value]) =>
      !NOTHING.some(([other, usual]) => other === field && JSON.stringify(usual) === JSON.stringify(value)),
  );
  return `${name}: ${JSON.stringify(Object.fromEntries(own))}`;
};

describe('the formats of the built-in books', () => {
  it('do not change once published', () => {
    const [iccf, league] = TOURNAMENT_RULES.map(({ parameters }) => parameters.formats);
    expect(Object.entries(iccf!).map(([name, one]) => lineOf(name, one!))).toMatchSnapshot();
    expect(league).toEqual(iccf);
  });

  it('are found in the book that is named, and by what the book has', () => {
    expect(findFormat('iccf-2017@1', 'wc-final')?.stage).toMatchObject({
      final: true,
      numberedBy: 'T-1.4.5',
    });
    expect(findFormat('iccf-2017', 'constructor')).toBeUndefined();
    expect(['wc-final', 'general-5-1', 'sendak-memorial'].map(usualBookOf)).toEqual([
      'iccf-2017',
      'ccla-2016',
      'ccla-2016',
    ]);
  });

  it('name each way in and each right once, so that a book that extends another changes one of them', () => {
    for (const { parameters } of TOURNAMENT_RULES)
      for (const one of Object.values(parameters.formats))
        for (const list of [one!.ways, one!.rights ?? []])
          expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });
});
