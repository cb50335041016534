import type { Acted } from '@amici/contracts';
import { unreachable, type Decider, type Decision } from '@amici/kernel';
import type { PlayerCommand } from './commands';
import { adoptRating, alterRating, overrideRating } from './commissioner';
import { reviseResult } from './correct';
import type { PlayerEvent } from './events';
import { evolvePlayer } from './evolve';
import { forwardScore, reportScore } from './overseas';
import { ratePlayer } from './rate';
import { reportResult } from './report';
import { initialPlayer, type RatedPlayer } from './state';

const decide = (command: Acted<PlayerCommand>, state: RatedPlayer): Decision<PlayerEvent> => {
  switch (command.type) {
    case 'ReportResult':
      return reportResult(command, state);
    case 'ReviseResult':
      return reviseResult(command, state);
    case 'RatePlayer':
      return ratePlayer(command, state);
    case 'AdoptRating':
      return adoptRating(command, state);
    case 'OverrideRating':
      return overrideRating(command, state);
    case 'AlterRating':
      return alterRating(command, state);
    case 'ReportScore':
      return reportScore(command, state);
    case 'ForwardScore':
      return forwardScore(command, state);
    default:
      return unreachable(command);
  }
};

/** A player's ratings in one pool. */
export const ratedPlayer: Decider<Acted<PlayerCommand>, RatedPlayer, PlayerEvent> = {
  initialState: initialPlayer,
  decide,
  evolve: evolvePlayer,
};

export * from './commands';
export * from './events';
export { explainRating } from './explain';
export { publishedStanding } from './report';
export type { RatedPlayer } from './state';
