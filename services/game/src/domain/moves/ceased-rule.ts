import type { Game } from '../state/state';

/** By which article play has ceased before an adjudication: the League's own, or the laws' (C-23c, L-11.1). */
export const ceasedRule = ({ rules }: Pick<Game, 'rules'>): string =>
  rules.adjudication.claimMonths === null ? 'L-11.1' : 'C-23c';
