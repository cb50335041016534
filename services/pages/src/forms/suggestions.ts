import type { IdKind } from '@amici/contracts';
import { isOffice } from '@amici/contracts/registry';
import { citable } from '@amici/rulesets';
import { SENTENCES } from '@amici/rulesets/generated/sentences';
import {
  labelIn,
  fieldsIn,
  FORMATS,
  ifShown,
  namesOf,
  thingNames,
  notedInGame,
  type CommandForm,
  type Ask,
  type Field,
  type FormPart,
  type Locale,
  type Mentioned,
  type Names,
  type Offer,
  type Reader,
  textsOf,
} from '@amici/web';
import { BOOK_FIELDS, booksCalled } from './books';
import { namesFor } from './names';
import { withInstants } from './instants';
import { alikeIn, withIds } from './ids-by-name';

/** More are found by their names nowhere. */
const MOST = 500;

/** What a form is about, as far as it is known. */
interface Known {
  readonly game: string | undefined;
  readonly event: string | undefined;
}

interface Offered {
  /** What it is called, and by what else to tell it from another that is called so. */
  readonly all: readonly Offer[];
  /** It may be another as well. */
  readonly isOpen: boolean;
}

type Find = (ask: Ask, known: Known, reader: Reader) => Promise<Offered | null>;

/** Two that are called alike are told apart by their ids. */
const distinct = (all: readonly Offer[]): readonly Offer[] => {
  const times = new Map<string, number>();
  for (const { called } of all) times.set(called, (times.get(called) ?? 0) + 1);
  return all
    .map(({ id, called }) => ({ id, called: times.get(called)! > 1 ? `${called} (${id})` : called }))
    .sort((one, other) => (one.called < other.called ? -1 : 1));
};

const people = async (ask: Ask, ids: readonly string[]): Promise<Offered> => {
  const names = await namesOf(ask, ids);
  const all = [...new Set(ids)].map((id) => ({ id, called: names(id) ?? id }));
  return { all: distinct(all), isOpen: true };
};

const viewOf = (ask: Ask, event: string) =>
  ifShown(ask('tournament', { type: 'tournament', tournament: event }));

/** Both players of a game, or all who play in an event or have entered it. */
const players: Find = async (ask, { game, event }) => {
  const played = game === undefined ? null : await ifShown(ask('game', { type: 'game', game }));
  if (played !== null) return people(ask, [played.players.white, played.players.black]);
  const view = event === undefined ? null : await viewOf(ask, event);
  if (view === null) return null;
  const seated = view.sections.flatMap((section) => section.players.map(({ player }) => player));
  return people(ask, [...seated, ...view.entries.map(({ player }) => player)]);
};

const holdersOf =
  (office: string): Find =>
  async (ask) => {
    if (!isOffice(office)) return null;
    const found = await ifShown(ask('registry', { type: 'officers', office, limit: MOST }));
    return found === null
      ? null
      : people(
          ask,
          found.officers.map(({ person }) => person),
        );
  };

const events: Find = async (ask) => {
  const { tournaments } = await ask('tournament', { type: 'tournaments', limit: MOST });
  const all = tournaments.map(({ tournamentId: id, code, name }) => ({ id, called: `${code} ${name}` }));
  return { all: distinct(all), isOpen: true };
};

const games: Find = async (ask, { event }) => {
  if (event === undefined) return null;
  const found = await ifShown(ask('game', { type: 'games', event, status: 'all', limit: MOST }));
  if (found === null) return null;
  const ids = found.games.map(({ gameId }) => gameId);
  const names = await namesFor(ask, { people: [], events: [], games: ids });
  const all = ids.map((id) => ({ id, called: names(id) ?? id }));
  return { all: distinct(all), isOpen: true };
};

const sections: Find = async (ask, { event }) => {
  const view = event === undefined ? null : await viewOf(ask, event);
  if (view === null) return null;
  return { all: view.sections.map(({ section }) => ({ id: section, called: section })), isOpen: false };
};

const teams: Find = async (ask, { event }) => {
  const found =
    event === undefined ? null : await ifShown(ask('tournament', { type: 'teams', tournament: event }));
  if (found === null) return null;
  return { all: distinct(found.teams.map(({ team, name }) => ({ id: team, called: name }))), isOpen: true };
};

const federations: Find = async (ask) => {
  const found = await ifShown(ask('registry', { type: 'federation-list', limit: MOST }));
  const all = found?.federations.map(({ federation: id, name }) => ({ id, called: name })) ?? [];
  return { all: distinct(all), isOpen: true };
};

/** What the record of the game tells of; it is one of these. */
const fromReads =
  (kind: string): Find =>
  async (ask, { game }, reader) =>
    game === undefined ? null : { all: await notedInGame(ask, reader, game, kind), isOpen: false };

/** What a field that takes any id of ours takes one of, by its name. */
const OWN: Readonly<Record<string, string>> = { about: 'ruling', dispute: 'dispute', ruling: 'ruling' };

const FINDS: Partial<Readonly<Record<IdKind | 'ruling', Find>>> = {
  player: players,
  tournament: events,
  scope: events,
  game: games,
  section: sections,
  team: teams,
  federation: federations,
  appeal: fromReads('appeal'),
  claim: fromReads('claim'),
  dispute: fromReads('dispute'),
  incident: fromReads('incident'),
  message: fromReads('message'),
  ruling: fromReads('ruling'),
};

