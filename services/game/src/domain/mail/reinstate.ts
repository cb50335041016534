import { accept, reject, type Instant } from '@amici/kernel';
import { opposite, type Side } from '@amici/timecontrol';
import { boardBefore, playRecorded, playText, sideToMove, type PlayedTo } from '../state/board';
import type { AgreeCorrection, CorrectScore, ReinstatePosition } from '@amici/contracts/game';
import type { GameEvent, MoveCorrected } from '../events';
import type { Ruling } from '@amici/contracts/game';
import { endingAfter } from '../moves/endings';
import { underRuling } from '../ruling/ruling';
import { sideOf, type Game } from '../state/state';
import { withTime } from '../ruling/with-time';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { strikePlies } from '../moves/strike-plies';

const offServer = (game: Game): boolean => game.mail.medium !== null;

const penaltyFor = (
  command: Acted<ReinstatePosition>,
  game: Game,
  side: Side,
  restored: { readonly clock: Game['time']['clock']; readonly sheet: Game['time']['sheet'] },
): readonly GameEvent[] => {
  if (command.penalty === null || command.penalty <= 0) return [];
  const amount = command.penalty;
  const after = withTime({ ...game, time: { ...game.time, ...restored } }, side, -amount, command.at);
  const facts = { penalty: `${command.ruling.id} penalty`, side, amount, ...after, ruling: null };
  return [{ type: 'PenaltyApplied', at: command.at, ...facts, rule: game.rules.articles.positionRestored }];
};

/**
 * The director restores the position before an illegal move: it and all that followed are struck, and the offender
 * is penalised (L-7.2) or corrects the move with the penalty of C-10b.
 */
export const reinstatePosition = (command: Acted<ReinstatePosition>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (!offServer(game)) return reject('server-game', game.rules.articles.positionRestored);
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (game.draw.claim !== null) return reject('claim-open', 'L-9.4.1b');
    const { ply } = command;
    if (ply < 1 || ply > game.moves.length)
      return reject('no-such-ply', game.rules.articles.positionRestored);
    const offender = sideToMove(boardBefore(game, ply));
    // The League has the offender correct; elsewhere play goes on from there, with the penalty that was ruled.
    const corrects = command.penalty === null && game.rules.illegalMove.penaltyDays !== null;
    const rule = game.rules.articles[corrects ? 'scoreCorrected' : 'positionRestored'];
    const struck = strikePlies(game, ply, command.at, ruling, rule);
    const reported: GameEvent = {
      type: 'IrregularityReported',
      at,
      incident: `${ruling.id} correction`,
      by: opposite(offender),
      against: offender,
      kind: 'illegal',
      ply,
      text: game.moves[ply - 1]!.san,
      candidates: [],
      entry: null,
      sheet: correctable(struck.sheet, game, ply),
      rule: game.rules.articles.scoreCorrected,
    };
    return corrects
      ? accept<GameEvent>(struck, reported)
      : accept<GameEvent>(struck, ...penaltyFor(command, game, offender, struck));
  });

/** The struck move's days stay on the sheet until it is corrected (C-10b, C-10d). */
const correctable = (restored: Game['time']['sheet'], game: Game, ply: number): Game['time']['sheet'] => {
  const withMove = game.moves[ply - 1]?.sheet;
  return restored === null ? null : (withMove ?? restored);
};

/** The score with one ply read otherwise, if all that follows stays legal. */
export const correctedScore = (game: Game, ply: number, move: string): PlayedTo | null => {
  const played = playText(boardBefore(game, ply), move, 'uci');
  if (!played.ok || (played.value.status !== 'ongoing' && ply < game.moves.length)) return null;
  let board = played.value.board;
  for (const { uci } of game.moves.slice(ply)) {
    const next = playText(board, uci, 'uci');
    if (!next.ok || next.value.status !== 'ongoing') return null;
    board = playRecorded(board, uci);
  }
  return played.value;
};

const corrected = (
  game: Game,
  command: { readonly ply: number; readonly move: string },
  at: Instant,
  ruling: Ruling | null,
): readonly [MoveCorrected, ...GameEvent[]] | null => {
  const { ply } = command;
  const fits = correctedScore(game, ply, command.move);
  if (fits === null) return null;
  const { uci, san } = fits;
  const by = opposite(sideToMove(fits.board));
  const end = ply === game.moves.length ? endingAfter(game, fits, by, at) : null;
  return [
    { type: 'MoveCorrected', at, ply, uci, san, ruling, rule: game.rules.articles.scoreCorrected },
    ...(end === null ? [] : [end]),
  ];
};

/** A claim is about the score as it stands, so it is decided before the score is changed (L-9.4.1b). */
const refusalFor = (game: Game, ply: number): Verdict | null => {
  if (!offServer(game)) return reject('server-game', game.rules.articles.scoreCorrected);
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  if (game.draw.claim !== null) return reject('claim-open', 'L-9.4.1b');
  return ply < 1 || ply > game.moves.length
    ? reject('no-such-ply', game.rules.articles.scoreCorrected)
    : null;
};

/** Later play shows how an overlooked move was meant: the director corrects it, and play stands (C-10d). */
export const correctScore = (command: Acted<CorrectScore>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const refusal = refusalFor(game, command.ply);
    if (refusal !== null) return refusal;
    const events = corrected(game, command, at, ruling);
    return events === null
      ? reject('later-moves-contradict', game.rules.articles.scoreCorrected)
      : accept<GameEvent>(...events);
  });

/** The players resolve an overlooked irregularity themselves: it holds once both have said the same (C-10d). */
export const agreeCorrection = (command: Acted<AgreeCorrection>, game: Game): Verdict => {
  const { actor, at, ply } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', game.rules.articles.scoreCorrected);
  const refusal = refusalFor(game, ply);
  if (refusal !== null) return refusal;
  const events = corrected(game, command, at, null);
  if (events === null)
    return refuse({ code: 'later-moves-contradict', rule: game.rules.articles.scoreCorrected });
  const [{ uci }] = events;
  if (game.moves[ply - 1]?.uci === uci) return accept();
  const { correction } = game.mail;
  const same = correction !== null && correction.ply === ply && correction.uci === uci;
  if (same && correction.by === by) return accept();
  if (same) return accept<GameEvent>(...events);
  return accept({ type: 'CorrectionProposed', at, by, ply, uci, rule: game.rules.articles.scoreCorrected });
};
