import { insist, reaction, type Consequence, type ReactionContext } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import {
  POOLS,
  poolOf,
  SYSTEMS,
  type EventRating,
  type HalfPoints,
  type NotePlay,
  type Pool,
  type ReportResult,
  type ResultReported,
} from '../../domain';
import { announcedEvent, sectionOf, tournamentView, type TournamentView } from '../tournament-view';

interface GameOfEvent {
  readonly section: string;
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly reportedAt: Instant;
}

interface ResultRecorded extends GameOfEvent {
  readonly type: 'ResultRecorded';
  readonly at: Instant;
  readonly result: string | null;
}

interface ResultRevised extends GameOfEvent {
  readonly type: 'ResultRevised';
  readonly at: Instant;
  readonly to: string | null;
}

interface SectionStarted {
  readonly type: 'SectionStarted';
  readonly at: Instant;
  readonly section: string;
  readonly players: readonly string[];
}

interface ResultsImported {
  readonly type: 'ResultsImported';
  readonly at: null;
  readonly section: string;
  readonly results: readonly {
    readonly board: number;
    readonly result: string | null;
    readonly finishedAt: Instant | null;
  }[];
}

interface TournamentFinished {
  readonly type: 'TournamentFinished';
  readonly at: Instant;
}

type EventNews = ResultRecorded | ResultRevised | SectionStarted | ResultsImported | TournamentFinished;

/** White's half points of a result that is rated; a double default or a result nobody knows is not. */
const HALF_POINTS: Readonly<Record<string, HalfPoints>> = { '1-0': 2, '1/2-1/2': 1, '0-1': 0 };

const halfPointsOf = (result: string | null): HalfPoints | null =>
  result === null ? null : (HALF_POINTS[result] ?? null);

const opposite = (halfPoints: HalfPoints): HalfPoints => (2 - halfPoints) as HalfPoints;

/** Part of command ids: never renamed. */
export const RESULTS = 'rated-results';

const PREFIX = 'tournament-';

interface Side {
  readonly player: string;
  readonly opponent: string;
  readonly colour: 'white' | 'black';
  readonly halfPoints: HalfPoints | null;
}

const sidesOf = (
  { white, black }: Pick<GameOfEvent, 'white' | 'black'>,
  halfPoints: HalfPoints | null,
): readonly Side[] => [
  { player: white, opponent: black, colour: 'white', halfPoints },
  {
    player: black,
    opponent: white,
    colour: 'black',
    halfPoints: halfPoints === null ? null : opposite(halfPoints),
  },
];

/** Where the games of an event are rated, and with which ratings its players began. */
interface Rated {
  readonly pool: Pool;
  readonly list: string | null;
  readonly ratings: (player: string) => EventRating;
}

const ratedIn = (view: TournamentView, sectionId: string): Rated | undefined => {
  const section = sectionOf(view, sectionId);
  if (section === undefined) return undefined;
  const level = view.phase === 'announced' ? view.level : null;
  const starts = new Map(section.players.map(({ player, startRating }) => [player, startRating]));
  const ratings = (player: string): EventRating => ({ start: starts.get(player) ?? null, level });
  if (view.phase === 'announced') {
    const found = poolOf(announcedEvent(view, section));
    return found.ok ? { pool: found.value.pool, list: null, ratings } : undefined;
  }
  // History is rated nowhere unless its file names a list (house, section 4).
  if (!view.rated || view.list === null) return undefined;
  const pool = view.chess960 ? 'chess960' : 'standard';
  const list = view.list.replace('/', '-');
  return SYSTEMS[pool].named(list) === undefined ? undefined : { pool, list, ratings };
};

/** A game that the pool cannot rate is left out; anything else that is refused parks the event's stream. */
const LEFT_OUT = new Set(['no-rating-to-use', 'list-already-rated', 'not-reported']);

