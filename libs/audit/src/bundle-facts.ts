import type { EventEnvelope } from '@amici/contracts';
import { ratingStreams, type Pool, type RatingListPublished } from '@amici/contracts/rating';
import type { Bundle, Crypto, PartFound } from '@amici/verify';
import { toHex, toUtf8 } from '@amici/verify';
import { learnBooks } from './bundled-books';
import { factsFound, foundLines, isComputed } from './facts';
import { Results } from './results';
import { titleFacts } from './title-facts';

/** What came of computing the facts of a bundle again, a line each. */
export interface BundleFacts {
  readonly bad: readonly string[];
  readonly statements: readonly string[];
}

type StreamFound = PartFound['streams'][number];

/** The events of a stream that are not withheld. */
export const envelopesOf = ({ events }: StreamFound): readonly EventEnvelope[] =>
  events.flatMap(({ text, hash }) =>
    text === undefined ? [] : [{ ...(JSON.parse(text) as EventEnvelope), hash }],
  );

/** Those of them that name adopted books; the others are not read for it. */
const namingBooks = ({ events, ...stream }: StreamFound): readonly EventEnvelope[] =>
  envelopesOf({ ...stream, events: events.filter(({ text }) => text?.includes('"books":{') === true) });

/** The stream that a bundle of this kind is about. */
const aboutStream = ({ kind, id }: Pick<Bundle, 'kind' | 'id'>): string | undefined => {
  const name = id.replaceAll('/', '-');
  switch (kind) {
    case 'game':
      return `game-${id}`;
    case 'event':
      return `tournament-${id}`;
    case 'list':
      return `ratinglist-${name}`;
    case 'norms':
      return `norms-${name}`;
    case 'title':
      return `titles-${id.slice(0, id.lastIndexOf('/'))}`;
    default:
      return undefined;
  }
};

const sets = new Set([
  'PlayerRated',
  'RatingAdopted',
  'RatingCorrected',
  'RatingOverridden',
  'RatingAltered',
]);

interface Standing {
  readonly list: string;
  readonly listed: number;
  readonly games: number;
  readonly status: string;
}

/** The figure of a player that a list shows: the last found for it or an earlier one (T-9.4c). */
const figureIn = (list: string, events: readonly EventEnvelope[]): Standing | undefined =>
  events
    .filter(({ type }) => sets.has(type))
    .map(({ payload }) => payload as Standing)
    .filter((standing) => standing.list <= list)
    .reduce<Standing | undefined>(
      (best, one) => (best === undefined || one.list >= best.list ? one : best),
      undefined,
    );

