import { nodeCrypto } from '@amici/auth';
import type { EventEnvelope } from '@amici/contracts';
import {
  ratingListStreams,
  ratingStreams,
  type Pool,
  type RatingListPublished,
} from '@amici/contracts/rating';
import type { Bundle, PartFound } from '@amici/verify';
import { toHex, toUtf8 } from '@amici/verify';
import { factsFound, foundLines, isComputed } from './facts';
import { Results } from './results';

/** What came of computing the facts of a bundle again, a line each. */
export interface BundleFacts {
  readonly bad: readonly string[];
  readonly said: readonly string[];
}

type StreamFound = PartFound['streams'][number];

/** The events of a stream; undefined where some are withheld. */
const envelopesOf = ({ events }: StreamFound): readonly EventEnvelope[] | undefined => {
  const texts = events.flatMap(({ text, hash }) =>
    text === undefined ? [] : [{ ...(JSON.parse(text) as EventEnvelope), hash }],
  );
  return texts.length === events.length ? texts : undefined;
};

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
const listFacts = (id: string, streams: ReadonlyMap<string, readonly EventEnvelope[]>): BundleFacts => {
  const [pool, list] = id.split('/') as [Pool, string];
  const published = streams
    .get(ratingListStreams.of(pool, list))
    ?.find(({ type }) => type === 'RatingListPublished');
  const { digest, players } = published?.payload as RatingListPublished;
  const prefix = ratingStreams.of(pool, '');
  const lines = [...streams]
    .filter(([stream]) => stream.startsWith(prefix))
    .map(([stream, events]) => [stream.slice(prefix.length), figureIn(list, events)] as const)
    .flatMap(([player, figure]) =>
      figure === undefined ? [] : [`${player} ${figure.listed} ${figure.games} ${figure.status}\n`],
    );
  if (lines.length < players)
    return { bad: [], said: [`${lines.length} of its ${players} players are there`] };
  const found = toHex(nodeCrypto.sha256(toUtf8(lines.join(''))));
  return found === digest
    ? { bad: [], said: [`the figures of ${players} players are those that were published`] }
    : {
        bad: [`the list ${id} was published with the digest ${digest}, and comes out with ${found}`],
        said: [],
      };
};

/** Computes every fact of a bundle that holds again, and compares results from part to part. */
export const bundleFacts = (bundle: Bundle, parts: readonly PartFound[]): BundleFacts => {
  const about = aboutStream(bundle);
  const first = parts[0]?.streams[0]?.stream;
  if (about === undefined || first !== about)
    return { bad: [`a bundle of ${bundle.kind} ${bundle.id} begins with the stream ${first}`], said: [] };
  const streams = new Map<string, readonly EventEnvelope[]>();
  const results = new Results();
  const bad: string[] = [];
  let hidden = 0;
  for (const stream of parts.flatMap((part) => part.streams)) {
    const envelopes = envelopesOf(stream);
    if (envelopes === undefined) {
      hidden += 1;
      continue;
    }
    streams.set(stream.stream, envelopes);
    for (const envelope of envelopes) results.apply(envelope);
    if (isComputed(stream.stream)) bad.push(...factsFound(stream.stream, envelopes).flatMap(foundLines));
  }
  bad.push(...results.found().flatMap(foundLines));
  const list = bundle.kind === 'list' ? listFacts(bundle.id, streams) : { bad: [], said: [] };
  const partly =
    hidden === 0 ? [] : [`${hidden} streams have withheld events: their facts were not computed again`];
  return { bad: [...bad, ...list.bad], said: [...list.said, ...partly] };
};
