import { nearestIds, type Catalogue } from './catalogue';
import type { Place, Places } from './files';
import type { Finding, Findings } from './graph/findings';

const show = (title: string, lines: readonly string[], none: string): string[] => [
  title,
  ...(lines.length > 0 ? lines : [none]).map((line) => `  ${line}`),
];

const at = ({ file, line, text }: Place): string => `${file}:${line}  ${text}`;

const sameLine = (one: Place, other: Place): boolean => one.file === other.file && one.line === other.line;

/** Lines that name the rule without deciding it, each with why. */
const apart = (finding: Finding | undefined): readonly string[] =>
  (finding?.known ?? []).flatMap((place) => [at(place), `  ${place.why}`]);

export interface Answer {
  readonly found: boolean;
  readonly text: string;
}

export interface Found {
  readonly findings: Findings;
  /** Every line that names a rule, comments included. */
  readonly source: Places;
  readonly tests: Places;
  readonly notImplemented: ReadonlyMap<string, string>;
  /** The doors by which a user comes to what is decided. */
  readonly doorsTo: (finding: Finding) => readonly string[];
}

/** A rule, the doors by which a user meets it, the lines that decide it, its tests; then what does not count, and why. */
export const where = (catalogue: Catalogue, found: Found, asked: string): Answer => {
  const row = catalogue.get(asked);
  if (row === undefined)
    return {
      found: false,
      text: `no rule ${asked}; the nearest are ${nearestIds(catalogue, asked).join(', ')}`,
    };
  const reason = found.notImplemented.get(asked);
  const finding = found.findings.get(asked);
  const decided = finding?.decided ?? [];
  const tests = found.tests.get(asked) ?? [];
  const through = tests.filter((test) => decided.some((place) => place.tests.includes(test)));
  const besides = tests.filter((test) => !through.includes(test));
  const code = [...decided, ...(finding?.known ?? [])];
  const comments = (found.source.get(asked) ?? []).filter(
    (one) => !code.some((other) => sameLine(one, other)),
  );
  const further = [
    ...(besides.length > 0 && decided.length > 0 ? show('Tested besides', besides.map(at), '') : []),
    ...(finding !== undefined && finding.known.length > 0 ? show('Known only', apart(finding), '') : []),
    ...(comments.length > 0 ? show('Mentioned', comments.map(at), '') : []),
  ];
  const lines = [
    `${row.id}  ${row.source}, ${row.article}  (${row.service}, ${row.kind})`,
    `  ${row.rule}`,
    ...(row.acceptance === '' ? [] : [`  ${row.acceptance}`]),
    ...(reason === undefined ? [] : [`  set aside: ${reason}`]),
    ...show(
      'Met by',
      decided.length > 0 ? found.doorsTo(finding!) : [],
      'nobody: no tested code of a service decides it',
    ),
    ...show('Decided', decided.map(at), 'nowhere'),
    ...show('Tested', (decided.length > 0 ? through : tests).map(at), 'no test carries its tag'),
    ...further,
  ];
  return { found: true, text: lines.join('\n') };
};
