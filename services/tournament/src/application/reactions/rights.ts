import { insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import {
  type EntryAccepted,
  type EntryPending,
  type FreePlaceGranted,
  type QualificationEarned,
  type QualificationWithdrawn,
  type RightsCommand,
  type TeamEntered,
  type TeamQualificationWithdrawn,
  type TeamQualified,
  type UsedPeriod,
  type VacancyFilled,
  type WithdrawRight,
  teamAsHolder,
  tournamentOf,
  tournamentStreams,
} from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import type { ServiceParts, WorkingParts } from '@amici/service/runtime';
import type { TournamentAggregates } from '../../domain';
import { isOfCup } from '../../domain/book/qualifying';
import { RIGHTS } from '../../projections/caught-up';

type Parts = Pick<ServiceParts, 'services' | 'self'> & Pick<WorkingParts<TournamentAggregates>, 'aggregates'>;

/** An entry that is gone, or past taking back, needs nothing further. */
const SETTLED = new Set(['not-entered', 'start-list-published', 'tournament-cancelled']);

/** What a table brings goes under one name however often it is told; what a running event brings, under its level's too. */
const rightOf = (tournament: string, section: string, player: string): string =>
  `${tournament}/${section}/${player}`;

export const periodsOf = ({ uses, period }: EntryAccepted['entrant']): readonly UsedPeriod[] => [
  ...(uses?.basis === 'yearly' ? [{ level: uses.level, period: String(uses.year), rule: 'T-1.0.7a' }] : []),
  ...(period === undefined ? [] : [{ ...period, rule: 'T-4.7' }]),
];

/** Tells the ledger, and the event an entry that its right does not bear. */
export const nominators = ({ services, self }: Parts) => {
  const tell = async (command: RightsCommand, context: ReactionContext, name: string) =>
    insist(await services.command('tournament', command, { actor: self, ...context.following(name) }));

  const cancel = async (
    tournament: string,
    player: string,
    rule: string,
    context: ReactionContext,
  ): Promise<boolean> => {
    const ids = context.following(`cancel ${tournament}/${player}`);
    const command = { type: 'CancelEntry', tournament, player, rule } as const;
    const reply = insist(await services.command('tournament', command, { actor: self, ...ids }));
    if (!reply.ok && !SETTLED.has(reply.rejection.code))
      throw new Error(`event ${tournament}: ${reply.rejection.code}`);
    return reply.ok;
  };

  /**
   * If the right was used and no start list is out, the entry goes; the player comes in by another way if they
   * have one.
   */
  const withdraw = async (
    { player, right, level, rule }: Omit<WithdrawRight, 'type'>,
    context: ReactionContext,
  ) => {
    const command = {
      type: 'WithdrawRight',
      player,
      right,
      ...defined<WithdrawRight>({ level }),
      rule,
    } as const;
    const reply = await tell(command, context, right);
    if (!reply.ok) throw new Error(`rights of ${player}: ${reply.rejection.code}`);
    for (const { payload } of reply.events) {
      const { usedIn } = payload as { readonly usedIn?: string | null };
      if (usedIn === undefined || usedIn === null) continue;
      if (!(await cancel(usedIn, player, rule, context))) continue;
      const again = { type: 'EnterTournament', tournament: usedIn, player } as const;
      insist(
        await services.command('tournament', again, { actor: self, ...context.following(`again ${usedIn}`) }),
      );
    }
  };

  return { tell, cancel, withdraw };
};

/** Rights follow from tables and are used by entries: the ledger of each player keeps what they hold (T-1.0.7). */
export const updatesRights = (parts: Parts): Reaction => {
  const { tell, cancel, withdraw } = nominators(parts);

  const earn = async (
    recorded: RecordedEvent<QualificationEarned>,
    context: ReactionContext,
  ): Promise<void> => {
    const { at, section, player, to: level, worth, place, rule, provisional = false } = recorded.event;
    const tournament = tournamentOf(recorded);
    const whole = rightOf(tournament, section, player);
    const { state } = await parts.aggregates.tournament.load(recorded.stream, true);
    const book = state.phase === 'announced' ? state.announcement.tournamentRules : undefined;
    const right = provisional || isOfCup(level, book) ? `${whole}/${level}` : whole;
    const of = { player, right, level, halves: 2 * worth, tournament, section, place, provisional, rule };
    const reply = await tell(
      { type: 'EarnRight', ...of, earnedAt: at, ...defined({ book }) },
      context,
      player,
    );
    if (!reply.ok) throw new Error(`rights of ${player}: ${reply.rejection.code}`);
  };

  const lose = async ({ event, stream }: RecordedEvent<QualificationWithdrawn>, context: ReactionContext) => {
    const { section, player, to, rule, final = false } = event;
    const whole = rightOf(tournamentStreams.idIn(stream), section, player);
    await withdraw({ player, right: `${whole}/${to}`, rule }, context);
    if (final) await withdraw({ player, right: whole, level: to, rule }, context);
  };

  /** A free place, or a vacancy that was filled, is a right to this final. */
  const place = async (
    { event, stream }: RecordedEvent<FreePlaceGranted> | RecordedEvent<VacancyFilled>,
    basis: 'free-place' | 'next-ranked',
    context: ReactionContext,
  ): Promise<void> => {
    const { player, opens: level, motion, rule } = event;
    const right = `${stream}/${player}`;
    const of = { player, right, level, basis, rule, motion, expiresAt: null } as const;
    const reply = await tell({ type: 'GrantRight', ...of }, context, player);
    if (!reply.ok) throw new Error(`rights of ${player}: ${reply.rejection.code}`);
  };

  const use = async (
    recorded: RecordedEvent<EntryAccepted> | RecordedEvent<EntryPending>,
    context: ReactionContext,
  ): Promise<void> => {
    const { entrant } = recorded.event;
    const { player, uses } = entrant;
    const rights = uses?.basis === 'result' ? uses.rights : [];
    const periods = periodsOf(entrant);
    if (rights.length === 0 && periods.length === 0) return;
    const tournament = tournamentOf(recorded);
    const reply = await tell({ type: 'UseRights', player, tournament, rights, periods }, context, player);
    // Of two entries by one right the first in the ledger stands (T-1.0.7a, T-4.7).
    if (!reply.ok) await cancel(tournament, player, reply.rejection.rule ?? 'T-1.0.7a', context);
  };

  const withdrawTeam = async (tournament: string, team: string, context: ReactionContext): Promise<void> => {
    const command = { type: 'WithdrawTeam', tournament, team } as const;
    const ids = context.following(`withdraw ${team}`);
    insist(await parts.services.command('tournament', command, { actor: parts.self, ...ids }));
  };

  /** A team holds what its place in a table brings it. */
  const earnTeam = async (
    recorded: RecordedEvent<TeamQualified>,
    context: ReactionContext,
  ): Promise<void> => {
    const { at: earnedAt, section, team, to: level, place, rule } = recorded.event;
    const tournament = tournamentOf(recorded);
    const right = `${rightOf(tournament, section, team)}/${level}`;
    const of = { player: teamAsHolder(team), right, level, tournament, section, place, earnedAt, rule };
    const reply = await tell({ type: 'EarnRight', ...of, halves: 2, provisional: false }, context, team);
    if (!reply.ok) throw new Error(`rights of team ${team}: ${reply.rejection.code}`);
  };

  /** Where no start list is out, the team that came in by what it has lost goes as well. */
  const loseTeam = async (
    { event, stream }: RecordedEvent<TeamQualificationWithdrawn>,
    context: ReactionContext,
  ): Promise<void> => {
    const { section, team, to, rule } = event;
    const right = `${rightOf(tournamentStreams.idIn(stream), section, team)}/${to}`;
    const reply = await tell(
      { type: 'WithdrawRight', player: teamAsHolder(team), right, rule },
      context,
      right,
    );
    if (!reply.ok) throw new Error(`rights of team ${team}: ${reply.rejection.code}`);
    for (const { payload } of reply.events) {
      const { usedIn } = payload as { readonly usedIn?: string | null };
      if (usedIn !== undefined && usedIn !== null) await withdrawTeam(usedIn, team, context);
    }
  };

  const useTeam = async (recorded: RecordedEvent<TeamEntered>, context: ReactionContext): Promise<void> => {
    const { team, uses: rights = [] } = recorded.event;
    if (rights.length === 0) return;
    const tournament = tournamentOf(recorded);
    const command = {
      type: 'UseRights',
      player: teamAsHolder(team),
      tournament,
      rights,
      periods: [],
    } as const;
    const reply = await tell(command, context, team);
    if (reply.ok) return;
    // Of two entries by one right the first in the ledger stands.
    await withdrawTeam(tournament, team, context);
  };

  return reactionTo('tournament', {
    name: RIGHTS,
    on: {
      QualificationEarned: earn,
      QualificationWithdrawn: lose,
      EntryAccepted: use,
      EntryPending: use,
      EntryCancelled: async (recorded, context) => {
        const { player } = recorded.event;
        const tournament = tournamentOf(recorded);
        await tell({ type: 'ReleaseRights', player, tournament }, context, player);
      },
      PlayerWithdrawn: async (recorded, context) => {
        const tournament = tournamentOf(recorded);
        const { state } = await parts.aggregates.tournament.load(recorded.stream, true);
        const { at, player } = recorded.event;
        // Before the start the player forfeits what they came in by (T-8.1b); later it is used.
        if (state.phase === 'none' || (state.startedAt !== null && state.startedAt <= at)) return;
        await tell({ type: 'ForfeitRights', player, tournament }, context, player);
      },
      FreePlaceGranted: (recorded, context) => place(recorded, 'free-place', context),
      VacancyFilled: (recorded, context) => place(recorded, 'next-ranked', context),
      TeamQualified: earnTeam,
      TeamQualificationWithdrawn: loseTeam,
      TeamEntered: useTeam,
      TeamWithdrawn: async (recorded, context) => {
        const player = teamAsHolder(recorded.event.team);
        await tell({ type: 'ReleaseRights', player, tournament: tournamentOf(recorded) }, context, player);
      },
    },
  });
};
