import { refusal, type Actor, type Question } from '@amici/contracts';
import type { GameSummary, OpenGame } from '@amici/contracts/game';
import { tournamentStreams } from '@amici/contracts/tournament';
import { ok, reject } from '@amici/kernel';
import { mayRead, type QueryReply } from '@amici/service';
import type { WorkingParts, QueryWork } from '@amici/service/runtime';
import { pageIn, type Page } from '@amici/projections';
import { opposite } from '@amici/timecontrol';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { gameRecords, type GameRecord } from '../projections/game-records.projection';
import { openGames, type OpenGameRow } from '../projections/open-games.projection';
import type { Of } from './aggregates';
import { eyesOf, type EventGames, type LookedAt, type Viewing } from './viewing';

const MAX_PAGE = 1_000;
const SEE_ALL = ['operator', 'auditor'];

/** What is read of a game for a list; its score is read by its id. */
const SUMMARY = [
  'gameId',
  'white',
  'black',
  'event',
  'laws',
  'source',
  'result',
  'ending',
  'startedAt',
  'endedAt',
  'visibility',
] as const;

type SummaryRow = Pick<GameRecord, (typeof SUMMARY)[number]>;

type Status = 'open' | 'ended' | 'all';

const LIVE = `game.visibility->'public' @> '{"show": "live", "afterFinishedGames": 0}'`;
const NOT_NEVER = `game.visibility->'public'->>'show' <> 'never'`;

/** Games of which everybody knows that they are in this state: pairings are public, what becomes of them is not always. */
const KNOWN: Readonly<Record<Status, string>> = {
  open: `(${NOT_NEVER} and (game.event is not null or ${LIVE}))`,
  ended: NOT_NEVER,
  all: `(game.event is not null or (${NOT_NEVER} and (game.result is not null or ${LIVE})))`,
};

const OWN = '(game.white = :subject or game.black = :subject)';

/** Not of an event that who asks plays in. */
const APART = `coalesce(game.event, '') <> all(:rivals)`;

/** Somebody who asks for a list, and the events of which no office shows them more than everybody who plays there. */
interface Asking {
  readonly subject: string;
  readonly seesAll: boolean;
  readonly rivals: readonly string[];
}

/** Which games a list is made of: for somebody who sees all, else their own and what everybody knows. */
const listedFor = <Row extends object>(
  rows: SelectQueryBuilder<Row>,
  status: Status,
  { subject, seesAll, rivals }: Asking,
): SelectQueryBuilder<Row> =>
  seesAll && rivals.length === 0
    ? rows
    : rows.andWhere(`(${OWN} or ${KNOWN[status]}${seesAll ? ` or ${APART}` : ''})`, { subject, rivals });

const openGame = ({ visibility: _, ...game }: OpenGameRow, { view: visible }: Viewing): OpenGame => {
  if (visible.proceedings) return game;
  const { through } = visible;
  const hidden = { ...game, deadlineAt: null, revision: null };
  if (through === 'nothing') return { ...hidden, toMove: null, plies: null, startedAt: null };
  const plies = through === 'all' ? game.plies : through;
  return { ...hidden, plies, toMove: plies % 2 === 0 ? game.first : opposite(game.first) };
};

const summary = ({ visibility: _, ...game }: SummaryRow, { view: visible }: Viewing): GameSummary => {
  if (visible.proceedings || visible.through === 'all') return game;
  const startedAt = visible.through === 'nothing' ? null : game.startedAt;
  return { ...game, result: null, ending: null, endedAt: null, startedAt };
};

const lookedAt = (row: SummaryRow | OpenGameRow): LookedAt => ({
  players: { white: row.white, black: row.black },
  event: row.event,
  teams: null,
  visibility: row.visibility,
  // Of a game in no list of open ones only its end matters.
  plies: 'plies' in row ? row.plies : 0,
  over: 'result' in row && row.result !== null,
});

const dueIn = <Row extends object>(
  rows: SelectQueryBuilder<Row>,
  dueBefore: number | undefined,
  { subject, rivals }: Asking,
): SelectQueryBuilder<Row> =>
  dueBefore === undefined
    ? rows
    : rows.andWhere(`game.deadlineAt < :dueBefore and (${OWN} or ${APART})`, { dueBefore, subject, rivals });

/** Those that ended last; when games of history did, is not always known. */
const latestOf = <Row extends object>(rows: SelectQueryBuilder<Row>, most: number): Promise<readonly Row[]> =>
  rows
    .andWhere('game.endedAt is not null')
    .orderBy('game.endedAt', 'DESC')
    .addOrderBy('game.gameId')
    .take(most)
    .getMany();

