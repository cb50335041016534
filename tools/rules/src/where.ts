import { nearestIds, type Catalogue } from './catalogue';
import type { Place, Places } from './files';

const isComment = (text: string): boolean => /^(?:\/\/|\/?\*|--)/.test(text);
const namesRule = (text: string, id: string): boolean =>
  new RegExp(`['"\`]${id.replaceAll('.', '\\.')}['"\`]`).test(text);

/** The lines that record or answer the rule id first, then other code, comments last. */
const decidingFirst = (places: readonly Place[], id: string): Place[] => {
  const rank = ({ text }: Place): number => (isComment(text) ? 2 : namesRule(text, id) ? 0 : 1);
  return [...places].sort((a, b) => rank(a) - rank(b));
};

const show = (title: string, places: readonly Place[], none: string): string[] => [
  title,
  ...(places.length > 0 ? places.map(({ file, line, text }) => `  ${file}:${line}  ${text}`) : [`  ${none}`]),
];

export interface Answer {
  readonly found: boolean;
  readonly text: string;
}

/** Where a rule is decided and shown: its text, the source lines that name it, its tests. */
export const where = (
  catalogue: Catalogue,
  places: {
    readonly source: Places;
    readonly tests: Places;
    readonly notImplemented: ReadonlyMap<string, string>;
  },
  asked: string,
): Answer => {
  const row = catalogue.get(asked);
  if (row === undefined)
    return {
      found: false,
      text: `no rule ${asked}; the nearest are ${nearestIds(catalogue, asked).join(', ')}`,
    };
  const reason = places.notImplemented.get(asked);
  const lines = [
    `${row.id}  ${row.source}, ${row.article}  (${row.service}, ${row.kind})`,
    `  ${row.rule}`,
    ...(row.acceptance === '' ? [] : [`  ${row.acceptance}`]),
    ...(reason === undefined ? [] : [`  set aside: ${reason}`]),
    ...show('Decided', decidingFirst(places.source.get(asked) ?? [], asked), 'no source names it'),
    ...show('Tested', places.tests.get(asked) ?? [], 'no test carries its tag'),
  ];
  return { found: true, text: lines.join('\n') };
};
