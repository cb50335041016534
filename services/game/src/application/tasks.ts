import type { Actor, EventEnvelope } from '@amici/contracts';
import { GAME_TASKS, type TasksView, type OpenTask } from '@amici/contracts/game';
import { gameStreams } from '@amici/contracts/game';
import { tournamentStreams } from '@amici/contracts/tournament';
import { ok, type Instant } from '@amici/kernel';
import { mayRead } from '@amici/service';
import { waitingBy, type QueryWork, type WorkingParts, type TaskList } from '@amici/service/runtime';
import type { Game, GameState } from '../domain';
import { discardScore, duties, inOrderOfAge, openTasks, resultToReport } from '../domain/tasks';
import { gameRecords } from '../projections/game-records.projection';
import type { Of } from './aggregates';

/** Games of one event that are looked at in one answer. */
const MOST_GAMES = 1_000;

const READERS = ['operator', 'auditor', 'director', 'appeals'];

const self: Actor = { subject: 'service:game', office: 'service' };

type Services = WorkingParts<Of>['services'];

interface Parts extends Pick<WorkingParts<Of>, 'offices' | 'interests' | 'readModels'> {
  readonly load: (stream: string) => Promise<{ readonly state: GameState }>;
  readonly now: () => Instant;
}

/** Whether an event's results are out, so that nobody has to keep scores for it; a game of no event stands with its end. */
export const resultsPublished = async (services: Services, event: string | null): Promise<boolean> => {
  if (event === null) return true;
  const reply = await services.query('tournament', { type: 'tournament', tournament: event }, self);
  return reply.ok && reply.value.finishedAt !== null;
};

/** What waits in one game, what its players owe, and who is notified of its result. */
export const tasksOf = async (services: Services, game: Game, at: Instant): Promise<TasksView> => ({
  matters: openTasks(game, at),
  duties: duties(game, await resultsPublished(services, game.event)),
  told: resultToReport(game),
});

const isScoreOf = ({ type, payload }: EventEnvelope, text: string): boolean =>
  type === 'ResultReported' &&
  (payload as { readonly score?: { readonly id: string } | null }).score?.id === text;

/** Whether a text may be erased: a scoresheet that was sent in only once the results of its event are published. */
export const mayErase = async (
  services: Services,
  state: GameState,
  recorded: readonly EventEnvelope[],
  text: string,
): Promise<ReturnType<typeof discardScore>> => {
  const isScore = recorded.some((event) => isScoreOf(event, text));
  if (!isScore || state.phase === 'none') return discardScore({ resultsPublished: true });
  return discardScore({ resultsPublished: await resultsPublished(services, state.event) });
};

/** What waits for somebody in all games of an event, for those who answer it and those who watch over them. */
export const eventTasks = ({
  offices,
  interests,
  readModels,
  load,
  now,
}: Parts): QueryWork<'game', 'event-matters'> => {
  const gamesOf = async (event: string): Promise<readonly string[]> => {
    const games = (await readModels()).getRepository(gameRecords.table.entity).createQueryBuilder('game');
    const rows = await games
      .where('game.event = :event', { event })
      .orderBy('game.gameId')
      .limit(MOST_GAMES + 1)
      .getMany();
    return rows.map(({ gameId }) => gameId);
  };
  return async ({ tournament }, actor) => {
    const may = await mayRead({ offices, interests }, actor, {
      by: [{ offices: READERS, scope: tournament }],
      touches: { playing: [tournament] },
      matter: tournamentStreams.of(tournament),
    });
    if (!may.ok) return may;
    const games = await gamesOf(tournament);
    const found: (OpenTask & { readonly game: string })[] = [];
    for (const game of games.slice(0, MOST_GAMES)) {
      const { state } = await load(gameStreams.of(game));
      if (state.phase !== 'none') found.push(...openTasks(state, now()).map((one) => ({ game, ...one })));
    }
    return ok({ matters: inOrderOfAge(found), more: games.length > MOST_GAMES });
  };
};

/** What waits only as long as a game is in play. */
const IN_PLAY = ['interruption', 'reconstruction'];

const PERSON = `case w.person when 'white' then g.white when 'black' then g.black else w.person end`;

/** Matters that are recorded, with whose game it is, and games whose deadline has passed. */
const WAITING = /* sql */ `
select w.owner, w.kind, w.slot, w.id, g.event, null as scope, ${PERSON} as person, w.office, w.since, w.due, w.rule
  from waiting w join game_records g on g.game_id = w.owner
  where ($1::text is null or g.event = $1) and (g.result is null or w.kind <> all($2))
union all
select o.game_id, 'overdue', '', 'overdue', o.event, null, case o.to_move when 'white' then o.white else o.black end, null,
  o.deadline_at, o.deadline_at, null
  from open_games o where o.deadline_at < $3 and ($1::text is null or o.event = $1)
order by 9, 1, 2, 3 limit $4`;

/** What of games waits for somebody. */
export const gameTasks: TaskList = {
  kinds: GAME_TASKS,
  find: (source, { event, now, limit }) => waitingBy(source, WAITING, [event, IN_PLAY, now, limit]),
};
