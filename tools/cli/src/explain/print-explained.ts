import type { Explained } from '@amici/contracts';
import { counted } from '@amici/kernel';
import { printExplanations } from './explanation';

const MAX_LISTED = 3;

/** From how many of the events a step names they are counted only. */
const grounds = (from: readonly number[]): string => {
  if (from.length === 0) return '';
  const named = from.slice(0, MAX_LISTED).map((place) => `#${place + 1}`);
  const more = from.length - named.length;
  return ` (${named.join(', ')}${more === 0 ? '' : `, and ${more} more`})`;
};

const of = (what: string, value: number | string | null): string => (value === null ? '' : `${what}${value}`);

/** An explanation from the record, for a person: the figure, its steps, and the events they came from. */
export const printExplained = ({ figure, steps, events }: Explained): string => {
  const lines = steps.map(({ rule, text, from }) => ({ rule, text: `${text}${grounds(from)}` }));
  const sources = events.map(({ stream, revision, type, index, hash }, place) =>
    [`  #${place + 1} ${type}: ${stream}`, of('revision ', revision), `entry ${index}`, of('', hash)]
      .filter((part) => part !== '')
      .join(', '),
  );
  const heading = sources.length === 0 ? [] : [`From ${counted(sources.length, 'event')}:`, ...sources, ''];
  return [printExplanations([{ title: figure, steps: lines }]), ...heading].join('\n');
};
