import type { Acted } from '@amici/contracts';
import { gameIdOf, tournamentRefusal, type WithdrawPlayer } from '@amici/contracts/tournament';
import { accept, type Rejection } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { TournamentEvent } from './events';
import { playerAt, sectionOf, type Section, type Tournament } from './state';
import { refuse, type Verdict } from './verdict';

/** Play has to be impossible for so long (T-8.2). */
const LEAST_MONTHS = 3;

interface OwnGame {
  readonly board: number;
  readonly game: string;
  readonly white: string;
  readonly black: string;
}

const gamesOf = (tournament: string, section: Section, player: string): readonly OwnGame[] =>
  section.pairings.flatMap((pairing, index) => {
    const [white, black] = [playerAt(section, pairing.white), playerAt(section, pairing.black)];
    if (white !== player && black !== player) return [];
    return [{ board: index + 1, game: gameIdOf(tournament, section.id, index + 1), white, black }];
  });

const cancelled = (
  { at }: Acted<WithdrawPlayer>,
  section: Section,
  { board, game, white, black }: OwnGame,
): TournamentEvent => ({
  type: 'ResultRevised',
  at,
  section: section.id,
  board,
  game,
  white,
  black,
  from: section.outcomes[board - 1]!.result,
  to: 'cancelled',
  code: 'C',
  why: 'withdrawal',
  ratingPool: null,
  rated: null,
  reportedAt: at,
  rule: 'T-8.7-s',
});

/** Reasons that hold (T-8.2), with the details that go with them (T-8.3e); the office judges what states none. */
const inadequate = ({ kind, grounds }: WithdrawPlayer): Rejection | undefined => {
  if (kind !== 'accepted' || grounds === undefined) return undefined;
  const { kind: ground, months = 0, detailed = false, gameDetails = false } = grounds;
  if (ground === 'personal' && !detailed)
    return { code: 'reason-not-adequate', rule: 'T-8.2', detail: 'personal reasons are stated in full' };
  if (ground === 'personal' && !gameDetails)
    return { code: 'application-incomplete', rule: 'T-8.3e', detail: 'the scores of all games go with it' };
  return ground !== 'death' && months < LEAST_MONTHS
    ? { code: 'reason-not-adequate', rule: 'T-8.2', data: { leastMonths: LEAST_MONTHS } }
    : undefined;
};

const refusedWithdrawal = (
  command: Acted<WithdrawPlayer>,
  state: Tournament,
  section: Section | undefined,
): Rejection | undefined => {
  if (state.finishedAt !== null) return { code: tournamentRefusal.alreadyFinished, rule: 'T-8.1a' };
  if (state.cancelledAt !== null) return { code: tournamentRefusal.tournamentCancelled, rule: 'T-8.1a' };
  if (section === undefined) return { code: tournamentRefusal.notPlaying, rule: 'T-8.1a' };
  if (command.reason.id === '') return { code: 'reason-missing', rule: 'T-8.1a' };
  if (!command.opponentsNotified && command.kind !== 'silent')
    return { code: 'opponents-not-notified', rule: 'T-8.1a' };
  return inadequate(command);
};

/** The rule by which who leaves one event leaves this one too; null where it has none. */
const reachesAll = (state: Tournament): string | null => {
  if (state.phase !== 'announced') return null;
  return findTournamentRules(state.announcement.tournamentRules)?.parameters.withdrawalReachesAll ?? null;
};

/**
 * A player leaves by the office's recorded decision: all his games are cancelled and count nowhere, or those still open
 * go to adjudication. The application needs a reason, and the opponents are told (T-8.1a). Before the start there is
 * nothing to adjudicate, and the fee and any qualification used are lost (T-8.1b).
 */
export const withdrawPlayer = (command: Acted<WithdrawPlayer>, state: Tournament): Verdict => {
  const { at, player, kind, reason, opponentsNotified } = command;
  const because = command.because ?? null;
  if (state.withdrawn.has(player)) return accept();
  const reaches = because === null ? null : reachesAll(state);
  if (because !== null && reaches === null) return accept();
  const section = sectionOf(state, player);
  const refused = refusedWithdrawal(command, state, section);
  if (refused !== undefined || section === undefined) return refuse(refused!);
  const begun = state.startedAt !== null;
  const decision = begun ? command.decision : 'cancel';
  const own = gamesOf(state.id, section, player);
  const open = own.filter(({ board }) => section.outcomes[board - 1]!.result === null);
  // In a team event his games wait for who takes his seat (T-8.7b); before the start it counts as a change (T-8.1c).
  const ofTeam = section.teams.length > 0;
  const concerned = ofTeam ? [] : decision === 'cancel' ? own : open;
  return accept(
    {
      type: 'PlayerWithdrawn',
      at,
      player,
      section: section.id,
      kind,
      decision,
      games: concerned.map(({ game }) => game),
      reason,
      opponentsNotified,
      because,
      forfeits: begun ? [] : ['fee', 'qualification'],
      rule: reaches ?? (begun ? 'T-8.1a' : 'T-8.1b'),
    },
    ...(decision === 'cancel' && !ofTeam ? own.map((game) => cancelled(command, section, game)) : []),
  );
};
