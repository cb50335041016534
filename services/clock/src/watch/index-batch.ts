import { tell, type Asks } from '@amici/projections';
import { deadline } from '@amici/timecontrol';
import { shardOf, type Due, type Watched } from './due';
import type { GameNews, News } from './game-news';
import * as sql from './index-statements';

/** What a batch leaves of one stream: the latest of each thing. */
interface Outcome {
  /** Whether the batch has its first event: nothing of it is on the watch yet. */
  readonly isNew: boolean;
  readonly last: News;
  readonly game: Omit<GameNews, 'flag' | 'takenOver'> | undefined;
  readonly due: ReadonlyMap<string, Due | null>;
}

const merged = (before: Outcome | undefined, news: News): Outcome => {
  const due = new Map(before?.due ?? []);
  for (const one of news.due) due.set(one.kind, one.due);
  return {
    isNew: before?.isNew ?? news.revision === 0,
    last: news,
    due,
    game: news.game === undefined ? before?.game : { ...before?.game, ...news.game },
  };
};

const clockRow = ({ id, clock, isOpen }: Pick<GameNews, 'id' | 'clock' | 'isOpen'>, revision: number) => ({
  game: id,
  revision,
  isOpen: isOpen ?? null,
  changes: clock !== undefined,
  clock: clock ?? null,
  running: clock?.running ?? null,
  deadline: clock === undefined || clock === null ? null : deadline(clock),
});

/** Writes a batch of news, in the order of the feed, inside the caller's transaction. */
export const writeNews = async (
  client: Asks,
  service: Watched['service'],
  batch: readonly News[],
): Promise<void> => {
  const outcomes = new Map<string, Outcome>();
  for (const news of batch) outcomes.set(news.owner, merged(outcomes.get(news.owner), news));
  const all = [...outcomes.values()];
  const run = async (statement: string, rows: readonly object[]): Promise<void> => {
    if (rows.length > 0) await tell(client, { text: statement, values: [JSON.stringify(rows)] });
  };
  const flags = batch.flatMap(({ game }) =>
    game?.flag === undefined ? [] : [{ game: game.id, ...game.flag }],
  );
  const taken = batch.flatMap(({ game }) =>
    game?.takenOver === undefined ? [] : [{ game: game.id, ...game.takenOver }],
  );
  const games = all.flatMap(({ game, last }) =>
    game === undefined ? [] : [{ begun: game.begun, row: clockRow(game, last.revision) }],
  );
  const due = all.flatMap((outcome) =>
    [...outcome.due].map(([kind, one]) => ({
      owner: outcome.last.owner,
      kind,
      service,
      shard: shardOf(outcome.last.owner),
      revision: outcome.last.revision,
      one,
    })),
  );
  await run(
    sql.BEGIN_GAMES,
    games.flatMap(({ begun, row }) => (begun === undefined ? [] : [{ ...begun, ...row }])),
  );
  await run(
    sql.CHANGE_CLOCKS,
    games.flatMap(({ begun, row }) => (begun === undefined ? [row] : [])),
  );
  await run(sql.KEEP_FLAGS, flags);
  // One after the other: of two for the same side the later stands.
  for (const one of taken) await run(sql.TAKE_OVER, [one]);
  await run(
    sql.MOVE_ON,
    all.flatMap(({ isNew, last: { owner, revision }, due: beside }) =>
      isNew ? [] : [{ owner, revision, besides: [...beside.keys()] }],
    ),
  );
  await run(
    sql.TAKE_OFF,
    due.filter(({ one }) => one === null).map(({ owner, kind }) => ({ owner, kind })),
  );
  await run(
    sql.PUT_ON,
    due.flatMap(({ one, ...where }) => (one === null ? [] : [{ ...one, ...where }])),
  );
};
