import { Watched, type Change, type Leaf } from '@amici/rulesets/testing/leaves';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf, passes, type Example } from './examples';

/** A place of a section of a book: `norms iccf-2017@1 award.leastGames`. */
export interface Place {
  readonly name: string;
  readonly section: Watched<object>;
  readonly path: string;
  /** What stands there; of a list null. */
  readonly leaf: Leaf;
  readonly isList: boolean;
  /** The examples that read it. */
  readonly readers: readonly Example[];
}

const ROOT = join(__dirname, '../..');

/** Calculators and deciders of norms, titles and ratings. */
const FOLDERS = [
  'libs/ratings/src',
  'libs/norms/src',
  ...['', '/norms', '/titles', '/masterpoints'].map((subject) => `services/title/src/domain${subject}`),
  'services/title/src/application',
  'services/title/src/application/reactions',
  ...['', '/event', '/list', '/player'].map((subject) => `services/rating/src/domain${subject}`),
];

const specsIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder))
    .filter((file) => /^[a-z-]+(?:\.properties)?\.spec\.ts$/.test(file))
    .map((file) => join(ROOT, folder, file));

interface Rules {
  readonly id: string;
  readonly version: number;
  parameters: object;
}

/** Watches every version of a section in the place of what is recorded there. */
const watchAll = (kind: string, all: readonly object[], known: Set<object>): readonly Section[] =>
  (all as readonly Rules[]).map((rules) => {
    const watched = new Watched(rules.parameters, known);
    rules.parameters = watched.section;
    return [`${kind} ${rules.id}@${rules.version}`, watched] as const;
  });

type Section = readonly [name: string, section: Watched<object>];

/** The places of the version that this one follows. */
const versionBefore = (name: string, sections: readonly Section[]): Watched<object>['places'] | undefined => {
  const [, book, version] = /^(.*)@(\d+)$/.exec(name) ?? [];
  return sections.find(([other]) => other === `${book}@${Number(version) - 1}`)?.[1].places;
};

/**
 * The places of all sections of norms and ratings with the examples that read each. A version has the leaves that it
 * takes from the one before it in common with that, as a book has the formulas that it takes from another.
 */
export const placesRead = async (): Promise<readonly Place[]> => {
  const { NORM_RULES, RATING_RULES } = await import('@amici/rulesets');
  const known = new Set<object>();
  const sections = [...watchAll('norms', NORM_RULES, known), ...watchAll('ratings', RATING_RULES, known)];
  const examples = await examplesOf(FOLDERS.flatMap(specsIn));
  const readers = new Map<string, Example[]>();
  for (const example of examples) {
    for (const [, { reads }] of sections) reads.clear();
    if (!(await passes(example))) throw new Error(`${example.name} fails where its reads are noted`);
    for (const [of, { reads }] of sections)
      for (const path of reads) {
        const name = `${of} ${path}`;
        readers.set(name, [...(readers.get(name) ?? []), example]);
      }
  }
  return sections.flatMap(([of, section]) => {
    const before = versionBefore(of, sections);
    const place = (path: string, leaf: Leaf, isList: boolean): Place => {
      const name = `${of} ${path}`;
      return { name, section, path, leaf, isList, readers: readers.get(name) ?? [] };
    };
    const { leaves, lists } = section.places;
    return [
      ...[...leaves]
        .filter(([path, leaf]) => before?.leaves.get(path) !== leaf)
        .map(([path, leaf]) => place(path, leaf, false)),
      ...lists.filter((path) => before?.lists.includes(path) !== true).map((path) => place(path, null, true)),
    ];
  });
};

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** What may stand at places that know few values. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  snapshot: ['at-start', 'at-finish-with-start-floor'],
  regularBy: ['rated-games', 'league-games'],
  cutoff: ['end-of-start-quarter', 'event-start'],
};

/** Another value than stands there. */
const other = ({ path, leaf }: Place): Leaf => {
  const known = KNOWN[path.split('.').at(-1)!];
  if (known !== undefined) return known.find((one) => one !== leaf)!;
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  if (leaf === null) return 1;
  return /^\d{4}-\d\d-\d\d$/.test(leaf) ? nextDay(leaf) : `other ${leaf}`;
};

const changeOf = (place: Place): Change => (place.isList ? { shortened: true } : { to: other(place) });

/** Whether an example that reads the place decides otherwise where another value stands there. */
export const isNoticed = async (place: Place): Promise<boolean> => {
  place.section.change(place.path, changeOf(place));
  try {
    for (const example of place.readers) if (!(await passes(example))) return true;
    return false;
  } finally {
    place.section.change(place.path, null);
  }
};
