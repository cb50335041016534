import { accept, reject } from '@amici/kernel';
import { correctMove as enterCorrection, days, type Recorded } from '@amici/timecontrol';
import { playText } from '../state/board';
import type { CorrectMove } from '@amici/contracts/game';
import type { GameEvent } from '../events';
import { playCeased } from '../moves/blocked';
import { completeMove, postingOf } from '../moves/complete-move';
import { otherDates, playedAt, postedRefusal } from '../moves/mailing';
import { notationRefusal } from '../moves/notation';
import { sideOf, type Game, type OpenIncident } from '../state/state';
import { withTime } from '../ruling/with-time';
import { refuse, type Acted, type Verdict } from '../state/verdict';

type Correction = Acted<CorrectMove>;

/** On the sheet the days of the correction and the penalty are added, the move count stays (C-10b). */
const onSheet = (command: Correction, game: Game, { by }: OpenIncident): Recorded | undefined => {
  const { sheet } = game.time;
  if (sheet === null || command.mail === undefined) return undefined;
  const penalty = game.rules.illegalMove.penaltyDays ?? 0;
  return enterCorrection({ ...sheet, toMove: by }, postingOf(game, by, command.mail), penalty);
};

/** With running clocks the penalty the laws fix is taken at once; one they leave open is the director's (L-7.2). */
const penalty = (
  command: Correction,
  game: Game,
  open: OpenIncident,
  moves: readonly GameEvent[],
): readonly GameEvent[] => {
  const { penaltyDays } = game.rules.illegalMove;
  const clock = moves.find((event) => event.type === 'MoveMade')?.clock ?? null;
  if (penaltyDays === null || clock === null) return [];
  const amount = days(penaltyDays);
  const after = withTime(
    { ...game, time: { ...game.time, clock, sheet: null } },
    open.by,
    -amount,
    command.at,
  );
  const facts = { penalty: `${open.incident} penalty`, side: open.by, amount, ...after, ruling: null };
  return [{ type: 'PenaltyApplied', at: command.at, ...facts, rule: game.rules.articles.correction }];
};

/** A correction sent again changes nothing, nor the dates it was posted with (C-10b). */
const sentAgain = (command: Correction, game: Game): Verdict => {
  const { correction } = game.rules.articles;
  if (!game.seen.has(command.incident)) return reject('no-such-incident', correction);
  const { corrected } = game.mail;
  if (corrected?.incident !== command.incident) return accept();
  const redated = otherDates(command.mail, game.moves[corrected.ply - 1], correction);
  return redated === null ? accept() : refuse(redated);
};

/** The offender's correction: any legal move, or one of the readings of an ambiguous one (C-10b, C-10c). */
export const correctMove = (command: Correction, game: Game): Verdict => {
  const open = game.mail.incident;
  if (open === null || open.incident !== command.incident) return sentAgain(command, game);
  if (sideOf(game.players, command.actor.subject) !== open.by)
    return reject('not-your-turn', game.rules.articles.correction);
  const notation = command.notation ?? 'uci';
  const otherForm = notationRefusal(game, notation);
  if (otherForm !== null) return refuse(otherForm);
  const played = playText(game.board, command.move, notation);
  if (!played.ok) return refuse(played.error);
  if (open.kind === 'ambiguous' && !open.candidates.includes(played.value.uci))
    return reject('not-a-reading', game.rules.articles.clarification, {
      data: { candidates: open.candidates },
    });
  const unposted = postedRefusal(command.mail, game, command.at);
  if (unposted !== null) return refuse(unposted);
  // On a sheet it is a move of the day on which it was posted, as any other.
  const at = game.time.sheet === null ? command.at : playedAt(command);
  const ceased = playCeased(game, at);
  if (ceased !== null) return refuse(ceased);
  const entered = onSheet(command, game, open);
  const moves = completeMove(game, {
    at,
    by: open.by,
    ply: open.ply,
    played: played.value,
    ...(entered === undefined ? {} : { entered }),
    rule: game.rules.articles[open.kind === 'ambiguous' ? 'clarification' : 'correction'],
  });
  return accept(...moves, ...penalty(command, game, open, moves));
};
