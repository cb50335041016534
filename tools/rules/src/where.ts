import { nearestIds, type Catalogue } from './catalogue';
import type { Place } from './files';
import type { FoundRule, Line } from './lines/find';

/** A line that much comes by names so many endpoints, the nearest. */
const MOST_LISTED = 12;

const show = (title: string, lines: readonly string[], none = ''): string[] => {
  const visible = lines.length > 0 || none === '' ? lines : [none];
  return visible.length === 0 ? [] : [title, ...visible.map((line) => `  ${line}`)];
};

const at = ({ file, line, text }: Place): string => `${file}:${line}  ${text}`;

const endpointsTo = ({ endpoints }: Line): readonly string[] => [
  ...endpoints.slice(0, MOST_LISTED).map((endpoint) => `by ${endpoint}`),
  ...(endpoints.length > MOST_LISTED ? [`and ${endpoints.length - MOST_LISTED} more`] : []),
];

export interface Answer {
  readonly found: boolean;
  readonly text: string;
}

/** A rule, each line that decides it with the endpoints that lead there, its tests; then what does not count. */
export const where = (
  catalogue: Catalogue,
  notImplemented: ReadonlyMap<string, string>,
  id: string,
  find: (id: string) => FoundRule,
): Answer => {
  const row = catalogue.get(id);
  if (row === undefined)
    return {
      found: false,
      text: `no rule ${id}; the nearest are ${nearestIds(catalogue, id).join(', ')}`,
    };
  const reason = notImplemented.get(id);
  const { decided, known, tests, mentioned } = find(id);
  const through = tests.filter((test) => decided.some((line) => line.tests.includes(test)));
  const lines = [
    `${row.id}  ${row.source}, ${row.article}  (${row.service}, ${row.kind})`,
    `  ${row.rule}`,
    ...(row.acceptance === '' ? [] : [`  ${row.acceptance}`]),
    ...(reason === undefined ? [] : [`  set aside: ${reason}`]),
    ...show(
      'Decided',
      decided.flatMap((line) => [at(line), ...endpointsTo(line).map((endpoint) => `  ${endpoint}`)]),
      'nowhere',
    ),
    ...show('Tested', (decided.length > 0 ? through : tests).map(at), 'no test carries its tag'),
    ...(decided.length > 0
      ? show('Tested besides', tests.filter((test) => !through.includes(test)).map(at))
      : []),
    ...show(
      'Named besides, by checks and sentences of what is recorded or where no door leads',
      known.map(at),
    ),
    ...show('Mentioned', mentioned.map(at)),
  ];
  return { found: true, text: lines.join('\n') };
};
