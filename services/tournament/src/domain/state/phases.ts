import { unlessTriggered, type Acted } from '@amici/contracts';
import { tournamentRefusal, type EventPhase } from '@amici/contracts/tournament';
import { reject } from '@amici/kernel';
import type { Announced, Tournament, TournamentState } from './state';
import { isTeamEvent, type AnnouncedTeams } from './team-event';
import type { Verdict } from './verdict';

type Decide<Command, State, Own> = (command: Command, state: State) => Verdict<Own>;

/** Decides once the tournament is announced here or brought in. */
export const known =
  <Command extends Acted<object>, Own = never>(
    decide: Decide<Command, Tournament, Own>,
  ): Decide<Command, TournamentState, Own> =>
  (command, state) =>
    state.phase === 'none'
      ? unlessTriggered(command, { code: tournamentRefusal.noSuchTournament })
      : decide(command, state);

/** Decides in tournaments announced here: history has no entries and no lists to come. */
export const announced = <Command extends Acted<object>, Own = never>(
  decide: Decide<Command, Announced, Own>,
): Decide<Command, TournamentState, Own> =>
  known<Command, Own>((command, state) =>
    state.phase === 'announced' ? decide(command, state) : reject('recorded-history'),
  );

/** Decides in tournaments announced here and not called off. */
export const held = <Command extends Acted<object>, Own = never>(
  decide: Decide<Command, Announced, Own>,
): Decide<Command, TournamentState, Own> =>
  announced<Command, Own>((command, state) =>
    state.cancelledAt === null
      ? decide(command, state)
      : unlessTriggered(command, { code: tournamentRefusal.tournamentCancelled, rule: 'T-11.3' }),
  );

/** Decides in tournaments of teams alone. */
export const ofTeams = <Command extends Acted<object>, Own = never>(
  decide: Decide<Command, AnnouncedTeams, Own>,
): Decide<Command, TournamentState, Own> =>
  held<Command, Own>((command, state) =>
    isTeamEvent(state) ? decide(command, state) : reject('not-a-team-event', 'T-0.1'),
  );

type Marks = Pick<Tournament, 'cancelledAt' | 'finishedAt' | 'startedAt' | 'startListAt'>;

/** Where an event stands that is played here. */
export const phaseOf = ({ cancelledAt, finishedAt, startedAt, startListAt }: Marks): EventPhase => {
  if (cancelledAt !== null) return 'cancelled';
  if (finishedAt !== null) return 'finished';
  if (startedAt !== null) return 'running';
  return startListAt === null ? 'announced' : 'start-list';
};
