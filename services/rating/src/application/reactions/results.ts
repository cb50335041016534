import { insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { CommandOf, RecordedEvent } from '@amici/contracts';
import { ratingRefusal, type Pool, type ReportResult } from '@amici/contracts/rating';
import {
  gameIdOf,
  tournamentStreams,
  type GameResult,
  type RatedGame,
  type ResultSeats,
  type ResultRecorded,
  type ResultRevised,
  type ResultsImported,
} from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, dayOf, defined, uuidV5 } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import { ratedIn, type ResultReported } from '../../domain';
import { halfPointsOf, revising } from './revising';
import { attributing, isSubstituted, seatsOf, sidesOf, type Players } from './substitutes';

/** Part of command ids: never renamed. */
export const RESULTS = 'rated-results';

/** A game that the pool cannot rate is left out; anything else that is refused parks the event's stream. */
const LEFT_OUT = new Set<string>([
  ratingRefusal.noRatingToUse,
  ratingRefusal.listAlreadyRated,
  ratingRefusal.notReported,
]);

type Game = Players & Pick<ReportResult, 'game' | 'section' | 'finishedAt' | 'reportedAt'>;

/** A game as it is rated; the seats say who played it, where another sat there at the start. */
type Rated = RatedGame & { readonly seats?: ResultSeats };

const byPost = ({ event }: Rated): boolean => event.phase === 'announced' && event.transmission === 'postal';

/** Finished games of rated events go to their two players, with the ratings they began the event with. */
export const results = ({ services, self }: Pick<ServiceParts, 'services' | 'self'>): Reaction => {
  const send = async (ids: { readonly commandId: string }, command: CommandOf<'rating'>) => {
    const reply = insist(await services.command('rating', command, { actor: self, ...ids }));
    if (!reply.ok && !LEFT_OUT.has(reply.rejection.code))
      throw new Error(`${command.type}: ${reply.rejection.code}`);
    return reply;
  };

  const attribute = attributing(send);

  /** Lists this process has opened, or found open: asked for once. */
  const opened = new Set<string>();

  /** The same command whichever game is the first of a list, or its predecessor's publication: it follows from none. */
  const open = async (pool: Pool, list: string): Promise<void> => {
    const name = `open list ${pool} ${list}`;
    if (opened.has(name)) return;
    await send({ commandId: uuidV5(AMICI_NAMESPACE, name) }, { type: 'OpenPeriod', pool, list });
    opened.add(name);
  };

  const report = async (
    tournament: string,
    context: ReactionContext,
    { white, black, ...game }: Game,
    result: GameResult,
    rated: Rated,
  ): Promise<void> => {
    const halfPoints = halfPointsOf(result);
    const finishedAt = game.finishedAt ?? game.reportedAt;
    const place = ratedIn(rated.event, dayOf(finishedAt));
    if (halfPoints === null || place === undefined) return;
    const { pool, list } = place;
    const seats = seatsOf({ white, black }, rated, rated.seats);
    const played = { pool, tournament, game: game.game, ...seats, halfPoints, finishedAt };
    const attributed = isSubstituted(seats) ? await attribute(context, played) : undefined;
    for (const side of sidesOf(seats, halfPoints, attributed)) {
      const reply = await send(context.following(`${game.game} ${side.colour}`), {
        type: 'ReportResult',
        pool,
        tournament,
        ...game,
        ...side,
        ...defined<ReportResult>({ list: list ?? undefined, postal: byPost(rated) ? true : undefined }),
      });
      const [reported] = reply.ok ? reply.events : [];
      if (reported !== undefined) await open(pool, (reported.payload as ResultReported).list);
    }
  };

  const record = async (
    { event, stream }: RecordedEvent<ResultRecorded | ResultRevised>,
    context: ReactionContext,
    result: GameResult,
  ): Promise<void> => {
    if (halfPointsOf(result) === null || event.rated === null) return;
    const tournament = tournamentStreams.idIn(stream);
    const { game, section, white, black, reportedAt, at: finishedAt } = event;
    const rated = event.seats === undefined ? event.rated : { ...event.rated, seats: event.seats };
    await report(tournament, context, { game, section, white, black, reportedAt, finishedAt }, result, rated);
  };

  const revise = revising({ send, attribute, record });

  const imported = async (
    { event, stream, recordedAt }: RecordedEvent<ResultsImported>,
    context: ReactionContext,
  ): Promise<void> => {
    const tournament = tournamentStreams.idIn(stream);
    const { section, results: played, rated } = event;
    for (const [index, { board, result, finishedAt }] of played.entries()) {
      const { white: one, black: other } = rated.pairings[index]!;
      const [white, black] = [rated.players[one - 1], rated.players[other - 1]];
      if (white === undefined || black === undefined) continue;
      const game: Game = {
        game: gameIdOf(tournament, section, board),
        section,
        white: white.player,
        black: black.player,
        reportedAt: finishedAt ?? recordedAt,
        finishedAt,
      };
      await report(tournament, context, game, result, { event: rated.event, white, black });
    }
  };

  return reactionTo('tournament', {
    name: RESULTS,
    on: {
      ResultRecorded: (recorded, context) => {
        const { result, ratedResult = result, rating } = recorded.event;
        return rating === 'stays-once-rated'
          ? revise(recorded, ratedResult, context)
          : record(recorded, context, ratedResult);
      },
      // Of a withdrawal the score alone is another; what was rescinded is told once it is decided anew, and what was
      // cancelled no longer counts if it was not rated yet (C-27bi).
      ResultRevised: (recorded, context) => {
        const { rating, to } = recorded.event;
        return rating === undefined || (rating === 'stays-once-rated' && to !== null)
          ? revise(recorded, to, context)
          : Promise.resolve();
      },
      ResultsImported: imported,
      SectionStarted: async ({ stream, event: { section, players: places } }, { following }) => {
        const tournament = tournamentStreams.idIn(stream);
        const players = places.map(({ player }) => player);
        await send(following(), { type: 'NotePlayStarted', tournament, section, players });
      },
      PlayerSubstituted: async ({ stream, event: { section, place } }, { following }) => {
        const tournament = tournamentStreams.idIn(stream);
        const players = [place.player];
        await send(following(), { type: 'NotePlayStarted', tournament, section, players });
      },
      TournamentFinished: async ({ stream }, { following }) => {
        const tournament = tournamentStreams.idIn(stream);
        await send(following(), { type: 'NotePlayEnded', tournament, section: '', players: [] });
      },
    },
  });
};
