import { refusal } from '@amici/contracts';
import { gameStreams, type GameAtHand } from '@amici/contracts/game';
import { isUuid, ok, reject, type Instant } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { concerns, endOf, readingAt, type Side } from '@amici/timecontrol';
import { sideOf, type Game, type GameState } from '../domain';
import { fenOf, sideToMove } from '../domain/state/board';
import { gameRecords } from '../projections/game-records.projection';
import type { Of } from './aggregates';
import { textsTo } from './messages';
import { timeControlTag } from './pgn-tags';
import type { Texts } from './texts/erasable-texts';

const MOST_GAMES = 1_000;
const WIDTH = 16;

const restsOf = ({ time }: Game, at: Instant): GameAtHand['resting'] => {
  const breaks = time.clock?.breaks ?? [];
  const rests = (side: Side): boolean =>
    breaks.some((one) => one.cause === 'leave' && concerns(one, side) && one.from <= at && at < endOf(one));
  return { white: rests('white'), black: rests('black') };
};

const remainingOf = ({ time, outcome }: Game, at: Instant): GameAtHand['remaining'] => {
  const { clock } = time;
  if (clock === null) return null;
  const until = outcome === null ? at : (outcome.at ?? at);
  const { white, black } = readingAt(clock, Math.max(until, clock.since));
  return { white: Math.max(0, white.remaining), black: Math.max(0, black.remaining) };
};

const atHand = (game: string, state: Game, at: Instant, message: string | null): GameAtHand => {
  const { players, event, startedAt, initialFen, chess960, moves, outcome, draw } = state;
  return {
    game,
    white: players.white,
    black: players.black,
    event,
    startedAt,
    initialFen,
    chess960,
    fen: fenOf(state.board),
    conditionals: state.rules.conditions.conditionals,
    countsDates: state.time.sheet !== null,
    timeControl: timeControlTag(state.rules.conditions.timeControl),
    sideToMove: outcome === null ? sideToMove(state.board) : null,
    halfmoves: state.board.position.halfmoveClock,
    moves: moves.map((move) => ({ san: move.san, sentAt: move.at })),
    remaining: remainingOf(state, at),
    resting: restsOf(state, at),
    offeredBy: draw.offers.white !== null ? 'white' : draw.offers.black !== null ? 'black' : null,
    outcome: outcome === null ? null : { result: outcome.result, ending: outcome.ending },
    message,
  };
};

interface Parts extends Pick<WorkingParts<Of>, 'readModels'> {
  readonly texts: Pick<Texts, 'read'>;
  readonly site: string;
  readonly load: (stream: string) => Promise<{ readonly state: GameState }>;
  readonly now: () => Instant;
}

/** A player's own games with all that a program needs to show and play them, those of the last while that are over too. */
export const gamesAtHand = ({ load, readModels, now, site, texts }: Parts): QueryWork<'game', 'at-hand'> => {
  const idsOf = async (player: string, endedSince: Instant): Promise<readonly string[]> => {
    const records = (await readModels()).getRepository(gameRecords.table.entity).createQueryBuilder('game');
    const rows = await records
      .select('game.gameId')
      .where('(game.white = :player or game.black = :player)', { player })
      .andWhere('(game.result is null or game.endedAt > :endedSince)', { endedSince })
      .orderBy('game.startedAt')
      .addOrderBy('game.gameId')
      .limit(MOST_GAMES)
      .getMany();
    return rows.map(({ gameId }) => gameId);
  };
  return async ({ player, endedSince, game }, actor) => {
    if (actor.subject !== player) return reject(refusal.forbidden);
    if (game !== undefined && !isUuid(game)) return reject('no-such-game');
    const at = now();
    const ids = game === undefined ? await idsOf(player, endedSince) : [game];
    const found = await sideBySide(ids, WIDTH, async (id) => {
      const { state } = await load(gameStreams.of(id));
      const side = state.phase === 'none' ? null : sideOf(state.players, player);
      if (state.phase === 'none' || side === null) return [];
      return [atHand(id, state, at, await textsTo(texts, id, state, side))];
    });
    return ok({ at, site, games: found.flat() });
  };
};

/** The ids of games that begin so, for a caller who knows only that much of them; each game says what it is. */
export const gamesNumbered =
  ({ readModels }: Pick<Parts, 'readModels'>): QueryWork<'game', 'numbered'> =>
  async ({ beginnings }) => {
    const records = (await readModels()).getRepository(gameRecords.table.entity).createQueryBuilder('game');
    const hexadecimal = beginnings.filter((one) => /^[0-9a-f]{8}$/.test(one));
    const rows = await records
      .select(['game.gameId', 'game.white', 'game.black'])
      .where('left(game.gameId, 8) in (:...beginnings)', { beginnings: ['', ...hexadecimal] })
      .limit(10)
      .getMany();
    return ok({ games: rows.map(({ gameId, white, black }) => ({ game: gameId, white, black })) });
  };
