import type { Finding } from '@amici/contracts';
import {
  enterMove,
  opposite,
  returnSheet,
  type Scoresheet,
  type SheetEntry,
  type SheetSide,
  type Side,
} from '@amici/timecontrol';
import { postingOf } from '../moves/complete-move';
import { strikePlies } from '../moves/strike-plies';
import { playText, sideToMove } from '../state/board';
import { among, compared, unless } from '@amici/contracts/findings';
import { nextPly, type Game } from '../state/state';
import type { IrregularityRefuted, IrregularityReported, PliesVoided } from './events';

type Sent = Pick<IrregularityReported, 'entry' | 'sheet'>;

/**
 * The sheet that went back. The dates of the struck entry are in no event: what it cost the offender is taken as it
 * stands, and that it counts as one entry.
 */
const sentBack = (event: IrregularityReported, game: Game, entry: SheetEntry): Sent => {
  const { by, against } = event;
  const { sheet } = game.time;
  if (sheet === null || event.sheet === null) return { entry: null, sheet };
  const offender = { ...event.sheet[against], moves: sheet[against].moves + 1 };
  const entered: Scoresheet = { ...sheet, [against]: offender, toMove: by, lost: event.sheet.lost };
  return returnSheet(entered, postingOf(game, by, entry), game.rules.illegalMove.freeHoldDays);
};

/**
 * Restored by the director: the struck move's days stay on the sheet (C-10d), and what was changed on it between the
 * move before and the struck one. Neither is in the state any more, so it is the moves that are counted again.
 */
const restored = (event: IrregularityReported, game: Game): Sent => {
  const { against } = event;
  const { sheet } = game.time;
  if (sheet === null || event.sheet === null || sameMoves(sheet, event.sheet)) return { entry: null, sheet };
  const counting = (side: Side): SheetSide => ({
    ...event.sheet![side],
    moves: sheet[side].moves + (side === against ? 1 : 0),
  });
  const { lost } = event.sheet;
  const sides = { white: counting('white'), black: counting('black') };
  return { entry: null, sheet: { ...sheet, ...sides, toMove: opposite(against), lost } };
};

const sameMoves = (one: Scoresheet, other: Scoresheet): boolean =>
  one.white.moves === other.white.moves && one.black.moves === other.black.moves;

/** What was received is illegal, can be read in several ways, or is not there. */
const kindOf = ({ text, candidates }: IrregularityReported): IrregularityReported['kind'] => {
  if (text.trim() === '') return 'omitted';
  return candidates.length === 0 ? 'illegal' : 'ambiguous';
};

export const reported = (event: IrregularityReported, game: Game): readonly Finding[] => {
  const ruled = event.incident.endsWith(' correction') && event.kind === 'illegal' && event.entry === null;
  const rule = game.rules.articles.irregularity;
  const legal = event.candidates.every((move) => playText(game.board, move, 'uci').ok);
  return [
    ...compared(event, { ply: nextPly(game), against: sideToMove(game.board), by: opposite(event.against) }),
    ...compared(event, { kind: kindOf(event) }),
    ...unless(legal, event, 'candidates', 'legal moves', 'L-3.10.1'),
    ...(event.entry === null && ruled ? restoredOr(event, game, rule) : returned(event, game, rule)),
  ];
};

const returned = (event: IrregularityReported, game: Game, rule: string): readonly Finding[] =>
  compared(
    event,
    event.entry === null
      ? { sheet: null, entry: null, rule }
      : { ...sentBack(event, game, event.entry), rule },
  );

/** An incident is named by its player or, restored, after the ruling: what explains it better is what it was. */
const restoredOr = (event: IrregularityReported, game: Game, rule: string): readonly Finding[] => {
  const ruled = compared(event, { ...restored(event, game), rule: game.rules.articles.scoreCorrected });
  const sent = returned(event, game, rule);
  return sent.length < ruled.length ? sent : ruled;
};

export const refuted = (event: IrregularityRefuted, game: Game): readonly Finding[] => {
  const { entry, by } = event;
  const { sheet } = game.time;
  const own =
    sheet === null || entry === null
      ? { entry: null, sheet: null }
      : enterMove({ ...sheet, toMove: by }, postingOf(game, by, entry));
  return compared(event, {
    by: sideToMove(game.board),
    ply: nextPly(game),
    ...own,
    rule: game.rules.articles.wrongComplaint,
  });
};

/** The League's articles about a score put right and about play that has ceased were cited first in games under any book. */
export const FIRST_CITED: readonly string[] = ['C-10d', 'C-23c'];

/** In a reconstruction the history of the clock has been given up just before, so that only its start is known. */
export const voided = (event: PliesVoided, game: Game): readonly Finding[] => {
  const { positionRestored, reconstruction, playCeased, scoreCorrected } = game.rules.articles;
  const struck = strikePlies(game, event.from, event.at, event.ruling, event.rule);
  const clock =
    event.rule === reconstruction && event.clock !== null
      ? { ...event.clock, since: event.at }
      : struck.clock;
  return [
    ...compared(event, { to: struck.to, sheet: struck.sheet, clock }),
    ...unless(event.from >= 1 && event.from <= event.to, event, 'from', { to: struck.to }),
    ...among(event, 'rule', [positionRestored, reconstruction, playCeased, scoreCorrected, ...FIRST_CITED]),
  ];
};
