import { accept, reject } from '@amici/kernel';
import type { WithdrawPlayer } from './commands';
import type { TournamentEvent } from './events';
import { gameIdOf } from './ids';
import { playerAt, sectionOf, type Section, type Tournament } from './state';
import type { Acted, Verdict } from './verdict';

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
  reportedAt: at,
  rule: 'T-8.7-s',
});

/**
 * A player leaves by the office's recorded decision: all his games are cancelled and count nowhere, or those still open
 * go to adjudication. The application needs a reason, and the opponents are told (T-8.1a).
 */
export const withdrawPlayer = (command: Acted<WithdrawPlayer>, state: Tournament): Verdict => {
  const { at, player, kind, decision, reason, opponentsNotified } = command;
  if (state.withdrawn.has(player)) return accept();
  if (state.finishedAt !== null) return reject('already-finished', 'T-8.1a');
  const section = sectionOf(state, player);
  if (section === undefined || state.startedAt === null) return reject('not-playing', 'T-8.1a');
  if (reason.id === '') return reject('reason-missing', 'T-8.1a');
  if (!opponentsNotified && kind !== 'silent') return reject('opponents-not-notified', 'T-8.1a');
  const own = gamesOf(state.id, section, player);
  const open = own.filter(({ board }) => section.outcomes[board - 1]!.result === null);
  const concerned = decision === 'cancel' ? own : open;
  const games = concerned.map(({ game }) => game);
  return accept(
    {
      type: 'PlayerWithdrawn',
      at,
      player,
      section: section.id,
      kind,
      decision,
      games,
      reason,
      opponentsNotified,
      rule: 'T-8.1a',
    },
    ...(decision === 'cancel' ? own.map((game) => cancelled(command, section, game)) : []),
  );
};
