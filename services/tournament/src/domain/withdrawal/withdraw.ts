import type { Acted } from '@amici/contracts';
import {
  gameIdOf,
  tournamentRefusal,
  type PlayerWithdrawn,
  type ResultRevised,
  type DisqualifyPlayer,
} from '@amici/contracts/tournament';
import { accept, defined, reject, type Rejection } from '@amici/kernel';
import { isApproved, conductFacts } from '../state/conduct';
import type { WithdrawPlayer } from './commands';
import type { CommonEvent } from '../state/events';
import { playerAt, sectionOf, type Section, type Tournament } from '../state/state';
import { refuse, type Verdict } from '../state/verdict';
import { datedRevisions, isRescinded, notOfBook, withdrawalRules, type OwnGame } from './dated';
import { shortfallOf } from './grounds';

const gamesOf = (tournament: string, section: Section, player: string): readonly OwnGame[] =>
  section.pairings.flatMap((pairing, index) => {
    const [white, black] = [playerAt(section, pairing.white), playerAt(section, pairing.black)];
    if (white !== player && black !== player) return [];
    return [{ board: index + 1, game: gameIdOf(tournament, section.id, index + 1), white, black }];
  });

/** In the League a game that is rated already stays rated, as after other decisions of its director (C-27bi). */
const cancelling = (state: Tournament): Pick<ResultRevised, 'rating' | 'rule'> =>
  (withdrawalRules(state)?.effectiveDate ?? null) === null
    ? { rule: 'T-A2.3a1' }
    : { rating: 'stays-once-rated', rule: 'C-27bi' };

const cancelled = (
  { at }: Acted<WithdrawPlayer>,
  state: Tournament,
  section: Section,
  { board, game, white, black }: OwnGame,
): CommonEvent => ({
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
  conduct: conductFacts(state),
  reportedAt: at,
  ...cancelling(state),
});

/** The director inspects the games that are not rated yet; of the others nothing is decided again (C-27bi). */
const inspected = ({ rated }: WithdrawPlayer, own: readonly OwnGame[]) =>
  rated === undefined
    ? {}
    : {
        inspects: {
          games: own.map(({ game }) => game).filter((game) => !rated.includes(game)),
          rated: own.map(({ game }) => game).filter((game) => rated.includes(game)),
          rule: 'C-27bi',
        },
      };

/**
 * A player who leaves like this tells nobody; of an approved one the League's players tell their opponents then
 * (C-26a).
 */
const UNTOLD: ReadonlySet<string> = new Set(['silent', 'unapproved', 'approved']);

const refusedWithdrawal = (
  command: Acted<WithdrawPlayer>,
  state: Tournament,
  section: Section | undefined,
): Rejection | undefined => {
  if (state.finishedAt !== null) return { code: tournamentRefusal.alreadyFinished, rule: 'T-8.1a' };
  if (state.cancelledAt !== null) return { code: tournamentRefusal.tournamentCancelled, rule: 'T-8.1a' };
  if (section === undefined) return { code: tournamentRefusal.notPlaying, rule: 'T-8.1a' };
  if (command.reason.id === '') return { code: 'reason-missing', rule: 'T-8.1a' };
  if (!command.opponentsNotified && !UNTOLD.has(command.kind))
    return { code: 'opponents-not-notified', rule: 'T-8.1a' };
  const { kind, grounds } = command;
  // The office judges what states no grounds.
  const inadequate = kind === 'accepted' && grounds !== undefined ? shortfallOf(grounds) : undefined;
  return inadequate ?? notOfBook(command, withdrawalRules(state));
};

/** What is lost by leaving between start list and start; the League's book takes nothing (T-8.1b). */
const forfeitsOf = (state: Tournament): PlayerWithdrawn['forfeits'] =>
  (withdrawalRules(state)?.withdrawalReport ?? null) === null ? ['fee', 'qualification'] : [];

/**
 * The rule by which who leaves one event leaves this one too; null where it has none, and for a withdrawal by the book of
 * another federation, which concerns its own event alone (T-8.3a, C-26a).
 */
