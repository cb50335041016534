import type { Acted, Finding } from '@amici/contracts';
import { tournamentStreams } from '@amici/contracts/tournament';
import { having, UnknownEventType, type Decider, type Decision } from '@amici/kernel';
import { announcement } from './announcement/announcement';
import type { TeamCommand, TournamentCommand } from './commands';
import { direction } from './direction/direction';
import { entry } from './entry/entry';
import { wasTold } from './entry/handling';
import type { TournamentEvent } from './events';
import { finish } from './finish/finish';
import { withRunningRights } from './finish/running-rights';
import { lineUp } from './line-up/line-up';
import { results } from './results/results';
import { start } from './start/start';
import type { TournamentState, Tournament } from './state/state';
import { combine, type TournamentSubject } from './state/subject';
import { substitution } from './substitution/substitution';
import { teams } from './teams/teams';
import { upcasters } from './upcasters';
import { withdrawal } from './withdrawal/withdrawal';

/** All that is decided and recorded of tournaments: a command or event that no subject speaks of does not compile. */
const all: Required<TournamentSubject<TournamentCommand, TournamentEvent>> = combine(
  announcement,
  direction,
  entry,
  start,
  results,
  withdrawal,
  finish,
  teams,
  lineUp,
  substitution,
);

export const { policies: tournamentPolicies, audiences: tournamentAudiences } = all;

/** Whether it is asked by or about a team. */
export const isTeamCommand = <Command extends { readonly type: string }>(
  command: Command | TeamCommand,
): command is TeamCommand =>
  [teams, lineUp, substitution].some(({ decide }) => Object.hasOwn(decide, command.type));

/** Whether everybody is told of it. */
export const isTold = (event: TournamentEvent): boolean =>
  tournamentAudiences[event.type].public !== null &&
  (event.type !== 'EntryCancelled' || wasTold(event)) &&
  (event.type !== 'LineUpChanged' || event.seat !== null);

const BEGINNINGS: readonly string[] = [
  'TournamentAnnounced',
  'TournamentImported',
] satisfies readonly TournamentEvent['type'][];

/** The state of one tournament after an event. Total: an event type it does not know, or one out of place, throws. */
const evolve = (state: TournamentState, event: TournamentEvent): TournamentState => {
  const begins = BEGINNINGS.includes(event.type);
  if (state.phase === 'none' && !begins) throw new Error(`${event.type} before the event was announced`);
  if (!Object.hasOwn(all.evolve, event.type)) throw new UnknownEventType(event.type);
  const after = (all.evolve[event.type] as (state: TournamentState, event: TournamentEvent) => Tournament)(
    state,
    event,
  );
  return begins || !isTold(event) ? after : { ...after, told: after.told + 1 };
};

type Decide = (command: Acted<TournamentCommand>, state: TournamentState) => Decision<TournamentEvent>;

const decideAlone: Decide = (command, state) => (all.decide[command.type] as Decide)(command, state);

const inSection = having<TournamentEvent, 'section'>({
  QualificationEarned: true,
  QualificationWithdrawn: true,
  PlayerSubstituted: true,
  ReplacementStatusGranted: true,
  BoardForfeited: true,
  TeamQualified: true,
  TeamQualificationWithdrawn: true,
  SectionFormed: true,
  SectionStarted: true,
  ResultsImported: true,
  ResultRecorded: true,
  ResultRevised: true,
  PlayerWithdrawn: true,
  PlayerDisqualified: true,
  FinalTableFixed: true,
  StartRatingAdjusted: true,
  PrizeAwarded: true,
  PrizeWithdrawn: true,
});

const withRights = withRunningRights<Acted<TournamentCommand>, TournamentEvent>(
  decideAlone,
  evolve,
  (event) => (inSection(event) ? event.section : undefined),
);

/** What may bring rights while a tournament runs. */
const REACHING: ReadonlySet<TournamentCommand['type']> = new Set(['RecordResult', 'StartTournament']);

/** Every decision about one event, taken from its stream and the command alone. */
export const tournament: Decider<Acted<TournamentCommand>, TournamentState, TournamentEvent> = {
  initialState: { phase: 'none' },
  decide: (command, state) => (REACHING.has(command.type) ? withRights : decideAlone)(command, state),
  evolve,
};

/** What of an event does not come out as it is recorded, computed from the tournament before it. */
export const checkTournament = (event: TournamentEvent, before: TournamentState): readonly Finding[] => {
  if (before.phase === 'none' && !BEGINNINGS.includes(event.type)) return [];
  const check = all.check[event.type] as
    ((event: TournamentEvent, before: TournamentState) => readonly Finding[]) | undefined;
  return check?.(event, before) ?? [];
};

/** The rules an event's decisions are taken under, for the envelope. */
export const rulesetOf = (state: TournamentState): string | null =>
  state.phase === 'announced' ? state.announcement.tournamentRules : null;

/** The stream of one event, and who may do and learn what of it. */
export const tournamentOfStream = {
  decider: tournament,
  policies: tournamentPolicies,
  audiences: tournamentAudiences,
  streamOf: (command: TournamentCommand) => tournamentStreams.of(command.tournament),
  rulesetOf,
  upcasters,
};
