import type { EventEnvelope } from '@amici/contracts';
import { normsStreams } from '@amici/contracts/title';
import type { Bundle, PartFound } from '@amici/verify';

/** What gives a title, and what takes it. */
const DECIDES: ReadonlySet<string> = new Set([
  'TitleEarned',
  'TitleConfirmed',
  'TitleRegistered',
  'TitleLapsed',
  'TitleRevoked',
]);

interface Counted {
  readonly title?: unknown;
  readonly tournament?: string;
  readonly section?: string;
}

/** Of what the file names in its first part: what happened to which title. */
const happened = (
  first: PartFound | undefined,
  envelopes: readonly EventEnvelope[],
): readonly (readonly [type: string, title: unknown, at: string])[] => [
  ...envelopes.map(
    ({ type, payload, recordedAt }) =>
      [type, (payload as Counted).title, `, recorded ${recordedAt}`] as const,
  ),
  ...(first?.told ?? []).map(
    ({ told: { type, data } }) =>
      [type.slice(type.lastIndexOf('.') + 1), (data as Counted).title, ''] as const,
  ),
];

/**
 * How the title stands that a bundle says it is of: its events are those of all titles of a player, so that it holds
 * under the name of any. And the statements of norms that count for it and are not there.
 */
export const titleFacts = (
  { id, withheld }: Bundle,
  parts: readonly PartFound[],
  envelopes: readonly EventEnvelope[],
): readonly string[] => {
  const title = id.slice(id.lastIndexOf('/') + 1);
  const last = happened(parts[0], envelopes).findLast(([type, of]) => DECIDES.has(type) && of === title);
  const there = new Set(parts.flatMap(({ streams }) => streams.map(({ stream }) => stream)));
  const missing = envelopes
    .filter(({ type }) => type === 'NormCounted')
    .map(({ payload }) => payload as Required<Counted>)
    .filter((norm) => norm.title === title && !withheld.some((line) => line.includes(norm.tournament)))
    .map(({ tournament, section }) => normsStreams.of(tournament, section))
    .filter((stream) => !there.has(stream));
  return [
    last === undefined
      ? `no event of it gives the title ${title}`
      : `the title ${title} stands at ${last[0]}${last[2]}`,
    ...[...new Set(missing)].map(
      (stream) => `not there, nor named as left out: ${stream}, whose norm counts`,
    ),
  ];
};
