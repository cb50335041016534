import {
  differences,
  valueText,
} from '../../../../services/gateway/src/http/imports/event-file/compare-json';
import type { RecordedEvent, RecordedRun } from './record';

/** The first event of a stream that is not the same in two runs; null where the stream ends before it. */
interface Parting {
  readonly stream: string;
  readonly revision: number;
  readonly first: RecordedEvent | null;
  readonly second: RecordedEvent | null;
  readonly recordedAt: string;
}

/** Other streams that differ, so many are named beside the first. */
const MOST_OTHERS = 5;
/** What follows from the chain alone says nothing. */
const CHAINED = new Set(['$.previousHash']);

const recordedAt = (event: RecordedEvent | null): string =>
  event === null ? '' : String(event.envelope['recordedAt']);

const partingOf = (stream: string, first: RecordedRun, second: RecordedRun): Parting | null => {
  const [own, other] = [first.get(stream) ?? [], second.get(stream) ?? []];
  for (let revision = 0; revision < Math.max(own.length, other.length); revision += 1) {
    const [one, two] = [own[revision] ?? null, other[revision] ?? null];
    if (one?.hash === two?.hash) continue;
    const instants = [recordedAt(one), recordedAt(two)].filter((instant) => instant !== '').sort();
    return { stream, revision, first: one, second: two, recordedAt: instants[0]! };
  }
  return null;
};

/** Every stream that differs, the one first that parts first. */
const partings = (first: RecordedRun, second: RecordedRun): readonly Parting[] =>
  [...new Set([...first.keys(), ...second.keys()])]
    .map((stream) => partingOf(stream, first, second))
    .filter((parting) => parting !== null)
    .sort((a, b) => (a.recordedAt + a.stream < b.recordedAt + b.stream ? -1 : 1));

const described = (event: RecordedEvent | null): string => {
  if (event === null) return 'no such event';
  const { type, recordedAt: at } = event.envelope;
  return `${String(type)} recorded ${String(at)}, hash ${event.hash}`;
};

const fieldsThatDiffer = ({ first, second }: Parting): readonly string[] =>
  first === null || second === null
    ? []
    : differences(first.envelope, second.envelope)
        .filter(({ path }) => !CHAINED.has(path))
        .map(({ path, first: one, second: two }) => `  ${path}: ${valueText(one)} / ${valueText(two)}`);

const eventsOf = (run: RecordedRun): number => [...run.values()].reduce((sum, { length }) => sum + length, 0);

/** What two recorded runs of one simulation differ in, for a person: the first difference whole, others by name. */
export const compareRuns = (first: RecordedRun, second: RecordedRun): { same: boolean; text: string } => {
  const [parted, ...others] = partings(first, second);
  if (parted === undefined)
    return { same: true, text: `the same ${eventsOf(first)} events in ${first.size} streams` };
  const streams = new Set([...first.keys(), ...second.keys()]).size;
  const named = others.slice(0, MOST_OTHERS).map(({ stream, revision }) => `${stream} from ${revision}`);
  const lines = [
    `${others.length + 1} of ${streams} streams differ; the first to part: ${parted.stream} at revision ${parted.revision}`,
    `first:  ${described(parted.first)}`,
    `second: ${described(parted.second)}`,
    ...fieldsThatDiffer(parted),
    ...(named.length === 0 ? [] : [`then ${named.join(', ')}${others.length > named.length ? ' …' : ''}`]),
  ];
  return { same: false, text: lines.join('\n') };
};
