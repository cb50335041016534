import type { Rejection } from '@amici/kernel';
import type { Notation } from '@amici/rulesets';
import type { Remark } from '@amici/contracts/game';
import type { Game } from '../state/state';

/** UCI is how programs write to the server, whatever form the players keep their score in. */
const isForm = (notation: Notation): boolean => notation !== 'uci';

/** Algebraic is one form, full or short, as either book writes it, and so is numeric (C-4). */
export const formOf = (notation: Notation): string => notation.replace(/^ccla-/, '');

const differs = (game: Game, notation: Notation): boolean =>
  isForm(notation) && game.mail.notation !== null && formOf(game.mail.notation) !== formOf(notation);

/** The forms the laws allow (L-A.0, C-4), and one form for both players throughout (C-4). */
export const notationRefusal = (game: Game, notation: Notation): Rejection | null => {
  const { allowed, mixing } = game.rules.notation;
  if (!allowed.includes(notation)) return { code: 'notation-not-allowed', rule: 'L-A.0', data: { allowed } };
  if (mixing === 'refused' && differs(game, notation))
    return { code: 'mixed-notation', rule: 'C-4', data: { agreed: game.mail.notation } };
  return null;
};

/** A record that mixes forms is seen where it is not refused (L-8.1.1). */
export const notationRemarks = (game: Game, notation: Notation): readonly Remark[] =>
  game.rules.notation.mixing === 'flagged' && differs(game, notation)
    ? [{ code: 'mixed-notation', rule: 'L-8.1.1' }]
    : [];
