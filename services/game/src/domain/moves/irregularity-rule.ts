import type { Game } from '../state/state';

/** The League's article about an irregular move, in its own games; the ICCF has one for all of them (L-7.2). */
export const irregularityRule = ({ rules }: Pick<Game, 'rules'>, league: string): string =>
  rules.illegalMove.penaltyDays === null ? 'L-7.2' : league;
