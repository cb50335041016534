import { isId, type EventEnvelope, type IdKind } from '@amici/contracts';
import type { CaseKind, Matter } from '@amici/contracts/registry';
import { isUuid } from '@amici/kernel';
import type { Offer } from './forms';
import { labelIn, dayIn, happenedIn, minuteIn } from './format';
import { textsOf, type PlainKey, type TextLookup } from './messages';
import type { Ask } from './page';
import { isTold } from './parts/record';
import type { Reader } from './parts/reader';
import { eventNamesOf, namesOf, type Names } from './people';
import { ifShown } from './refused';

/** Something that is mentioned by its id. */
export interface Mentioned {
  /** What paths call it: `motion`, `case`, `dispute`. */
  readonly name: string;
  readonly id: string;
  /** What is in a game is found there. */
  readonly game?: string | undefined;
}

/** As many are asked for on one page. */
const MOST = 40;

interface Asking {
  readonly ask: Ask;
  readonly reader: Reader;
  readonly texts: TextLookup;
}

/** What one thing is called for a reader; null if they may not see it, or there is none. */
type Call = (asking: Asking, id: string) => Promise<string | null>;

/** A federation by its name and code; by its code alone where it is not registered. */
export const federationName = async (ask: Ask, federation: string | null): Promise<string | null> => {
  if (federation === null) return null;
  const view = await ifShown(ask('registry', { type: 'federation', federation }));
  return view === null ? federation : `${view.name} (${federation})`;
};

const body: Call = async ({ ask }, id) =>
  (await ifShown(ask('registry', { type: 'body', body: id })))?.name ?? null;

const meeting: Call = async (asking, id) => {
  const { ask, reader } = asking;
  const view = await ifShown(ask('registry', { type: 'meeting', meeting: id }));
  return view === null
    ? null
    : `${(await body(asking, view.body)) ?? view.body}, ${minuteIn(reader, view.heldAt)}`;
};

/** Who a motion is about, if it is about one person. */
const personIn = (matter: Matter): string | null => {
  if ('person' in matter) return matter.person;
  return 'player' in matter ? matter.player : null;
};

const motion: Call = async ({ ask, reader, texts }, id) => {
  const view = await ifShown(ask('registry', { type: 'motion', motion: id }));
  if (view === null) return null;
  const person = personIn(view.matter);
  const names = await namesOf(ask, person === null ? [] : [person]);
  const what = labelIn(texts, 'choice', view.matter.kind);
  const about = person === null ? what : `${what}: ${names(person) ?? person}`;
  return `${about}, ${dayIn(reader, view.putAt)}`;
};

const CASES: Readonly<Record<CaseKind, PlainKey>> = {
  withdrawal: 'choice.withdrawal',
  participation: 'matter.inquiry',
  'live-display': 'matter.violation',
  other: 'matter.case',
};

const caseName: Call = async ({ ask, texts }, id) => {
  const view = await ifShown(ask('registry', { type: 'case', case: id }));
  if (view === null) return null;
  const { kind, about, event } = view;
  const [names, events] = await Promise.all([namesOf(ask, [about]), eventNamesOf(ask, [event])]);
  const who = `${texts(CASES[kind])}: ${names(about) ?? about}`;
  return event === null ? who : `${who}, ${events(event) ?? event}`;
};

const team: Call = async ({ ask }, id) =>
  (await ifShown(ask('registry', { type: 'team', team: id })))?.name ?? null;

const recognition: Call = async ({ ask }, id) =>
  (await ifShown(ask('registry', { type: 'recognition', recognition: id })))?.name ?? null;

const OF_A_GAME = 'game-';

/** The game that a scope is limited to. */
export const gameInScope = (scope: string): string | null =>
  scope.startsWith(OF_A_GAME) ? scope.slice(OF_A_GAME.length) : null;

export const scopeOfGame = (game: string): string => `${OF_A_GAME}${game}`;