/** Whether the figures that the players' events come to are those the list was published with. */
const listFacts = (
  id: string,
  published: EventEnvelope | undefined,
  streams: ReadonlyMap<string, readonly EventEnvelope[]>,
  sha256: Crypto['sha256'],
): BundleFacts => {
  const [pool, list] = id.split('/') as [Pool, string];
  if (published === undefined)
    return { bad: [], statements: ['that it was published is not among its events'] };
  const { digest, players } = published.payload as RatingListPublished;
  const prefix = ratingStreams.of(pool, '');
  const lines = [...streams]
    .filter(([stream]) => stream.startsWith(prefix))
    .map(([stream, events]) => [stream.slice(prefix.length), figureIn(list, events)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([player, figure]) =>
      figure === undefined ? [] : [`${player} ${figure.listed} ${figure.games} ${figure.status}\n`],
    );
  if (lines.length < players)
    return { bad: [], statements: [`${lines.length} of its ${players} players are there`] };
  const found = toHex(sha256(toUtf8(lines.join(''))));
  return found === digest
    ? { bad: [], statements: [`the figures of ${players} players are those that were published`] }
    : {
        bad: [`the list ${id} was published with the digest ${digest}, and comes out with ${found}`],
        statements: [],
      };
};

/** What the first part of a bundle is about, where it is not what the file says. */
const strayed = (bundle: Bundle, first: PartFound | undefined): string | undefined => {
  const stream = first?.streams[0]?.stream;
  if (stream !== undefined) return stream === aboutStream(bundle) ? undefined : `the stream ${stream}`;
  if (first === undefined || first.told.length === 0) return 'nothing';
  const stray = first.told.find(({ told: entry }) => !`${bundle.id}/`.startsWith(`${entry.subject}/`));
  return stray === undefined ? undefined : `what was told of ${stray.told.subject}`;
};

/** How far a bundle covers what it is about: a tree shows what there is, but not that a stream goes no further. */
const reach = (first: PartFound | undefined): readonly string[] => {
  const last = first?.streams[0]?.events.at(-1);
  if (last === undefined) return [];
  const { type, recordedAt } =
    last.text === undefined ? ({} as Partial<EventEnvelope>) : (JSON.parse(last.text) as EventEnvelope);
  const called = type === undefined ? 'which is withheld' : `${type}, recorded ${recordedAt}`;
  return [
    `it goes to event ${last.revision} of ${first!.streams[0]!.stream}, ${called}: a bundle does not show that nothing came after`,
  ];
};

const NAMED = 5;

const namedOf = (all: readonly unknown[]): string =>
  `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ` and ${all.length - NAMED} more` : ''}`;

/** Games whose results an event counts, and of which the file has nothing, nor says that they were left out. */
const gamesMissing = (
  { kind, withheld }: Bundle,
  parts: readonly PartFound[],
  games: readonly string[],
): readonly string[] => {
  if (kind !== 'event') return [];
  const there = new Set(parts.flatMap(({ streams }) => streams.map(({ stream }) => stream)));
  const entry = new Set(parts.flatMap((part) => part.told.map((one) => one.told.subject)));
  const missing = games.filter(
    (game) => !there.has(`game-${game}`) && !entry.has(game) && !withheld.some((line) => line.includes(game)),
  );
  return missing.length === 0
    ? []
    : [
        `${missing.length} games whose results it counts are not there, nor named as left out: ${namedOf(missing)}`,
      ];
};

/** Events that are there by their hashes alone, by name. */
const hiddenIn = ({ stream, events }: StreamFound): readonly string[] => {
  const hidden = events.filter(({ text }) => text === undefined).map(({ revision }) => revision);
  if (hidden.length === 0) return [];
  return [`withheld of ${stream}: event ${namedOf(hidden)}`];
};

/** What could not be computed again, since the person who requested the file may not read it. */
const notComputed = (parts: readonly PartFound[]): readonly string[] => {
  const hidden = parts
    .flatMap(({ streams }) => streams)
    .filter(({ events }) => events.some(({ text }) => text === undefined)).length;
  const entry = parts.reduce((sum, part) => sum + part.told.length, 0);
  return [
    ...parts.flatMap(({ streams }) => streams).flatMap(hiddenIn),
    ...(hidden === 0 ? [] : [`${hidden} streams have withheld events: their facts were not computed again`]),
    ...(entry === 0
      ? []
      : [
          `${entry} events are there as everybody was told of them: that they are in the log is shown, what they say is not, and nothing was computed from them`,
        ]),
  ];
};

/** Computes every fact of a bundle that holds again, and compares results from part to part; yields after each stream. */
export function* computingFacts(
  bundle: Bundle,
  parts: readonly PartFound[],
  sha256: Crypto['sha256'],
): Generator<undefined, BundleFacts> {
  const astray = strayed(bundle, parts[0]);
  if (astray !== undefined)
    return { bad: [`a bundle of ${bundle.kind} ${bundle.id} begins with ${astray}`], statements: [] };
  const named = parts.flatMap((part) => part.streams.flatMap(namingBooks));
  const unlearnt = learnBooks(bundle.books, named);
  if (unlearnt.length > 0) return { bad: unlearnt, statements: [] };
  const streams = new Map<string, readonly EventEnvelope[]>();
  const results = new Results();
  const bad: string[] = [];
  let published: EventEnvelope | undefined;
  for (const stream of parts.flatMap((part) => part.streams)) {
    const envelopes = envelopesOf(stream);
    published ??= envelopes.find(({ type }) => type === 'RatingListPublished');
    if (envelopes.length < stream.events.length) continue;
    streams.set(stream.stream, envelopes);
    for (const envelope of envelopes) results.apply(envelope);
    if (isComputed(stream.stream)) bad.push(...factsFound(stream.stream, envelopes).flatMap(foundLines));
    yield;
  }
  bad.push(...results.found().flatMap(foundLines));
  const list =
    bundle.kind === 'list' ? listFacts(bundle.id, published, streams, sha256) : { bad: [], statements: [] };
  const about = parts[0]?.streams[0];
  return {
    bad: [...bad, ...list.bad],
    statements: [
      ...list.statements,
      ...(bundle.kind === 'title'
        ? titleFacts(bundle, parts, about === undefined ? [] : envelopesOf(about))
        : []),
      ...reach(parts[0]),
      ...gamesMissing(bundle, parts, results.games()),
      ...notComputed(parts),
    ],
  };
}

/** The same, at once. */
export const bundleFacts = (
  bundle: Bundle,
  parts: readonly PartFound[],
  sha256: Crypto['sha256'],
): BundleFacts => {
  const computing = computingFacts(bundle, parts, sha256);
  let step = computing.next();
  while (step.done !== true) step = computing.next();
  return step.value;
};
