import { reactionTo, progressOf, Unavailable, type Reaction, type ReactionContext } from '@amici/bus';
import { refusal, type RecordedEvent } from '@amici/contracts';
import {
  caseIdOf,
  type EventOfCase,
  type EventOver,
  type ImposeSanction,
  type ProposeSanction,
  type RegistryTaskKind,
} from '@amici/contracts/registry';
import {
  tournamentStreams,
  type PlayerWithdrawn,
  type ResultRecorded,
  type ResultRevised,
  type WithdrawalRequested,
} from '@amici/contracts/tournament';
import { sendingTo, type ServiceParts } from '@amici/service/runtime';
import { reached } from '@amici/service';
import { In } from 'typeorm';
import { officeTasks } from '../../projections/waiting.projection';

/** What needs no answer once the event is over. */
const OF_PLAY: readonly RegistryTaskKind[] = ['withdrawal', 'inquiry'];

/** The cases about whether somebody leaves an event that wait for somebody, everything recorded by now looked at. */
const undecidedIn = async (
  { store, readModels }: Pick<ServiceParts, 'store' | 'readModels'>,
  event: string,
): Promise<readonly string[]> => {
  const source = await readModels();
  const { sequence } = await store.head();
  const position = async () => (await progressOf(source, [officeTasks.name])).position;
  if (!(await reached(sequence, position)))
    throw new Unavailable({ code: refusal.serviceUnavailable, detail: { name: 'matters-list-behind' } });
  const rows = await source
    .getRepository(officeTasks.table.entity)
    .find({ where: { event, kind: In(OF_PLAY) }, order: { owner: 'ASC' } });
  return [...new Set(rows.map(({ owner }) => owner))];
};

/** Part of command ids: never renamed. */
export const WITHDRAWALS = 'withdrawals';

const sanctionFor = ({
  id,
  stream,
  event: { at, player, kind },
}: RecordedEvent<PlayerWithdrawn>): ImposeSanction | ProposeSanction | undefined => {
  // Of these a body decides, by its motion on the director's report (C-27di).
  if (kind === 'approved' || kind === 'unapproved') return undefined;
  return {
    // After a silent withdrawal the office may suspend; after the others entry is closed by the rule itself (T-8.3d, T-8.4b).
    type: kind === 'silent' ? 'ProposeSanction' : 'ImposeSanction',
    playerId: player,
    sanction: id,
    kind: kind === 'silent' ? 'silent-first' : kind,
    from: at,
    case: caseIdOf('withdrawal', tournamentStreams.idIn(stream), player),
  };
};

/** Withdrawals that break the rules of the tournament that the player's bond is for (T-8.4c). */
const IRREGULAR: readonly string[] = ['not-accepted', 'silent'];

/** Who lost on time, as the result says it. */
const losersOf = (
  result: ResultRecorded['result'],
  { white, black }: Pick<ResultRecorded, 'white' | 'black'>,
): readonly string[] => {
  if (result === '1-0') return [black];
  if (result === '0-1') return [white];
  return result === '0-0' ? [white, black] : [];
};

/** What a case has to know of the tournament; undefined for history, which is not judged. */
const factsOf = ({ conduct }: Pick<PlayerWithdrawn, 'conduct'>, stream: string): EventOfCase | undefined =>
  conduct === null ? undefined : { event: tournamentStreams.idIn(stream), ...conduct };

/** What follows for a person who leaves a tournament, or loses games of it on time. */
export const withdrawals = (parts: ServiceParts): Reaction => {
  const send = sendingTo('registry', parts);

  const noted = async (
    { event, stream }: RecordedEvent<PlayerWithdrawn | WithdrawalRequested>,
    context: ReactionContext,
  ): Promise<void> => {
    const { player, reason } = event;
    const facts = factsOf(event, stream);
    if (facts === undefined) return;
    const requested = event.type === 'WithdrawalRequested';
    const effectiveAt = requested ? null : (event.effectiveAt ?? event.at);
    await send(
      context,
      {
        type: 'NoteWithdrawal',
        ...facts,
        about: player,
        kind: requested ? 'requested' : event.kind,
        shortfall: requested ? event.shortfall : null,
        effectiveAt,
        reason,
      },
      'case',
    );
  };

  const forfeitBond = async (
    { event: { player, kind }, stream }: RecordedEvent<PlayerWithdrawn>,
    context: ReactionContext,
  ): Promise<void> => {
    if (!IRREGULAR.includes(kind)) return;
    const bond = { playerId: player, event: tournamentStreams.idIn(stream), orderly: false };
    await send(context, { type: 'SettleBond', ...bond }, 'bond', ['no-such-bond']);
  };

  const timeLoss = async (
    { event, stream }: RecordedEvent<ResultRecorded>,
    context: ReactionContext,
  ): Promise<void> => {
    const facts = factsOf(event, stream);
    if (event.code !== 'E' || facts === undefined) return;
    for (const about of losersOf(event.result, event)) {
      const { game } = event;
      await send(context, { type: 'NoteTimeLoss', ...facts, about, game }, `time loss of ${about}`);
    }
  };

  /** Corrected, or opened again: a player who had lost it on time no longer has. */
  const noTimeLoss = async ({ event, stream }: RecordedEvent<ResultRevised>, context: ReactionContext) => {
    const { from, to, why, game } = event;
    if (why === 'withdrawal' || from === to || from === null) return;
    const facts = factsOf(event, stream);
    if (facts === undefined) return;
    const still = losersOf(to, event);
    for (const about of losersOf(from, event).filter((one) => !still.includes(one))) {
      const no = { type: 'NoteTimeLoss', ...facts, about, game, undone: true } as const;
      await send(context, no, `no time loss of ${about}`);
    }
  };

  const lapse = async (stream: string, over: EventOver, context: ReactionContext): Promise<void> => {
    for (const id of await undecidedIn(parts, tournamentStreams.idIn(stream)))
      await send(context, { type: 'LapseCase', case: id, over }, `lapse of ${id}`);
  };

  return reactionTo('tournament', {
    name: WITHDRAWALS,
    on: {
      PlayerWithdrawn: async (recorded, context) => {
        await forfeitBond(recorded, context);
        // One withdrawal is sanctioned once, from however many tournaments it removes the player (T-8.3a).
        if (recorded.event.because !== null) return;
        await noted(recorded, context);
        // Entry is closed for leaving approved events (T-8.3f).
        if (recorded.event.approvedEvent === false) return;
        const command = sanctionFor(recorded);
        if (command !== undefined) await send(context, command);
      },
      WithdrawalRequested: noted,
      ResultRecorded: timeLoss,
      TournamentCancelled: ({ stream }, context) => lapse(stream, 'cancelled', context),
      ResultRevised: noTimeLoss,
      TournamentFinished: ({ stream }, context) => lapse(stream, 'finished', context),
    },
  });
};
