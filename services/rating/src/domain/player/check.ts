import type { Finding } from '@amici/contracts';
import { compared } from '@amici/contracts/findings';
import type { GameRated, PlayerRated, RatingCorrected } from '@amici/contracts/rating';
import { systemFor } from '../systems';
import { correctedStanding } from './correct';
import type { PlayerEvent } from './events';
import { beforePeriod, countedGame, latest, type RatedPlayer } from './state';

/** A game is rated as it was reported, and revised since. */
const checkGame = (event: GameRated, { pending }: RatedPlayer): readonly Finding[] => {
  const report = pending.get(event.game);
  if (report === undefined)
    return [{ fact: 'game', recorded: event.game, computed: 'no game that waits', rule: 'T-9.5a' }];
  const { tournament, opponent, halfPoints, own, facing } = report;
  return compared(event, { tournament, opponent, halfPoints, own, facing });
};

/** A rating is what the system of its pool makes of the one before and of the games rated with it. */
const checkRated = (event: PlayerRated, state: RatedPlayer): readonly Finding[] => {
  const period = state.periods.at(-1);
  if (period?.list !== event.list)
    return [{ fact: 'list', recorded: event.list, computed: 'no game was rated for it', rule: 'T-9.5a' }];
  const before = beforePeriod({ ...state, periods: state.periods.slice(0, -1) });
  const system = systemFor(event.pool, event.effectiveFrom);
  if (event.system !== `${system.id}@${system.version}`) return [];
  const { rating, listed, games, status, method, missingGames } = system.rate(
    before,
    period.games.map(countedGame),
  );
  return compared(event, {
    rating,
    listed,
    games,
    status,
    method,
    missingGames,
    before: latest(state)?.rating ?? null,
    gamesBefore: before.games,
  });
};

const checkCorrected = (event: RatingCorrected, state: RatedPlayer): readonly Finding[] => {
  const found = correctedStanding(event, state);
  return found === undefined
    ? [{ fact: 'game', recorded: event.game, computed: 'no game that was rated', rule: 'T-9.5a' }]
    : compared(event, found);
};

/** What of an event does not come out as it is recorded, computed from the player's ratings before it. */
export const checkPlayer = (event: PlayerEvent, before: RatedPlayer): readonly Finding[] => {
  if (event.type === 'GameRated') return checkGame(event, before);
  if (event.type === 'PlayerRated') return checkRated(event, before);
  return event.type === 'RatingCorrected' ? checkCorrected(event, before) : [];
};
