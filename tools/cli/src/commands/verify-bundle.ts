import { checkedBundle, headLines, policyIn } from '@amici/audit';
import type { Bundle, PartFound } from '@amici/verify';
import { say, sayWrong } from '../plain-lines';

export interface BundleCommand {
  readonly policy: string;
}

const eventsIn = (parts: readonly PartFound[]): number =>
  parts.flatMap(({ streams }) => streams).reduce((sum, { events }) => sum + events.length, 0);

const isWordForWord = ({ streams }: PartFound): boolean =>
  streams.some(({ events }) => events.length > 0 && events.every(({ text }) => text !== undefined));

const tellTree = ({ id, kind, withheld }: Bundle, parts: readonly PartFound[]): void => {
  const count = parts.reduce((sum, part) => sum + part.told.length, 0);
  const followed = eventsIn(parts);
  if (followed > 0 || count === 0)
    say(`${kind} ${id}: ${followed} events, one after the other, in the trees that were signed`);
  if (count > 0) say(`${kind} ${id}: ${count} events by their hashes, in the trees that were signed`);
  for (const line of headLines({ withheld }, parts)) say(line);
};

/** Checks a bundle without any server. 1: it does not hold. */
export const runVerifyBundle = async (path: string, { policy: file }: BundleCommand): Promise<number> => {
  const { bundle, parts, statements, bad } = await checkedBundle(path, await policyIn(file));
  if (parts.length > 0) tellTree(bundle, parts);
  for (const line of statements) say(line);
  for (const line of bad) sayWrong(line);
  if (bad.length > 0) return 1;
  if (parts.some(isWordForWord)) say('every fact comes out as it is recorded, under the rules it names');
  return 0;
};
