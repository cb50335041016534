import type { Acted } from '@amici/contracts';
import type {
  GiveUpMail,
  NoteNotice,
  StopNotices,
  WishNotices,
  NotificationPreferences as Kinds,
  Stopped,
  NotificationPreferences,
} from '@amici/contracts/courier';
import { accept, reject, unreachable, type Decider, type Decision } from '@amici/kernel';
import type { MailGivenUp, PreferencesEvent } from './events';

/** How somebody is told who has said nothing. */
export const BY_DEFAULT: NotificationPreferences = {
  'your-move': 'at-once',
  offers: 'at-once',
  games: 'at-once',
  silence: 'at-once',
  deadlines: 'at-once',
  leave: 'daily',
  decisions: 'at-once',
  results: 'at-once',
  withdrawals: 'at-once',
  events: 'daily',
  lists: 'daily',
  titles: 'at-once',
  standing: 'at-once',
  reports: 'at-once',
  webhooks: 'at-once',
};

export const DEFAULT_HOUR = 7;

/** What ends with a link: one kind, or all that comes daily. */
const stoppedBy = (of: Stopped, preferences: NotificationPreferences): Partial<NotificationPreferences> =>
  Object.fromEntries(
    Object.entries(preferences)
      .filter(([kind, when]) => (of === 'daily' ? when === 'daily' : kind === of && when !== 'never'))
      .map(([kind]) => [kind, 'never'] as const),
  );

/** Whether the proof in a link is the one that was mailed; found before the decision. */
interface Proven {
  readonly proven?: boolean;
}

export type DecidedPreferences = (WishNotices | StopNotices | NoteNotice | GiveUpMail) & Proven;

export interface PreferencesState {
  readonly kinds: Kinds;
  readonly hour: number;
  readonly lastGivenUp: Pick<MailGivenUp, 'at' | 'mail' | 'kind' | 'status'> | null;
}

type In<Command> = Acted<Command & Proven>;

const changedIn = (preferred: Partial<Kinds>, { kinds }: PreferencesState): Partial<Kinds> =>
  Object.fromEntries(Object.entries(preferred).filter(([kind, when]) => kinds[kind as keyof Kinds] !== when));

const wish = (
  { at, person, kinds: preferred, hour }: In<WishNotices>,
  state: PreferencesState,
): Decision<PreferencesEvent> => {
  const kinds = changedIn(preferred, state);
  const then = hour ?? state.hour;
  if (Object.keys(kinds).length === 0 && then === state.hour) return accept();
  return accept({ type: 'NoticesWished', at, person, kinds, hour: then, by: 'door' });
};

const stop = (
  { at, person, of, proven }: In<StopNotices>,
  state: PreferencesState,
): Decision<PreferencesEvent> => {
  if (proven !== true) return reject('no-such-link');
  const kinds = stoppedBy(of, state.kinds);
  if (Object.keys(kinds).length === 0) return accept();
  return accept({ type: 'NoticesWished', at, person, kinds, hour: state.hour, by: 'link' });
};

const decide = (command: In<DecidedPreferences>, state: PreferencesState): Decision<PreferencesEvent> => {
  switch (command.type) {
    case 'WishNotices':
      return wish(command, state);
    case 'StopNotices':
      return stop(command, state);
    case 'NoteNotice': {
      const { at, person, mail, kind, events, rule } = command;
      return accept({ type: 'NoticeSent', at, person, mail, kind, events, rule });
    }
    case 'GiveUpMail': {
      const { at, person, mail, kind, tries, firstTriedAt, status } = command;
      return accept({ type: 'MailGivenUp', at, person, mail, kind, tries, firstTriedAt, status });
    }
    default:
      return unreachable(command);
  }
};

const evolve = (state: PreferencesState, event: PreferencesEvent): PreferencesState => {
  switch (event.type) {
    case 'NoticesWished':
      return { ...state, kinds: { ...state.kinds, ...event.kinds }, hour: event.hour };
    case 'NoticeSent':
      return state;
    case 'MailGivenUp': {
      const { at, mail, kind, status } = event;
      return { ...state, lastGivenUp: { at, mail, kind, status } };
    }
    default:
      return unreachable(event);
  }
};

/** How a person wants to be notified of each kind, and what did not reach them. */
export const preferences: Decider<Acted<DecidedPreferences>, PreferencesState, PreferencesEvent> = {
  initialState: { kinds: BY_DEFAULT, hour: DEFAULT_HOUR, lastGivenUp: null },
  decide,
  evolve,
};
