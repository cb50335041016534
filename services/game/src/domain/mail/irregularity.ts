import { accept, reject, type Rejection } from '@amici/kernel';
import { enterMove, opposite, returnSheet, type Side } from '@amici/timecontrol';
import { boardBefore, playText } from '../state/board';
import type { ReportIrregularity, RuleOnReversedColours } from '@amici/contracts/game';
import type { GameEvent, IrregularityRefuted, IrregularityReported } from '../events';
import type { MailDates } from '@amici/contracts/game';
import { blocked } from '../moves/blocked';
import { completeMove, postingOf } from '../moves/complete-move';
import { postedRefusal } from '../moves/mailing';
import { nextPly, sideOf, moveCounts, whose, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { underRuling } from '../ruling/ruling';

type Report = Acted<ReportIrregularity>;

/** What the text that was received really is. */
interface Reading {
  readonly kind: 'legal' | 'illegal' | 'ambiguous' | 'omitted';
  /** The readings of the text, UCI. */
  readonly candidates: readonly string[];
}

const readingOf = ({ text, notation, ply }: Report, game: Game): Reading => {
  if (text.trim() === '') return { kind: 'omitted', candidates: [] };
  const read = playText(boardBefore(game, ply), text, notation ?? 'algebraic');
  if (read.ok) return { kind: 'legal', candidates: [read.value.uci] };
  if (read.error.code !== 'ambiguous-move') return { kind: 'illegal', candidates: [] };
  return { kind: 'ambiguous', candidates: (read.error.data?.['candidates'] ?? []) as readonly string[] };
};

const sameDay = (dates: MailDates): MailDates => ({
  receivedOn: dates.receivedOn ?? dates.postedOn,
  postedOn: dates.receivedOn ?? dates.postedOn,
});

/**
 * The struck entry stays on the sheet with its dates. The sheet goes back, and the receiver is charged only for
 * holding it beyond the free days (C-10ai).
 */
const sentBack = (
  { mail, struck }: Report,
  game: Game,
  by: Side,
): Pick<IrregularityReported, 'entry' | 'sheet'> => {
  if (game.time.sheet === null || mail === undefined) return { entry: null, sheet: null };
  const offender = opposite(by);
  const posting = postingOf(game, offender, struck ?? sameDay(mail));
  const entered = enterMove({ ...game.time.sheet, toMove: offender }, posting).sheet;
  return returnSheet(entered, postingOf(game, by, mail), game.rules.illegalMove.freeHoldDays);
};

const reported = (command: Report, game: Game, by: Side, reading: Reading): IrregularityReported => ({
  type: 'IrregularityReported',
  at: command.at,
  incident: command.incident,
  by,
  against: opposite(by),
  kind: reading.kind === 'legal' ? command.kind : reading.kind,
  ply: command.ply,
  text: command.text,
  candidates: reading.candidates,
  ...sentBack(command, game, by),
  rule: game.rules.articles.irregularity,
});

/** The claimant's entry takes the place of a move, and is one that has to be corrected (C-10aii). */
const refuted = (command: Report, game: Game, by: Side, moved: readonly GameEvent[]): IrregularityRefuted => {
  const move = moved.find((event) => event.type === 'MoveMade');
  const sheet = move?.sheet ?? game.time.sheet;
  const own =
    sheet === null || command.mail === undefined
      ? { entry: null, sheet: null }
      : enterMove({ ...sheet, toMove: by }, postingOf(game, by, command.mail));
  const { at, incident, ply, text } = command;
  return {
    type: 'IrregularityRefuted',
    at,
    incident,
    by,
    ply: ply + 1,
    text,
    ...own,
    rule: game.rules.articles.wrongComplaint,
  };
};

/** The move complained of, where it is not in the score yet: it was made all the same. */
const recordAnyway = (command: Report, game: Game, by: Side, uci: string): readonly GameEvent[] => {
  if (command.ply <= game.moves.length) return [];
  const played = playText(game.board, uci, 'uci');
  if (!played.ok) throw new Error(`reading ${uci} cannot be played`);
  const dates = command.struck ?? (command.mail === undefined ? undefined : sameDay(command.mail));
  const mail = dates === undefined ? {} : { mail: dates };
  const { at, ply } = command;
  return completeMove(game, { at, by: opposite(by), ply, played: played.value, ...mail, rule: 'L-4.2' });
};

const refusalFor = (command: Report, game: Game, by: Side): Rejection | null => {
  if (!game.rules.illegalMove.possible || game.rules.conditions.transmission === 'board')
    return { code: 'server-game', rule: 'L-3.10.2' };
  const { ply } = command;
  if (ply !== nextPly(game) && ply !== game.moves.length)
    return { code: 'ply-not-reached', rule: game.rules.articles.scoreCorrected };
  const mover = ply % 2 === 1 ? 'white' : 'black';
  const first = game.initialFen.split(' ')[1] === 'b' ? opposite(mover) : mover;
  if (first === by) return { code: 'own-move', rule: game.rules.articles.ownMoveReported };
  return (
    postedRefusal(command.mail, game, command.at) ??
    (command.struck === undefined ? null : postedRefusal(command.struck, game, command.at, ply > 1)) ??
    blocked(game, command.at)
  );
};

/**
 * The receiver sends a move back as illegal, ambiguous or omitted (C-10a, L-3.10.2). A move that is legal and clear
 * makes the claim itself an illegal move, which the claimant has to correct (C-10aii).
 */
export const reportIrregularity = (command: Report, game: Game): Verdict => {
  if (game.seen.has(command.incident)) return accept();
  const by = sideOf(game.players, command.actor.subject);
  if (by === null) return reject('not-a-player', 'L-3.10.2');
  const refusal = refusalFor(command, game, by);
  if (refusal !== null) return refuse(refusal);
  const reading = readingOf(command, game);
  if (reading.kind !== 'legal') {
    return command.ply === nextPly(game)
      ? accept(reported(command, game, by, reading))
      : reject('ply-already-played', game.rules.articles.scoreCorrected);
  }
  // Only the League takes a wrong claim for an illegal move (C-10aii).
  if (game.rules.illegalMove.penaltyDays === null)
    return reject('move-is-legal', game.rules.articles.wrongComplaint);
  const move = recordAnyway(command, game, by, reading.candidates[0]!);
  if (move.some(({ type }) => type === 'GameEnded')) return accept(...move);
  return accept(...move, refuted(command, game, by, move));
};

/** A game begun with reversed colours goes on once both have made this many moves (L-7.1, L20-7.1). */
export const MOVES_TO_STAND = 10;

/** Colours were reversed: below ten moves by both a new game takes its place, else the game goes on (L-7.1). */
export const ruleOnReversedColours = (command: Acted<RuleOnReversedColours>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.mail.medium === null) return reject('server-game', 'L-7.1');
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    const rule = game.rules.articles.reversedColours;
    const counts = moveCounts(game);
    if (Math.min(counts.white, counts.black) >= MOVES_TO_STAND)
      return accept({ type: 'ReversedColoursStand', at, ruling, rule });
    const players = { white: game.players.black, black: game.players.white };
    return accept(
      { type: 'ReplacementGameOrdered', at, game: command.replacement, players, ruling, rule },
      { type: 'GameEnded', ...whose(game), at, result: 'cancelled', ending: 'discontinued', rule },
    );
  });
