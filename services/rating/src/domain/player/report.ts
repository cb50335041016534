import type { Standing, EventRating } from '@amici/contracts/rating';
import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, dayOf } from '@amici/kernel';
import type { RatingsInGame } from '@amici/ratings';
import { SYSTEMS, type ListPeriod, type ListSystem } from '../systems';
import { unitsOf } from '../units';
import type { ReportResult } from './commands';
import type { PlayerEvent } from './events';
import { inGame } from './in-game';
import { publishedOn, type RatedPlayer } from './state';

const ruleOf = (
  system: ListSystem,
  opponent: RatingsInGame,
  published: number | null,
  { start }: EventRating,
): string => {
  if (system.parameters.snapshot === 'at-start') return 'CR-4b';
  if (!opponent.facing.equals(opponent.own)) return 'T-9.4d';
  return published === null && start === null ? 'T-A1.8b' : 'T-9.4c';
};

/**
 * The list a result counts in, by when it reached its event, not by when it is taken in here; one that comes after the
 * calculation waits in it for the next (T-9.5a, CR-3). By post it is when the game ended, if registered in time (T-A1.13).
 */
const listOf = (system: ListSystem, { finishedAt, reportedAt, postal }: ReportResult): ListPeriod => {
  const reported = dayOf(reportedAt);
  return system.listOfResult(dayOf(finishedAt ?? reportedAt), reported, postal && reported);
};

const noRating = (player: string): Decision<PlayerEvent> =>
  reject('no-rating-to-use', 'T-A1.8b', { detail: { name: 'no-rating-of-player', player } });

/** Notes a finished game of a rated event with the ratings it will be rated by, and the list it counts in. */
export const reportResult = (command: Acted<ReportResult>, state: RatedPlayer): Decision<PlayerEvent> => {
  const { at, pool, player, game, tournament, section, opponent, colour, halfPoints } = command;
  const { attributed } = command;
  const known = state.pending.get(game);
  if (known !== undefined || state.periods.some(({ games }) => games.some((one) => one.game === game)))
    return accept();
  const system = SYSTEMS[pool];
  const list = command.list ?? listOf(system, command).list;
  if (command.list !== undefined && list <= (state.periods.at(-1)?.list ?? ''))
    return reject('list-already-rated', 'T-9.5a', { data: { list } });
  const ended = dayOf(command.finishedAt ?? command.reportedAt);
  const published = publishedOn(state, ended, system.parameters.publishFrom)?.listed ?? null;
  const own = inGame(system, published, command.ratings);
  const theirs = inGame(system, command.opponentPublished ?? null, command.opponentRatings);
  if (own === null) return noRating(player);
  if (theirs === null) return noRating(opponent);
  return accept({
    type: 'ResultReported',
    at: command.finishedAt ?? at,
    pool,
    player,
    game,
    tournament,
    section,
    opponent,
    colour,
    halfPoints,
    finishedAt: command.finishedAt,
    reportedAt: command.reportedAt,
    list,
    own: unitsOf(own.own),
    facing: attributed?.facing ?? unitsOf(theirs.facing),
    compared: true,
    ...(attributed === undefined ? {} : { attributed }),
    rule: attributed?.rule ?? ruleOf(system, theirs, published, command.ratings),
  });
};

/** The rating that others meet a player with: of the list in force on a day (CT-6); undefined where none is published. */
export const publishedStanding = (
  { parameters }: ListSystem,
  state: RatedPlayer,
  day: string,
): Standing | undefined => publishedOn(state, day, parameters.publishFrom);