const gameName = async (ask: Ask, game: string): Promise<string | null> => {
  const view = isId('game', game) ? await ifShown(ask('game', { type: 'game', game })) : null;
  if (view === null) return null;
  const { white, black } = view.players;
  const names = await namesOf(ask, [white, black]);
  return `${names(white) ?? white} – ${names(black) ?? black}`;
};

const scope: Call = async ({ ask }, id) => {
  const game = gameInScope(id);
  if (game !== null) return gameName(ask, game);
  const events = await eventNamesOf(ask, [id]);
  return events(id) ?? (isId('federation', id) ? federationName(ask, id) : null);
};

const CALLS: Partial<Readonly<Record<IdKind, Call>>> = {
  body,
  meeting,
  motion,
  recognition,
  scope,
  team,
  case: caseName,
  federation: ({ ask }, id) => federationName(ask, id),
};

/** What is in a game, by the event that it is first told of in. */
const IN_GAMES: ReadonlySet<string> = new Set([
  'appeal',
  'claim',
  'dispute',
  'incident',
  'message',
  'ruling',
] satisfies readonly (IdKind | 'ruling')[]);

/** What an event tells of by its id under that name: itself, or as what it carries. */
const reportedBy = ({ payload }: EventEnvelope, name: string): string | undefined => {
  const value = (payload as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;
};

/** What the record of a game tells the reader. */
const recordedIn = async (ask: Ask, game: string) => {
  const record = await ifShown(ask('game', { type: 'events', game }));
  return (record?.events ?? []).filter(isTold);
};

/** What is in a game, each with what happened and when it was first told of. */
const firstWith = (
  events: Awaited<ReturnType<typeof recordedIn>>,
  { reader, texts }: Asking,
  mentioned: readonly Mentioned[],
): readonly (readonly [string, string])[] =>
  mentioned.flatMap(({ name, id }) => {
    const first = events.find((event) => reportedBy(event, name) === id);
    if (first === undefined) return [];
    const { type, occurredAt } = first;
    const what = happenedIn(texts, type);
    const when = occurredAt === null ? '' : `, ${minuteIn(reader, Date.parse(occurredAt))}`;
    return [[id, what + when] as const];
  });

/** Everything of a kind (`dispute`, `ruling`) that the record of a game tells the reader, in its order. */
export const valueInGame = async (
  ask: Ask,
  reader: Reader,
  game: string,
  name: string,
): Promise<readonly Offer[]> => {
  const events = await recordedIn(ask, game);
  const ids = new Set(events.flatMap((event) => reportedBy(event, name) ?? []).filter(isUuid));
  const asking = { ask, reader, texts: textsOf(reader.locale) };
  const value = firstWith(
    events,
    asking,
    [...ids].map((id) => ({ name, id })),
  );
  return value.map(([id, called]) => ({ id, called }));
};

const callOf = ({ name, id }: Mentioned): Call | undefined => {
  const call = (CALLS as Readonly<Record<string, Call | undefined>>)[name];
  return call !== undefined && isId(name as IdKind, id) ? call : undefined;
};

/**
 * What matters of offices, bodies and games are called, by their ids. Each is requested as the reader: of what
 * they may not see they are told no name.
 */
export const thingNames = async (
  ask: Ask,
  reader: Reader,
  mentioned: readonly Mentioned[],
): Promise<Names> => {
  const asking = { ask, reader, texts: textsOf(reader.locale) };
  const all = [...new Map(mentioned.map((one) => [`${one.name} ${one.id}`, one])).values()].slice(0, MOST);
  const ofGames = all.filter(({ name, game }) => game !== undefined && IN_GAMES.has(name));
  const games = new Set(ofGames.map(({ game }) => game!));
  const found = await Promise.all([
    ...all.map(async (one) => {
      const called = (await callOf(one)?.(asking, one.id)) ?? null;
      return called === null ? [] : [[one.id, called] as const];
    }),
    ...[...games].map(async (game) =>
      firstWith(
        await recordedIn(ask, game),
        asking,
        ofGames.filter((one) => one.game === game),
      ),
    ),
  ]);
  const names = new Map(found.flat());
  return (id) => names.get(id) ?? null;
};
