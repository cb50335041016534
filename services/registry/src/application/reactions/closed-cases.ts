import type { ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import type { CaseDecided, ImposeSanction } from '@amici/contracts/registry';
import { tournamentRefusal, type WithdrawPlayer } from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import { sendingTo, type ServiceParts } from '@amici/service/runtime';

type Parts = Pick<ServiceParts, 'services' | 'self'>;

/** A report that the body has accepted bars the withdrawer, back to the day they left (C-27di). */
const isRegistered = ({ kind, book, outcome, motion }: CaseDecided): boolean =>
  kind === 'withdrawal' &&
  outcome === 'accepted' &&
  motion !== null &&
  findTournamentRules(book)?.parameters.sanctions.some((one) => one.kind === 'unapproved') === true;

/**
 * A player who did not reply, or not satisfactorily, has left without leave (C-28): their games are looked into.
 */
const leaving = (decided: CaseDecided): WithdrawPlayer | undefined => {
  const { kind, outcome, event, about, effectiveAt, reason } = decided;
  if (kind !== 'participation' || outcome !== 'not-accepted') return undefined;
  if (event === null || effectiveAt === null || reason === null) return undefined;
  return {
    type: 'WithdrawPlayer',
    tournament: event,
    player: about,
    kind: 'unapproved',
    decision: 'adjudicate',
    effectiveAt,
    reason,
    opponentsNotified: false,
  };
};

/** The tournament was over meanwhile: there is nothing left that the player could leave. */
const OVER: readonly string[] = [tournamentRefusal.alreadyFinished, tournamentRefusal.tournamentCancelled];

/** What follows from a case that is closed. */
export const closedCases = (parts: Parts) => {
  const send = sendingTo('registry', parts);
  const toTournament = sendingTo('tournament', parts);
  return async ({ event, id }: RecordedEvent<CaseDecided>, context: ReactionContext): Promise<void> => {
    const { about: playerId, book, effectiveAt, until, motion } = event;
    if (isRegistered(event) && effectiveAt !== null && motion !== null)
      await send(context, {
        type: 'ImposeSanction',
        playerId,
        sanction: id,
        kind: 'unapproved',
        from: effectiveAt,
        ...defined<ImposeSanction>({ until: until ?? undefined }),
        tournamentRules: book,
        case: event.case,
        motion,
      });
    const command = leaving(event);
    if (command !== undefined) await toTournament(context, command, 'leaves', OVER);
  };
};
