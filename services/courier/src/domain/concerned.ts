import type { ForParties } from '@amici/contracts';
import type { NotifyingService } from '@amici/contracts/courier';
import { isOffice, type Informed, type Office } from '@amici/contracts/registry';

const OFFICE = /^office:([a-z-]+)(?:@(.+))?$/;

/** The address of an office that a book has informed: it means the holder at the time of writing. */
const officeAddress = ({ office, scope }: Informed): string =>
  `office:${office}${scope === null ? '' : `@${scope}`}`;

/** The office that an address stands for; undefined: a person. */
export const officeIn = (
  address: string,
): { readonly office: Office; readonly scope: string | null } | undefined => {
  const [, office, scope = null] = OFFICE.exec(address) ?? [];
  return office !== undefined && isOffice(office) ? { office, scope } : undefined;
};

/** What is known of a stream when its events are told: whose game it is, or who is in the event. */
export interface Known {
  readonly people: readonly string[];
  readonly event: string | null;
  /** History that was brought in: nobody is told of it. */
  readonly history: boolean;
}

export const UNKNOWN: Known = { people: [], event: null, history: false };

/** The fields of an event in which somebody's id stands. */
const PEOPLE = ['player', 'playerId', 'person', 'tells', 'white', 'black', 'director', 'captain'] as const;
const LISTS = ['notified', 'notify', 'players'] as const;
const REPLACED = new Set(['SideTakenOver', 'PlayerSubstituted']);

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The person of an entry, a seat or a place in a list. */
const personIn = (value: unknown): readonly string[] => {
  if (isText(value)) return [value];
  const player = (value as { readonly player?: unknown } | null)?.player;
  return isText(player) ? [player] : [];
};

/** All people that an event names. */
export const namedIn = (event: { readonly type: string }): readonly string[] => {
  const fields = event as Fields;
  const lists = LISTS.flatMap((name) => (Array.isArray(fields[name]) ? (fields[name] as unknown[]) : []));
  const others = REPLACED.has(event.type) ? [fields['from'], fields['to']] : [];
  const named = [...PEOPLE.map((name) => fields[name]), fields['entrant'], ...others, ...lists];
  return [...new Set(named.flatMap(personIn))];
};

/** Of what only officials read, a player reads what they did themselves. */
const ownAct = ({ event }: ForParties, [white, black]: readonly string[]): readonly string[] => {
  const { by } = event as { readonly by?: unknown };
  const who = by === 'white' ? white : by === 'black' ? black : undefined;
  return who === undefined ? [] : [who];
};

const isInformed = (value: unknown): value is Informed =>
  typeof value === 'object' && value !== null && isText((value as Fields)['office']);

/** The offices that a book informs, and those that get a copy. */
const informedBy = ({ event }: ForParties): readonly string[] => {
  const { informs, to, copyTo } = event as Fields;
  const offices = (Array.isArray(informs) ? informs.filter(isInformed) : []).map(officeAddress);
  if (event.type !== 'ReportMade') return offices;
  return [to, copyTo]
    .filter(isText)
    .map((one) => (one === to ? officeAddress({ office: one, scope: null }) : one));
};

/** Who does not want to hear of it, of a message between players. */
const isMuted = ({ type, told: notified }: { readonly type: string; readonly told?: unknown }): boolean =>
  type === 'MessageSent' && notified === false;

/** In an event that names nobody all that are in it are meant. */
const TO_ALL: ReadonlySet<string> = new Set([
  'TournamentStarted',
  'TournamentFinished',
  'TournamentCancelled',
  'StartListPublished',
  'EntriesExtended',
  'DirectorAppointed',
  'StartMoved',
]);

/** The people an event concerns, among those who may read it. */
export const concernedBy = (
  service: NotifyingService,
  recorded: ForParties,
  known: Known,
): readonly string[] => {
  const { event, parties } = recorded;
  if (known.history) return [];
  const isForPlayers = parties.includes('player') && !isMuted(event);
  if (service === 'game')
    return isForPlayers ? [...new Set([...known.people, ...namedIn(event)])] : ownAct(recorded, known.people);
  if (!isForPlayers) return informedBy(recorded);
  return [...new Set([...namedIn(event), ...(TO_ALL.has(event.type) ? known.people : [])])];
};
