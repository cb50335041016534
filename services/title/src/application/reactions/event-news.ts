import type {
  NormPlayer,
  NoteChampionship,
  CountScore,
  FixStatement,
  NoteWithdrawal,
} from '@amici/contracts/title';
import { insist, reaction, type Reaction, type ReactionContext } from '@amici/bus';
import type { Recorded } from '@amici/contracts';
import type { ChampionshipEvent, NormTitle, WithdrawalKind } from '@amici/norms';
import { normsStreams } from '@amici/contracts/title';
import type { WorkingParts } from '@amici/service/runtime';
import type { TitleAggregates } from '../../service';
import { sender } from './own-norms';

interface StartPlace {
  readonly player: string;
  readonly federation: string | null;
  readonly startRating: number | null;
  readonly startRatingSource: string | null;
  readonly fixed: boolean;
}

interface SectionFormed {
  readonly type: 'SectionFormed';
  readonly section: string;
  readonly players: readonly StartPlace[];
}

interface OfGame {
  readonly section: string;
  readonly game: string;
  readonly white: string;
  readonly black: string;
}

interface ResultRecorded extends OfGame {
  readonly type: 'ResultRecorded';
  readonly result: string | null;
}

interface ResultRevised extends OfGame {
  readonly type: 'ResultRevised';
  readonly to: string | null;
}

interface PlayerWithdrawn {
  readonly type: 'PlayerWithdrawn';
  readonly player: string;
  readonly section: string;
  readonly kind: WithdrawalKind;
  readonly decision: 'cancel' | 'adjudicate';
  readonly games: readonly string[];
}

interface TournamentFinished {
  readonly type: 'TournamentFinished';
}

type EventNews = SectionFormed | ResultRecorded | ResultRevised | PlayerWithdrawn | TournamentFinished;

/** What the title service asks of an event. */
interface TournamentView {
  readonly phase: 'announced' | 'imported';
  readonly code: string;
  readonly name: string;
  readonly format: string;
  readonly titleEvent: boolean;
  readonly start: number;
  readonly normRules: string;
  readonly cycle: 'single' | 'double';
  readonly twoGamesApprovedBy: string | null;
  readonly sections: readonly { readonly section: string }[];
}

interface Table {
  readonly rows: readonly {
    readonly player: string;
    readonly place: number;
    readonly points: number;
    readonly played: number;
    readonly withdrawn: boolean;
  }[];
}

const HALF_POINTS: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
  '0-0': [0, 0],
  '1/2-0': [1, 0],
  '0-1/2': [0, 1],
};

const pointsOf = (result: string | null): readonly [number, number] | null =>
  result === null ? null : (HALF_POINTS[result] ?? null);

const CHAMPIONSHIPS: Readonly<Record<string, ChampionshipEvent>> = {
  'wc-final': 'world-championship-final',
  'wc-candidates': 'candidates',
  'cup-final': 'world-cup-final',
  'ladies-final': 'ladies-world-championship-final',
};

/** Part of command ids: never renamed. */
const NEWS = 'norms';

const PREFIX = 'tournament-';

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
  federation: federation ?? player,
});

/** Statements of norms with the start list, norms as results arrive, direct titles with the final table. */
export const eventNews = (parts: WorkingParts<TitleAggregates>): Reaction => {
  const { services, self, aggregates } = parts;
  const post = sender(parts);
  const ask = async <Value>(question: { readonly type: string; readonly [field: string]: unknown }) => {
    const reply = insist(await services.query<Value>('tournament', question, self));
    if (!reply.ok) throw new Error(`${question.type}: ${reply.rejection.code}`);
    return reply.value;
  };

  const tournamentOf = ({ stream }: Recorded): string => stream.slice(PREFIX.length);

  const fix = async (recorded: Recorded<SectionFormed>, context: ReactionContext): Promise<void> => {
    const tournament = tournamentOf(recorded);
    const view = await ask<TournamentView>({ type: 'tournament', tournament });
    // History is recorded, not judged.
    if (view.phase !== 'announced') return;
    const { section, players } = recorded.event;
    const command: FixStatement = {
      type: 'FixStatement',
      tournament,
      section,
      event: {
        code: view.code,
        name: view.name,
        format: view.format,
        titleEvent: view.titleEvent,
        startsAt: view.start,
        normRules: view.normRules,
        rounds: view.cycle === 'double' ? 2 : 1,
        twoGamesApproved: view.twoGamesApprovedBy !== null,
      },
      players: players.map(normPlayer),
    };
    await post(context, command);
  };

  const count = (
    recorded: Recorded<ResultRecorded | ResultRevised>,
    context: ReactionContext,
    result: string | null,
  ): Promise<void> => {
    const { section, game, white, black } = recorded.event;
    const of = { tournament: tournamentOf(recorded), section };
    const command: CountScore = { type: 'CountScore', ...of, game, white, black, points: pointsOf(result) };
    return post(context, command);
  };

  const leave = (recorded: Recorded<PlayerWithdrawn>, context: ReactionContext): Promise<void> => {
    const { player, section, kind, decision, games } = recorded.event;
    const cancelled = decision === 'cancel' ? games : [];
    const of = { tournament: tournamentOf(recorded), section };
    const command: NoteWithdrawal = { type: 'NoteWithdrawal', ...of, player, kind, cancelled };
    return post(context, command);
  };

  const finish = async (recorded: Recorded, context: ReactionContext): Promise<void> => {
    const tournament = tournamentOf(recorded);
    const view = await ask<TournamentView>({ type: 'tournament', tournament });
    const event = view.phase === 'announced' ? CHAMPIONSHIPS[view.format] : undefined;
    if (event === undefined) return;
    for (const { section } of view.sections) {
      const { rows } = await ask<Table>({ type: 'table', tournament, section });
      const { state } = await aggregates.norms.load(normsStreams.of(tournament, section), true);
      const { achieved } = state;
      for (const { player, place, points, played: games } of rows.filter(({ withdrawn }) => !withdrawn)) {
        const norms: readonly NormTitle[] = [...achieved.values()]
          .filter((norm) => norm.player === player)
          .map(({ title }) => title);
        const command: NoteChampionship = {
          type: 'NoteChampionship',
          player,
          event,
          tournament,
          place,
          halfPoints: 2 * points,
          games,
          norms,
        };
        await post(context, command, `${section} ${player}`);
      }
    }
  };

  const news = reaction<EventNews>({
    name: NEWS,
    on: {
      SectionFormed: fix,
      ResultRecorded: (recorded, context) => count(recorded, context, recorded.event.result),
      ResultRevised: (recorded, context) => count(recorded, context, recorded.event.to),
      PlayerWithdrawn: leave,
      TournamentFinished: finish,
    },
  });
  const types = new Set([
    'SectionFormed',
    'ResultRecorded',
    'ResultRevised',
    'PlayerWithdrawn',
    'TournamentFinished',
  ]);
  // Everything else in an event bears on no norm.
  return { to: 'tournament', consequence: { ...news, concerns: (type) => types.has(type) } };
};
