import { eventName } from '@amici/contracts/courier';
import type { Detail } from '@amici/kernel';
import { nearest } from '@amici/ops';
import { ASYNCAPI } from '../generated/asyncapi';
import type { EventsDocument } from './public-events';
import { wrongFields } from '@amici/edge/validated';

let types: ReadonlyMap<string, readonly string[]> | undefined;

/** By feed the types of its events, in short. */
const typesByFeed = (): ReadonlyMap<string, readonly string[]> =>
  (types ??= new Map(
    Object.entries((JSON.parse(ASYNCAPI) as EventsDocument).channels).map(([feed, { messages }]) => [
      feed,
      Object.keys(messages).map((name) => name.slice(name.lastIndexOf('.') + 1)),
    ]),
  ));

/** Under what names a type of a feed may be asked for. */
const namesOf = (feed: string, type: string): readonly string[] => [
  type,
  `amici.${feed}.${type}`,
  eventName(feed, type),
];

/** What is wrong with a type that no event of a feed has, and what would do. */
const instead = (feed: string, name: string): Detail => {
  const own = typesByFeed().get(feed)!;
  const short = name.slice(name.lastIndexOf('.') + 1);
  const elsewhere = [...typesByFeed()].find(
    ([other, known]) => known.includes(short) && namesOf(other, short).includes(name),
  );
  if (elsewhere !== undefined) return { name: 'no-event-of-feed', type: short, feed: elsewhere[0] };
  return { name: 'no-public-event', type: eventName(feed, nearest(short, own)!) };
};

/** The short type that a feed's events are asked for by one of its names; undefined where the feed has none so called. */
export const feedType = (feed: string, name: string): string | undefined =>
  typesByFeed()
    .get(feed)!
    .find((type) => namesOf(feed, type).includes(name));

/** What is wrong with what is asked of a feed, and what would do. */
export const wrongType = (feed: string, name: string): Detail => ({
  ...{ name: 'of-value', value: name.slice(0, 60) },
  detail: instead(feed, name.slice(0, 100)),
});

/** Refuses types that no event of the feed has: nothing would ever come, and who waits for it would not know why. */
export const haveToBeTypesOf = (feed: string, name: readonly string[] | undefined): void => {
  const errors = (name ?? [])
    .filter((one) => feedType(feed, one) === undefined)
    .slice(0, 20)
    .map((one) => ({ pointer: '/type', detail: wrongType(feed, one) }));
  if (errors.length === 0) return;
  throw wrongFields(errors);
};
