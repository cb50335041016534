import { reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import {
  boardSection,
  normsStreams,
  type ChampionshipLine,
  type NormEvent,
  type NormPlayer,
  type NoteChampionship,
  type NoteCycleChampion,
} from '@amici/contracts/title';
import {
  keepsWhatHeReached,
  tournamentOf,
  type CycleClosed,
  type CycleReopened,
  type FinalTableFixed,
  type NormFacts,
  type PlayerWithdrawn,
  type ReplacementStatusGranted,
  type ResultRecorded,
  type ResultRevised,
  type SectionFormed,
  type SectionStarted,
  type StartPlace,
} from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import type { ChampionshipEvent } from '@amici/norms';
import { sendingTo, type WorkingParts } from '@amici/service/runtime';
import { halfPointsOf } from '@amici/standings';
import type { TitleAggregates } from '../../domain';
import { bestOnFirstBoard, ofBoard, statementsOf, statementWith } from './boards';
import { finalPlacesOf, gamesFor } from './final-places';

const CHAMPIONSHIPS: Readonly<Record<string, ChampionshipEvent>> = {
  'wc-final': 'world-championship-final',
  'wc-candidates': 'candidates',
  'cup-final': 'world-cup-final',
  'ladies-final': 'ladies-world-championship-final',
  'olympiad-final': 'olympiad-final',
  'ladies-olympiad-final': 'ladies-olympiad-final',
};

/** The cycles whose finals make champions for life. */
const CYCLES: Readonly<Record<string, NoteCycleChampion['championship']>> = {
  'wc-final': 'world-championship',
  'ladies-final': 'ladies-championship',
};

/** One player alone is first, with more than half of the points (T-0.4). */
const hasChampion = (rows: FinalTableFixed['rows']): boolean => {
  const first = rows.filter(({ place }) => place === 1);
  return first.length === 1 && first.every(({ halfPoints, played }) => halfPoints > played);
};

/** What norms make of a withdrawal: those of who left with leave are kept. */
const LEAVING = {
  accepted: 'accepted',
  approved: 'accepted',
  'not-accepted': 'not-accepted',
  unapproved: 'not-accepted',
  silent: 'silent',
} as const;

/** Part of command ids: never renamed. */
const NEWS = 'norms';

/** Who has no rating of the ICCF or FIDE counts with the mean of the others, not with the level of the event. */
const normPlayer = ({
  player,
  federation,
  startRating,
  startRatingSource,
  fixed,
}: StartPlace): Omit<NormPlayer, 'title'> => ({
  player,
  rating: startRatingSource === 'fide' || startRatingSource === 'level' ? null : startRating,
  fide: startRatingSource === 'fide' ? startRating : null,
  fixed,
  federation,
});

const normEvent = ({ start, cycle, twoGamesApprovedBy, ...facts }: NormFacts): NormEvent => ({
  code: facts.code,
  name: facts.name,
  format: facts.format,
  titleEvent: facts.titleEvent,
  startsAt: start,
  normRules: facts.normRules,
  rounds: cycle === 'double' ? 2 : 1,
  twoGamesApproved: twoGamesApprovedBy !== null,
});

type Parts = WorkingParts<TitleAggregates>;

type Extras = Pick<NoteChampionship, 'edition' | 'finalPlaces'>;

/** Statements of norms with the start list, norms as results arrive, direct titles with the final table. */
export const eventNews = (parts: Parts): Reaction => {
  const send = sendingTo('title', parts);

  const fix = async (recorded: RecordedEvent<SectionFormed>, context: ReactionContext): Promise<void> => {
    const { event } = recorded.event;
    // History is recorded, not judged.
    if (event === null) return;
    const tournament = tournamentOf(recorded);
    const { arrays } = recorded.event;
    const of = { ...normEvent(event), ...(arrays === undefined ? {} : { chess960: true as const }) };
    for (const { id, board, places } of statementsOf(recorded.event)) {
      const event = board === undefined ? of : { ...of, board };
      const statement = { tournament, section: id, event, players: places.map(normPlayer) };
      await send(context, { type: 'FixStatement', ...statement }, board === undefined ? undefined : id);
    }
  };

  /** An event starts with the line-ups and ratings of its start, which may have changed since the list (T-8.1c, T-9.4a). */
  const begin = async (recorded: RecordedEvent<SectionStarted>, context: ReactionContext): Promise<void> => {
    const { tournament, section, players, event: facts } = recorded.event;
    if (facts === null) return;
    for (const { id, board, places } of statementsOf({ section, players, teams: [] })) {
      const event = { ...normEvent(facts), ...(board === undefined ? {} : { board }) };
      const statement = { tournament, section: id, event, players: places.map(normPlayer) };
      await send(context, { type: 'FixStatement', ...statement, anew: true }, `${id} at the start`);
    }
  };

  const count = (
    recorded: RecordedEvent<ResultRecorded | ResultRevised>,
    context: ReactionContext,
    result: ResultRecorded['result'],
  ): Promise<void> => {
    const { game, white, black, seats } = recorded.event;
    const points = halfPointsOf(result);
    const section = seats === undefined ? recorded.event.section : ofBoard(recorded.event, seats.white);
    const score = { tournament: tournamentOf(recorded), section, game, white, black, points };
    return send(context, { type: 'CountScore', ...score });
  };

  const leave = async (recorded: RecordedEvent<PlayerWithdrawn>, context: ReactionContext): Promise<void> => {
    const { player, decision, games } = recorded.event;
    const tournament = tournamentOf(recorded);
    const section = await statementWith(parts, tournament, recorded.event.section, player);
    const kind = LEAVING[recorded.event.kind];
    const cancelled = decision === 'cancel' ? games : [];
    await send(context, { type: 'NoteWithdrawal', tournament, section, player, kind, cancelled });
  };

  const replace = (
    recorded: RecordedEvent<ReplacementStatusGranted>,
    context: ReactionContext,
  ): Promise<void> => {
    const { number, seats, original } = recorded.event;
    const section = ofBoard(recorded.event, recorded.event);
    const replacement = normPlayer(seats[number - 1]!);
    const of = { tournament: tournamentOf(recorded), section, replaced: original, replacement };
    return send(context, { type: 'NoteReplacement', ...of });
  };

  const lineOf = async (
    tournament: string,
    ended: FinalTableFixed,
    row: FinalTableFixed['rows'][number],
  ): Promise<ChampionshipLine> => {
    const { player, place, halfPoints, teamBoard: board } = row;
    const of = board === undefined ? ended.section : boardSection(ended.section, board);
    const { state } = await parts.aggregates.norms.load(normsStreams.of(tournament, of), true);
    const norms = [...state.achieved.values()].filter((norm) => norm.player === player);
    const line = { place, halfPoints, games: gamesFor(ended, row), norms: norms.map(({ title }) => title) };
    if (board === undefined) return line;
    return { ...line, board, bestOnBoard: bestOnFirstBoard(ended.rows) === player };
  };

  const note = async (recorded: RecordedEvent<FinalTableFixed>, context: ReactionContext) => {
    const { event: ended } = recorded;
    const { section, format, edition } = ended;
    const event = CHAMPIONSHIPS[format];
    if (event === undefined) return;
    const tournament = tournamentOf(recorded);
    const finalPlaces = event === 'candidates' ? finalPlacesOf(ended) : undefined;
    const rows = ended.rows.filter(({ withdrawal }) => keepsWhatHeReached(withdrawal));
    for (const row of rows) {
      const { player } = row;
      const others = rows.filter((one) => one.player === player && one !== row);
      const otherLines = await Promise.all(others.map((one) => lineOf(tournament, ended, one)));
      const finish = {
        ...{ player, event, tournament },
        ...(await lineOf(tournament, ended, row)),
        ...defined<Extras>({ edition, finalPlaces }),
        ...(others.length === 0 ? {} : { otherLines }),
        ...(hasChampion(rows) ? {} : { champion: false as const }),
      };
      await send(context, { type: 'NoteChampionship', ...finish }, `${section} ${player}`);
    }
    // Who left, or was disqualified, after a table had made them champion is champion no longer.
    const championship = CYCLES[format];
    if (championship === undefined) return;
    for (const { player } of ended.rows.filter((row) => !rows.includes(row))) {
      const lost = { championship, number: edition ?? 0, player, tournament, won: false } as const;
      await send(context, { type: 'NoteCycleChampion', ...lost }, `${section} ${player} lost`);
    }
  };

  const crown = async (
    recorded: RecordedEvent<CycleClosed | CycleReopened>,
    context: ReactionContext,
  ): Promise<void> => {
    const { championship, number, player, tournament, type } = recorded.event;
    if (championship === 'world-cup') return;
    const won = type === 'CycleClosed' ? {} : { won: false as const };
    await send(context, { type: 'NoteCycleChampion', championship, number, player, tournament, ...won });
  };

  return reactionTo('tournament', {
    name: NEWS,
    on: {
      SectionFormed: fix,
      ResultRecorded: (recorded, context) => count(recorded, context, recorded.event.result),
      ResultRevised: (recorded, context) => count(recorded, context, recorded.event.to),
      PlayerWithdrawn: leave,
      FinalTableFixed: note,
      SectionStarted: begin,
      CycleClosed: crown,
      CycleReopened: crown,
      ReplacementStatusGranted: replace,
    },
  });
};