/** Answers lists of games from the read models: of each game what its conditions show to who asks. */
export const gameList = (
  {
    offices,
    interests,
    services,
    self,
  }: Pick<WorkingParts<Of>, 'offices' | 'interests' | 'services' | 'self'>,
  readModels: () => Promise<DataSource>,
  records: EventGames,
): QueryWork<'game', 'games'> => {
  const queries = { offices, interests };

  /** Deadlines are for parties and officials alone; a list by deadline is for those who may see all of them. */
  const seesDeadlines = async (
    actor: Actor,
    { event, player, director }: Question<'game', 'games'>,
  ): Promise<QueryReply<null>> => {
    if (player === actor.subject || director === actor.subject) return ok(null);
    if (event === undefined) return reject(refusal.forbidden);
    const may = await mayRead(queries, actor, {
      by: [{ offices: ['director'], scope: event }],
      touches: { playing: [event] },
      matter: tournamentStreams.of(event),
    });
    return may.ok ? ok(null) : may;
  };

  /** The events that somebody directs. */
  const directedBy = async (person: string): Promise<QueryReply<readonly string[]>> => {
    const queries = { type: 'tournaments', director: person, limit: MAX_PAGE } as const;
    const reply = await services.query('tournament', queries, self);
    if (!reply.ok) return reply;
    return ok(reply.value.tournaments.map(({ tournamentId }) => tournamentId));
  };

  /** Nothing of rivals is to be seen by an office, where it would show more. */
  const askingOf = async (
    { subject, office }: Actor,
    seesAll: boolean,
    { event, dueBefore }: Question<'game', 'games'>,
    directed: readonly string[],
  ): Promise<Asking | undefined> => {
    if (office === 'service' || (!seesAll && dueBefore === undefined))
      return { subject, seesAll, rivals: [] };
    const among = [...directed, ...(event === undefined ? [] : [event])];
    const rivals = await interests.playsIn(subject, among);
    return rivals === undefined ? undefined : { subject, seesAll, rivals };
  };

  return async (query, actor) => {
    const { player, event, director, among, dueBefore, status, order, after, limit } = query;
    const source = await readModels();
    const { ok: all } = await mayRead(queries, actor, { by: [{ offices: SEE_ALL }], touches: 'nobody' });
    const may = dueBefore === undefined || all ? ok(null) : await seesDeadlines(actor, query);
    if (!may.ok) return may;
    const directed = director === undefined ? undefined : await directedBy(director);
    if (directed?.ok === false) return directed;
    const asking = await askingOf(actor, all, query, directed?.value ?? []);
    if (asking === undefined) return reject(refusal.serviceUnavailable);
    const page = async <Row extends { readonly gameId: string }>(
      rows: SelectQueryBuilder<Row>,
    ): Promise<Page<Row>> => {
      listedFor(rows, status, asking);
      if (player !== undefined) rows.andWhere('(game.white = :player or game.black = :player)', { player });
      if (event !== undefined) rows.andWhere('game.event = :event', { event });
      if (directed !== undefined) rows.andWhere('game.event = any(:directed)', { directed: directed.value });
      if (among !== undefined) rows.andWhere('game.gameId = any(:among)', { among });
      if (after !== undefined) rows.andWhere('game.gameId > :after', { after });
      const most = Math.min(limit, MAX_PAGE);
      if (order === 'latest') return { page: await latestOf(rows, most), next: null };
      const found = await rows
        .orderBy('game.gameId')
        .take(most + 1)
        .getMany();
      return pageIn(found, most, ({ gameId }) => gameId);
    };
    const see = eyesOf(actor, queries, records);
    const visibleAs = <Row extends SummaryRow | OpenGameRow, Visible>(
      rows: readonly Row[],
      show: (row: Row, viewing: Viewing) => Visible,
    ): Promise<readonly Visible[]> =>
      Promise.all(rows.map(async (row) => show(row, await see(lookedAt(row)))));

    if (status === 'open') {
      const open = source.getRepository(openGames.table.entity).createQueryBuilder('game');
      const { page: rows, next } = await page(
        dueIn(open.where('game.toMove is not null'), dueBefore, asking),
      );
      return ok({ games: await visibleAs(rows, openGame), next });
    }
    const listed = source
      .getRepository(gameRecords.table.entity)
      .createQueryBuilder('game')
      .select(SUMMARY.map((property) => `game.${property}`));
    if (status === 'ended') listed.where('game.result is not null');
    const { page: rows, next } = await page(listed);
    return ok({ games: await visibleAs(rows, summary), next });
  };
};