/** Finished games of rated events go to their two players, with the ratings they began the event with. */
export const results = ({ services, self }: ServiceParts): Consequence => {
  const send = async (recorded: Recorded, commandId: string, command: { readonly type: string }) => {
    const { correlationId, id: causationId } = recorded;
    const reply = insist(
      await services.command('rating', command, { actor: self, commandId, correlationId, causationId }),
    );
    if (!reply.ok && !LEFT_OUT.has(reply.rejection.code))
      throw new Error(`${command.type}: ${reply.rejection.code}`);
    return reply;
  };

  /** Lists this process has opened, or found open: asked for once. */
  const opened = new Set<string>();

  const open = async (recorded: Recorded, pool: Pool, list: string): Promise<void> => {
    if (opened.has(`${pool} ${list}`)) return;
    const commandId = uuidV5(AMICI_NAMESPACE, `open list ${pool} ${list}`);
    await send(recorded, commandId, { type: 'OpenPeriod', pool, list } as { readonly type: string });
    opened.add(`${pool} ${list}`);
  };

  const report = async (
    recorded: Recorded,
    context: ReactionContext,
    rated: Rated,
    game: Pick<ReportResult, 'game' | 'section' | 'finishedAt' | 'reportedAt'>,
    sides: readonly Side[],
  ): Promise<void> => {
    const tournament = recorded.stream.slice(PREFIX.length);
    const { pool, list, ratings } = rated;
    for (const { halfPoints, ...side } of sides) {
      if (halfPoints === null) continue;
      const command: ReportResult = {
        type: 'ReportResult',
        pool,
        tournament,
        ...game,
        ...side,
        halfPoints,
        ratings: ratings(side.player),
        opponentRatings: ratings(side.opponent),
        ...(list === null ? {} : { list }),
      };
      const reply = await send(recorded, context.commandId(`${game.game} ${side.colour}`), command);
      const [reported] = reply.ok ? reply.events : [];
      if (reported !== undefined) await open(recorded, pool, (reported.payload as ResultReported).list);
    }
  };

  const record = async (
    recorded: Recorded<ResultRecorded | ResultRevised>,
    context: ReactionContext,
    result: string | null,
  ): Promise<void> => {
    const { event } = recorded;
    const view = await tournamentView(services, self, recorded.stream.slice(PREFIX.length));
    const rated = ratedIn(view, event.section);
    if (rated === undefined) return;
    const { game, section, reportedAt, at: finishedAt } = event;
    const sides = sidesOf(event, halfPointsOf(result));
    await report(recorded, context, rated, { game, section, reportedAt, finishedAt }, sides);
  };

  /** In whichever pool the game was taken in; where none has heard of it, it is taken in now. */
  const revise = async (recorded: Recorded<ResultRevised>, context: ReactionContext): Promise<void> => {
    const { event } = recorded;
    const halfPoints = halfPointsOf(event.to);
    let known = false;
    for (const pool of POOLS)
      for (const { player, colour, halfPoints: own } of sidesOf(event, halfPoints)) {
        const command = { type: 'ReviseResult', pool, player, game: event.game, halfPoints: own };
        const reply = await send(recorded, context.commandId(`${pool} ${colour}`), command);
        known ||= reply.ok;
      }
    if (!known && halfPoints !== null) await record(recorded, context, event.to);
  };

  const imported = async (recorded: Recorded<ResultsImported>, context: ReactionContext): Promise<void> => {
    const { section: id, results: played } = recorded.event;
    const view = await tournamentView(services, self, recorded.stream.slice(PREFIX.length));
    const rated = ratedIn(view, id);
    const section = sectionOf(view, id);
    if (rated === undefined || section === undefined) return;
    for (const { board, result, finishedAt } of played) {
      const pairing = section.games[board - 1] as
        { readonly game: string; readonly white: number; readonly black: number } | undefined;
      if (pairing === undefined) continue;
      const [white, black] = [section.players[pairing.white - 1], section.players[pairing.black - 1]];
      if (white === undefined || black === undefined) continue;
      const reportedAt = finishedAt ?? recorded.recordedAt;
      const sides = sidesOf({ white: white.player, black: black.player }, halfPointsOf(result));
      await report(
        recorded,
        context,
        rated,
        { game: pairing.game, section: id, reportedAt, finishedAt },
        sides,
      );
    }
  };

  const play = async (
    recorded: Recorded,
    context: ReactionContext,
    type: NotePlay['type'],
    section: string,
    players: readonly string[],
  ): Promise<void> => {
    const tournament = recorded.stream.slice(PREFIX.length);
    await send(recorded, context.commandId(), { type, tournament, section, players } as NotePlay);
  };

  const news = reaction<EventNews>({
    name: RESULTS,
    on: {
      ResultRecorded: (recorded, context) => record(recorded, context, recorded.event.result),
      ResultRevised: revise,
      ResultsImported: imported,
      SectionStarted: (recorded, context) =>
        play(recorded, context, 'NotePlayStarted', recorded.event.section, recorded.event.players),
      TournamentFinished: (recorded, context) => play(recorded, context, 'NotePlayEnded', '', []),
    },
  });
  const types = new Set([
    'ResultRecorded',
    'ResultRevised',
    'ResultsImported',
    'SectionStarted',
    'TournamentFinished',
  ]);
  // Everything else in an event changes no rating.
  return { ...news, concerns: (type) => types.has(type) };
};