/** As much of what a rule says as tells it from another. */
const SENTENCE = 90;

const articleNamed = (id: string): string => {
  const sentence = SENTENCES.get(id);
  if (sentence === undefined) return id;
  return `${id}: ${sentence.length > SENTENCE ? `${sentence.slice(0, SENTENCE)}…` : sentence}`;
};

/** What a ruling in a game may cite. */
const articles: Find = async (ask, { game }) => {
  const view = game === undefined ? null : await ifShown(ask('game', { type: 'game', game }));
  if (view === null) return null;
  return { all: citable(view.laws).map((id) => ({ id, called: articleNamed(id) })), isOpen: true };
};

const named =
  (all: (locale: Locale) => readonly Offer[]): Find =>
  (_ask, _known, { locale }) =>
    Promise.resolve({ all: distinct(all(locale)), isOpen: true });

/** What fields name that is known to everybody, by the names of the fields. */
const BY_NAME: Readonly<Record<string, Find>> = {
  format: named((locale) => FORMATS.map((id) => ({ id, called: labelIn(textsOf(locale), 'format', id) }))),
  'ruling.analogous': articles,
  'ruling.rule': articles,
  ...Object.fromEntries(BOOK_FIELDS.map((field) => [field, named((locale) => booksCalled(field, locale))])),
};

/** What may stand in a field: those who hold the office that it is called after, or what the page knows of its kind. */
const findFor = ({ name, ids, kind: shape }: Field): readonly [what: string, find: Find] | undefined => {
  const known = shape === 'text' && ids === undefined ? BY_NAME[name] : undefined;
  if (known !== undefined) return [name, known];
  if (ids === undefined) return undefined;
  const office = name.split('.').at(-1)!;
  if (ids === 'player' && isOffice(office)) return [office, holdersOf(office)];
  const kind = ids === 'own' ? (OWN[name] ?? ids) : ids;
  const find = (FINDS as Readonly<Record<string, Find | undefined>>)[kind];
  return find === undefined ? undefined : [kind, find];
};

const knownIn = ({ values }: Pick<CommandForm, 'values'>): Known => {
  const { game, tournament, event } = values;
  return { game: game || undefined, event: tournament || event || undefined };
};

/** What is offered in the forms of one page: each question is asked once. */
export const offersOf = (ask: Ask, reader: Reader) => {
  const found = new Map<string, Promise<Offered | null>>();
  return (field: Field, known: Known): Promise<Offered | null> => {
    const [what, find] = findFor(field) ?? [];
    if (what === undefined || find === undefined) return Promise.resolve(null);
    const key = [what, known.game, known.event].join(' ');
    const pending = found.get(key) ?? find(ask, known, reader);
    found.set(key, pending);
    return pending;
  };
};

const withOffers = (
  parts: readonly FormPart[],
  offersFor: (field: Field) => Promise<Offered | null>,
): Promise<readonly FormPart[]> =>
  Promise.all(
    parts.map(async (part): Promise<FormPart> => {
      if (part.kind === 'list')
        return { ...part, lines: await Promise.all(part.lines.map((line) => withOffers(line, offersFor))) };
      const offers = await offersFor(part);
      // A person may be entered by name though the page knows nobody.
      if (part.ids === 'player') return { ...part, offers: offers ?? { all: [], isOpen: true } };
      return offers === null || offers.all.length === 0 ? part : { ...part, offers };
    }),
  );

const whatItMentions = ({ given, values }: CommandForm, fields: readonly Field[]) => {
  const { game, event } = knownIn({ values });
  const named = fields.flatMap(({ name, ids }) => (ids === undefined ? [] : [values[name] ?? '']));
  const people = [...given.map(([, value]) => value), ...named].filter((id) => id !== '');
  return {
    people,
    events: event === undefined ? [] : [event],
    games: game === undefined ? [] : [game],
  };
};

/** The other things that a form is about or has been filled in with. */
const thingsIn = ({ given, values }: CommandForm, fields: readonly Field[]): readonly Mentioned[] => {
  const { game } = knownIn({ values });
  const named = fields.flatMap(({ name, ids }) =>
    ids === undefined ? [] : ([[ids, values[name] ?? '']] as const),
  );
  return [...given, ...named].flatMap(([name, id]) => (id === '' ? [] : [{ name, id, game }]));
};

/** The same form with those to choose from that the page knows, and everything that it mentions by its name. */
export const offeredIn = async (
  form: CommandForm,
  ask: Ask,
  reader: Reader,
  offers = offersOf(ask, reader),
): Promise<CommandForm> => {
  const known = knownIn(form);
  const parts = await withOffers(form.fields, (field) => offers(field, known));
  const fields = fieldsIn(parts);
  const values = withInstants(fields, await withIds(ask, fields, form.values), reader.zone);
  const [mentioned, things] = await Promise.all([
    namesFor(ask, whatItMentions({ ...form, values }, fields)),
    thingNames(ask, reader, thingsIn({ ...form, values }, fields)),
  ]);
  const offered = new Map(
    fields.flatMap((field) => (field.offers?.all ?? []).map(({ id, called }) => [id, called] as const)),
  );
  const names: Names = (id) => offered.get(id) ?? mentioned(id) ?? things(id);
  const alike = await alikeIn(ask, fields, values, names);
  return { ...form, alike, fields: parts, values, names };
};
