import { isId, type CommandOf, type ServiceName } from '@amici/contracts';
import type { Foreseen } from '@amici/service';
import {
  thingNames,
  type CommandForm,
  type Ask,
  type Foreseen as Shown,
  type Mentioned,
  type Reader,
} from '@amici/web';
import type { CommandEndpoint } from '@amici/contracts/endpoint';
import { namesFor } from './names';

type CommandName = CommandOf<ServiceName>['type'];

/** What no other act takes back. */
const FINAL: ReadonlySet<CommandName> = new Set([
  'PublishStartList',
  'StartTournament',
  'CancelTournament',
  'FinishTournament',
  'DrawSection',
  'WithdrawPlayer',
  'WithdrawTeam',
  'ForfeitBoard',
  'SubstitutePlayer',
  'FormDivisions',
  'CloseSeason',
  'CloseCycle',
  'CloseEntryList',
  'ClosePeriod',
  'CloseYear',
  'CloseMeeting',
  'CloseVote',
  'MakeMove',
  'Resign',
  'AcceptDraw',
  'AcceptConditional',
  'RefuseDraw',
  'GoOverseas',
  'CastVote',
  'GiveCastingVote',
  'DecideAllotment',
  'ErasePerson',
  'EraseText',
  'EraseAnalysis',
  'EraseMessage',
  'EraseDocument',
  'RevokeToken',
  'EndSessions',
  'EndWebhook',
  'RotateWebhookSecret',
  'TakeFirstOffice',
] as const);

/** As many ids of events are looked at. */
const MOST_IDS = 500;

/** What events name, by the names of their fields; what is in a list is called as the list is. */
const mentionedIn = (value: unknown, name = ''): readonly Mentioned[] => {
  if (typeof value === 'string') return [{ name, id: value }];
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value && 'hash' in value) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    mentionedIn(one, Array.isArray(value) ? name.replace(/s$/, '') : key),
  );
};

const GAMES: ReadonlySet<string> = new Set(['game', 'gameId', 'replaces']);
const EVENTS: ReadonlySet<string> = new Set(['tournament', 'event', 'scope']);

/** What pages link to is told apart by what it is, whatever the field is called. */
const kindOf = ({ name }: Mentioned): 'game' | 'tournament' | 'other' => {
  if (GAMES.has(name)) return 'game';
  return EVENTS.has(name) ? 'tournament' : 'other';
};

/** What a form would record, with the people and things it touches by their names. */
export const previewOf = async (
  { command }: CommandEndpoint,
  form: CommandForm,
  { events, omitted = 0, isSecret }: Foreseen,
  ask: Ask,
  reader: Reader,
): Promise<Shown> => {
  const mentions = [
    ...form.given.map(([name, id]) => ({ name, id })),
    ...mentionedIn(events.map(({ payload }) => payload)),
  ];
  const all = [...new Map(mentions.map((one) => [one.id, one])).values()]
    .filter(({ id }) => isId('player', id))
    .slice(0, MOST_IDS);
  const ids = (kind: ReturnType<typeof kindOf>) =>
    all.filter((one) => kindOf(one) === kind).map(({ id }) => id);
  const [called, things] = await Promise.all([
    namesFor(ask, {
      people: ids('other'),
      events: ids('tournament'),
      games: ids('game').filter((id) => isId('game', id)),
    }),
    thingNames(ask, reader, all),
  ]);
  const names = (id: string) => form.names(id) ?? called(id) ?? things(id);
  const touched = all.flatMap((one) => {
    const name = called(one.id) ?? things(one.id);
    if (name === null) return [];
    const kind = kindOf(one);
    // Anyone with a name in the registry is a person.
    const isPerson = kind === 'other' && called(one.id) !== null;
    return [{ name: isPerson ? 'player' : kind === 'other' ? one.name : kind, id: one.id, called: name }];
  });
  return {
    events,
    more: omitted,
    isSecret: isSecret === true,
    isFinal: FINAL.has(command as CommandName),
    touched,
    names,
  };
};
