import { readSan, readUci, type MoveRejection, type Position, type Reading } from '@amici/chess';
import { BadRequest, optional, refusal, text, type Answer, type Question } from '../op';

export type MoveReader = (position: Position, text: string) => Reading;

/** The reader of each notation a question can name. */
const MOVE_READERS: Readonly<Record<string, MoveReader>> = {
  uci: readUci,
  san: readSan,
};

/** The reader of the notation a question names, UCI if it names none. */
export const moveReaderOf = (question: Question): MoveReader => {
  const name = optional(question, 'notation', text) ?? 'uci';
  const reader = Object.hasOwn(MOVE_READERS, name) ? MOVE_READERS[name] : undefined;
  if (reader === undefined) throw new BadRequest(`unknown notation: ${name}`);
  return reader;
};

/** Why a text is not a move, as the contract says it: a missing promotion is no legal move (L-3.7.5.1). */
export const refuseMove = (rejection: MoveRejection, ply?: number): Answer =>
  refusal({
    ...rejection,
    code: rejection.code === 'promotion-required' ? 'illegal-move' : rejection.code,
    data: { ...rejection.data, ...(ply === undefined ? {} : { ply }) },
  });
