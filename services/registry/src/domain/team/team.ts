import { either, holding, type Acted, type Policy, type PolicyTable } from '@amici/contracts';
import type {
  AppointCaptain as AppointAsked,
  RegisteredTeam,
  RegisterTeam,
  RenameTeam as RenameAsked,
} from '@amici/contracts/registry';
import {
  accept,
  isPlainName,
  reject,
  unreachable,
  type Decider,
  type Decision,
  type Instant,
} from '@amici/kernel';
import type { TeamEvent } from './events';

export interface RenameTeam extends RenameAsked {
  /** Seasons under way that the team plays in, obtained before the decision. */
  readonly seasons?: readonly string[];
}

export interface AppointCaptain extends AppointAsked {
  /** Teams it meets in events under way that the captain to be leads already, obtained before the decision. */
  readonly meets?: readonly string[];
}

export type TeamCommand = RegisterTeam | RenameTeam | AppointCaptain;

interface Named {
  readonly name: string;
  readonly from: Instant;
}

interface Led {
  readonly captain: string;
  readonly from: Instant;
}

export interface Team {
  readonly registered: boolean;
  readonly federation: string | null;
  readonly names: readonly Named[];
  readonly captains: readonly Led[];
}

const MOST_LETTERS = 100;

const nameOf = ({ names }: Team): string => names.at(-1)?.name ?? '';

export const captainOf = ({ captains }: Team): string | null => captains.at(-1)?.captain ?? null;

const isName = (name: string): boolean => isPlainName(name) && name.length <= MOST_LETTERS;

const register = (command: Acted<RegisterTeam>, state: Team): Decision<TeamEvent> => {
  const { at, team, name, federation, captain } = command;
  if (!isName(name)) return reject('name-not-plain', 'T-5.1');
  if (state.registered) {
    const same = nameOf(state) === name && state.federation === federation && captainOf(state) === captain;
    return same ? accept() : reject('already-registered', 'T-5.1');
  }
  return accept(
    { type: 'TeamRegistered', at, team, name, federation, rule: 'T-5.1' },
    { type: 'CaptainChanged', at, team, from: null, to: captain, rule: 'T-11.1' },
  );
};

/** A team changes its name between seasons alone (T-5.6). */
const rename = ({ at, team, name, seasons }: Acted<RenameTeam>, state: Team): Decision<TeamEvent> => {
  if (!state.registered) return reject('no-such-team', 'T-5.6');
  if (!isName(name)) return reject('name-not-plain', 'T-5.6');
  if (nameOf(state) === name) return accept();
  if (seasons === undefined || seasons.length > 0)
    return reject('season-under-way', 'T-5.6', { data: { seasons: seasons ?? [] } });
  return accept({ type: 'TeamRenamed', at, team, from: nameOf(state), to: name, rule: 'T-5.6' });
};

/** One captain a team (T-11.2), who oversees no two teams that meet. */
const appoint = ({ at, team, captain, meets }: Acted<AppointCaptain>, state: Team): Decision<TeamEvent> => {
  if (!state.registered) return reject('no-such-team', 'T-11.1');
  const from = captainOf(state);
  if (from === captain) return accept();
  if (meets === undefined) return reject('opponents-not-known', 'T-11.1');
  if (meets.length > 0)
    return reject('captain-of-two-that-meet', 'T-11.1', { data: { captain, teams: meets } });
  return accept({ type: 'CaptainChanged', at, team, from, to: captain, rule: 'T-11.1' });
};

const evolve = (state: Team, event: TeamEvent): Team => {
  switch (event.type) {
    case 'TeamRegistered': {
      const { name, federation, at } = event;
      return { ...state, registered: true, federation, names: [{ name, from: at }] };
    }
    case 'TeamRenamed':
      return { ...state, names: [...state.names, { name: event.to, from: event.at }] };
    case 'CaptainChanged':
      return { ...state, captains: [...state.captains, { captain: event.to, from: event.at }] };
    default:
      return unreachable(event);
  }
};

/** A team over years: its names, its federation, its captains. */
export const team: Decider<Acted<TeamCommand>, Team, TeamEvent> = {
  initialState: { registered: false, federation: null, names: [], captains: [] },
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterTeam':
        return register(command, state);
      case 'RenameTeam':
        return rename(command, state);
      case 'AppointCaptain':
        return appoint(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve,
};

const RUNNING = [
  'non-title-tournament-commissioner',
  'title-tournament-commissioner',
  'registrar',
  'operator',
];

const office = holding<unknown, Team>(RUNNING);

/** The delegate of the federation it plays for. */
const delegate = holding<unknown, Team>(['delegate'], (_command, { federation }) => federation ?? undefined);

const ofNewTeam: Policy<RegisterTeam, Team> = async ({ federation, captain }, { actor, offices }) => {
  // Four friends register themselves, with one of them as captain (T-5.1).
  if (federation === null) return actor.subject === captain ? 'player' : false;
  return (await offices.holds(actor.subject, 'delegate', federation)) === true ? 'delegate' : false;
};

const captain: Policy<unknown, Team> = (_command, { actor, state }) =>
  state.registered && actor.subject === captainOf(state) ? 'captain' : false;

/** A team is the affair of its captain and of its federation; they name who leads it. */
export const teamPolicies: PolicyTable<TeamCommand, Team> = {
  RegisterTeam: { may: either<RegisterTeam, Team>(ofNewTeam, office), touches: 'nobody' },
  RenameTeam: { may: either(captain, delegate, office), touches: 'nobody' },
  AppointCaptain: { may: either(captain, delegate, office), touches: 'nobody' },
};

/** As others know it; undefined where nobody has registered it. */
export const teamView = (id: string, state: Team): RegisteredTeam | undefined => {
  const captain = captainOf(state);
  if (!state.registered || captain === null) return undefined;
  const { federation, names, captains } = state;
  return { team: id, name: nameOf(state), federation, captain, names, captains };
};
