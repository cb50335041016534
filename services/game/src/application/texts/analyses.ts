import { readPgn } from '@amici/chess';
import type { Actor } from '@amici/contracts';
import type { AnalysisView, EraseAnalysis, SaveAnalysis, WrittenText } from '@amici/contracts/game';
import { iso, ok, refuse, reject, type Instant, type Rejection } from '@amici/kernel';
import { isForeseen } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import type { Pool } from 'pg';
import type { Of } from '../aggregates';

/** Games of which one person keeps an analysis. */
const MOST_OF_A_PERSON = 2_000;

const NONE: AnalysisView = { revision: 0, pgn: '', savedAt: null };

interface Row {
  readonly revision: number;
  readonly pgn: string;
  readonly saved_at: Date;
}

type Saving = Pick<SaveAnalysis, 'game' | 'pgn' | 'revision'>;

/** Analyses where they are kept: each belongs to one person and one game. */
export interface Analyses {
  find(person: string, game: string): Promise<AnalysisView>;
  /** Games of which a person keeps one, in their order. */
  gamesOf(person: string): Promise<readonly string[]>;
  /** What was read before is replaced; false: it is no longer what was read. */
  save(person: string, saving: Saving, at: Instant): Promise<boolean>;
  erase(person: string, game: string): Promise<void>;
  eraseAll(person: string): Promise<void>;
}

const SAVE = (schema: string): string => /* sql */ `
insert into ${schema}.analyses as a (person, game_id, revision, pgn, saved_at)
select $1, $2, 1, $3, $4::timestamptz where $5 = 0
on conflict (person, game_id) do nothing`;

const REPLACE = (schema: string): string => /* sql */ `
update ${schema}.analyses set revision = revision + 1, pgn = $3, saved_at = $4
where person = $1 and game_id = $2 and revision = $5`;

export const postgresAnalyses = (pool: Pool, schema: string): Analyses => ({
  find: async (person, game) => {
    const { rows } = await pool.query<Row>(
      `select revision, pgn, saved_at from ${schema}.analyses where person = $1 and game_id = $2`,
      [person, game],
    );
    const [row] = rows;
    return row === undefined
      ? NONE
      : { revision: row.revision, pgn: row.pgn, savedAt: row.saved_at.getTime() };
  },
  gamesOf: async (person) => {
    const { rows } = await pool.query<{ game: string }>(
      `select game_id as game from ${schema}.analyses where person = $1 order by game_id`,
      [person],
    );
    return rows.map(({ game }) => game);
  },
  save: async (person, { game, pgn, revision }, at) => {
    const statement = revision === 0 ? SAVE(schema) : REPLACE(schema);
    const { rowCount } = await pool.query(statement, [person, game, pgn, iso(at), revision]);
    return rowCount === 1;
  },
  erase: async (person, game) => {
    await pool.query(`delete from ${schema}.analyses where person = $1 and game_id = $2`, [person, game]);
  },
  eraseAll: async (person) => {
    await pool.query(`delete from ${schema}.analyses where person = $1`, [person]);
  },
});

const isPerson = (_command: unknown, { actor }: { readonly actor: Actor }): boolean =>
  actor.office === 'person';

/** Nobody but who works something out is touched by it. */
const own = { may: isPerson, touches: 'nobody', foresees: true } as const;

const done = { ok: true, events: [], revision: 0, repeated: false } as const;

const unreadable = (pgn: string): Rejection | undefined => {
  const games = readPgn(pgn);
  if (games.length !== 1)
    return { code: 'analysis-unreadable', detail: { name: 'pgn-one-game', games: games.length } };
  const [fault] = games[0]!.faults;
  return fault === undefined
    ? undefined
    : {
        code: 'analysis-unreadable',
        detail: { name: 'at-place', line: fault.line, column: fault.column, detail: fault.detail },
      };
};

interface AnalysisWork {
  readonly queries: Pick<Work<'game', Of>['queries'], 'analysis'>;
  readonly commands: Pick<NonNullable<Work<'game', Of>['commands']>, 'SaveAnalysis' | 'EraseAnalysis'>;
}

/** Keeps, shows and erases what somebody works out on a game they may see, for themselves alone. */
export const analysisWork = (
  { clock }: Pick<WorkingParts<Of>, 'clock'>,
  analyses: Analyses,
  seen: Work<'game', Of>['queries']['game'],
): AnalysisWork => {
  const refused = async (
    { game, pgn, revision }: SaveAnalysis,
    actor: Actor,
  ): Promise<Rejection | undefined> => {
    const answer = await seen({ type: 'game', game }, actor);
    if (!answer.ok) return answer.rejection;
    const wrong = unreadable(pgn);
    if (wrong !== undefined) return wrong;
    const before = await analyses.find(actor.subject, game);
    // Sent again, it stands there already.
    if (before.revision === revision + 1 && before.pgn === pgn) return undefined;
    if (before.revision !== revision)
      return { code: 'analysis-changed', data: { revision: before.revision } };
    if (before.revision === 0 && (await analyses.gamesOf(actor.subject)).length >= MOST_OF_A_PERSON)
      return { code: 'too-many-analyses', data: { limit: MOST_OF_A_PERSON } };
    return undefined;
  };

  return {
    queries: {
      analysis: async ({ game }, actor) => {
        const answer = await seen({ type: 'game', game }, actor);
        return answer.ok ? ok(await analyses.find(actor.subject, game)) : answer;
      },
    },
    commands: {
      SaveAnalysis: {
        ...own,
        work: async (command: SaveAnalysis, { actor, message }) => {
          const wrong = await refused(command, actor);
          if (wrong !== undefined) return refuse(wrong);
          if (isForeseen(message)) return done;
          if (await analyses.save(actor.subject, command, clock.now())) return done;
          const { pgn, revision } = await analyses.find(actor.subject, command.game);
          return pgn === command.pgn ? done : reject('analysis-changed', undefined, { data: { revision } });
        },
      },
      EraseAnalysis: {
        ...own,
        work: async ({ game }: EraseAnalysis, { actor, message }) => {
          if (!isForeseen(message)) await analyses.erase(actor.subject, game);
          return done;
        },
      },
    },
  };
};

/** All that somebody has worked out, for the file of what is held on a person. */
export const analysesOf = async (
  analyses: Pick<Analyses, 'find'>,
  person: string,
  games: readonly string[],
): Promise<readonly WrittenText[]> => {
  const found: WrittenText[] = [];
  for (const game of games) {
    const { revision, pgn } = await analyses.find(person, game);
    if (revision > 0) found.push({ game, text: 'analysis', words: pgn });
  }
  return found;
};