const reachesAll = (state: Tournament, kind: WithdrawPlayer['kind']): string | null => {
  const rules = isApproved(state) ? withdrawalRules(state) : undefined;
  return rules?.withdrawals.includes(kind) === true ? rules.withdrawalReachesAll : null;
};

/** The rule by which the player leaves: of a dated withdrawal what becomes of their scores (C-27bii, C-27biii). */
const ruleOf = ({ kind }: Acted<WithdrawPlayer>, reaches: string | null, begun: boolean): string => {
  if (kind === 'approved' || kind === 'unapproved') return kind === 'approved' ? 'C-27biii' : 'C-27bii';
  return reaches ?? (begun ? 'T-8.1a' : 'T-8.1b');
};

/**
 * A player leaves by the office's recorded decision: all their games are cancelled and count nowhere, or those
 * still open go to adjudication. The application needs a reason, and the opponents are told (T-8.1a). Before the
 * start there is nothing to adjudicate, and the fee and any qualification used are lost (T-8.1b).
 */
export const withdrawPlayer = (command: Acted<WithdrawPlayer>, state: Tournament): Verdict => {
  const { at, player, kind, reason, opponentsNotified, effectiveAt, unrated } = command;
  const because = command.because ?? null;
  if (state.withdrawn.has(player)) return accept();
  const reaches = because === null ? null : reachesAll(state, kind);
  if (because !== null && reaches === null) return accept();
  const section = sectionOf(state, player);
  const refused = refusedWithdrawal(command, state, section);
  if (refused !== undefined || section === undefined) return refuse(refused!);
  const begun = state.startedAt !== null;
  const decision = begun ? command.decision : 'cancel';
  const own = gamesOf(state.id, section, player);
  const isOpen = (game: OwnGame): boolean =>
    section.outcomes[game.board - 1]!.result === null ||
    (effectiveAt !== undefined && isRescinded(section, game, effectiveAt));
  // In a team tournament the games await a substitute (T-8.7b); before the start it counts as a change (T-8.1c).
  const ofTeam = section.teams.length > 0;
  // Who leaves with the approval of the League keeps the scores that stand (C-27biii).
  const takesAll = decision === 'cancel' && kind !== 'approved';
  const concerned = ofTeam ? [] : takesAll ? own : own.filter(isOpen);
  const other = unrated?.find((game) => !concerned.some((one) => one.game === game));
  if (other !== undefined || (unrated !== undefined && decision !== 'adjudicate'))
    return reject('not-adjudicated', 'CR-4c', {
      detail: { name: 'adjudicated-games-unrated' },
      data: { games: concerned.map(({ game }) => game) },
    });
  const revisions: readonly CommonEvent[] =
    decision === 'cancel'
      ? (takesAll ? own : own.filter(isOpen)).map((game) => cancelled(command, state, section, game))
      : datedRevisions(command, state, section, own);
  return accept<CommonEvent>(
    {
      type: 'PlayerWithdrawn',
      at,
      player,
      section: section.id,
      kind,
      decision,
      games: concerned.map(({ game }) => game),
      ...inspected(command, own),
      reason,
      opponentsNotified,
      because,
      ...defined<PlayerWithdrawn>({
        unrated,
        effectiveAt,
        approvedEvent: state.phase === 'announced' && !isApproved(state) ? false : undefined,
      }),
      forfeits: begun ? [] : forfeitsOf(state),
      conduct: conductFacts(state),
      rule: ruleOf(command, reaches, begun),
    },
    ...(ofTeam ? [] : revisions),
  );
};

/**
 * Who is disqualified finishes in no place: nothing that places or scores bring is theirs (T-14e). A table that was fixed
 * already, perhaps by the games they lost with it, is fixed anew.
 */
export const disqualifyPlayer = (
  { at, player, finding }: Acted<DisqualifyPlayer>,
  state: Tournament,
): Verdict => {
  if (state.withdrawn.get(player)?.kind === 'disqualified') return accept();
  const section = sectionOf(state, player);
  if (section === undefined) return reject(tournamentRefusal.notPlaying, 'T-14e');
  return accept({ type: 'PlayerDisqualified', at, player, section: section.id, finding, rule: 'T-14e' });
};
