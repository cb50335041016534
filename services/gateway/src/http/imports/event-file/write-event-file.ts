import type { Question } from '@amici/contracts';
import type { EventFile } from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { Caller } from '../../caller';
import type { Asking } from '@amici/edge/exchange';
import { HIDDEN } from '../../handlers/pgn';
import { ProblemException } from '@amici/edge/problem-exception';

const AT_ONCE = 8;

/** The moves of a game as far as they are shown to who asks; null where there are none. */
const scoreOf = async (
  caller: Caller,
  asking: Asking,
  game: string,
  zone: string,
): Promise<string | null> => {
  try {
    const { moves } = await caller.answered('game', { type: 'game', game }, asking);
    if (moves.length === 0) return null;
    return (await caller.answered('game', { type: 'pgn', game, zone }, asking)).pgn;
  } catch (error) {
    if (error instanceof ProblemException && HIDDEN.has(error.rejection.code)) return null;
    throw error;
  }
};

/** A section of a recorded event as an event file. */
export const writeEventFile = async (
  caller: Caller,
  asking: Asking,
  {
    tournament,
    section,
    zone,
  }: { readonly tournament: string; readonly section?: string | undefined; readonly zone: string },
): Promise<EventFile> => {
  const { file, games } = await caller.answered(
    'tournament',
    { type: 'event-file', tournament, ...defined<Question<'tournament', 'event-file'>>({ section }) },
    asking,
  );
  const scores = await sideBySide(games, AT_ONCE, (game) => scoreOf(caller, asking, game, zone));
  return { ...file, games: file.games.map((game, index) => ({ ...game, pgn: scores[index]! })) };
};
