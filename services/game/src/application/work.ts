import { holding, type Actor, type EventEnvelope, type Question } from '@amici/contracts';
import { gameStreams, type ForGame } from '@amici/contracts/game';
import { refuse, reject, defined } from '@amici/kernel';
import { isForeseen } from '@amici/service';
import { servicePool, type Work, type WorkingParts } from '@amici/service/runtime';
import { HttpTablebase, NO_TABLEBASE, SyzygyTablebase, type TablebaseOracle } from '@amici/chess';
import type { Config, Logger } from '@amici/ops';
import { delimiter } from 'node:path';
import { itsGame } from '../domain';
import { whoseGame } from '../domain/ruling/authority';
import type { Of } from './aggregates';
import { inProgressOf } from './calling-in';
import { gatherEvidence, asGameStands } from './evidence';
import { mayErase, gameTasks } from './tasks';
import { eraseMessage, heldAsEvidence } from './messages';
import { gameQueries } from './queries';
import { breaks } from './reactions/breaks';
import { importedTexts } from './reactions/imported-texts';
import { replacementGames } from './reactions/replacement-games';
import { sealedReplies } from './reactions/sealed-replies';
import { startGames } from './reactions/start-games';
import { violations } from './reactions/violations';
import { sealedLinesOf } from './sealed/sealed-lines-of';
import { sealingOf } from './sealed/sealing';
import { analysisWork, postgresAnalyses } from './texts/analyses';
import { postgresTexts, sweeping } from './texts/erasable-texts';
import { withTexts } from './texts/with-texts';
import { textsByAuthor } from './texts/texts-by-author';

/** The tables of the configured folders, or the configured service; without either every claim goes to the director. */
const openConfigured = (config: Config, log: Logger): TablebaseOracle => {
  const { tablebasePath, tablebaseUrl } = config;
  if (tablebasePath !== undefined) {
    const opened = SyzygyTablebase.open(tablebasePath.split(delimiter));
    if (opened.ok) return opened.value;
    log.error({ rejection: opened.error }, 'AMICI_TABLEBASE_PATH cannot be read; claims go to the director');
  }
  return tablebaseUrl === undefined ? NO_TABLEBASE : new HttpTablebase(tablebaseUrl, fetch);
};

/** Opened with the first claim, so that it costs nothing at the start. */
const tablebaseOf = (config: Config, log: Logger): TablebaseOracle => {
  let opened: TablebaseOracle | undefined;
  const oracle = (): TablebaseOracle => (opened ??= openConfigured(config, log));
  return {
    get source() {
      return oracle().source;
    },
    probe: (position) => oracle().probe(position),
  };
};

type History = Pick<Work<'game', Of>['queries'], 'events'>;

/** Whether a person reads one of these events of a game, and so what it cites: as its history is shown to them. */
const readsGame =
  ({ events: history }: History) =>
  async (stream: string, reader: Actor, citing: readonly EventEnvelope[]): Promise<boolean> => {
    if (!gameStreams.has(stream)) return false;
    const game = gameStreams.idIn(stream);
    const sought = new Set(citing.map(({ hash }) => hash));
    for (let after: number | null = -1; after !== null;) {
      const from = defined<Question<'game', 'events'>>({ after: after < 0 ? undefined : after });
      const reply = await history({ type: 'events', game, ...from }, reader);
      if (!reply.ok) return false;
      const { events, next } = reply.value;
      if (events.some((one) => 'type' in one && sought.has(one.hash))) return true;
      after = next;
    }
    return false;
  };

/** Events of one game that are read at most; more than any game can have (domain/state/limits.ts). */
const ALL_EVENTS = 20_000;

/** The schema of what people wrote. */
export const TEXTS = 'game_texts';

const done = { ok: true, events: [], revision: 0, repeated: false } as const;

const ofGame = ({ game }: ForGame): string => gameStreams.of(game);

/** What the game service does besides deciding. */
export const gameWork = (parts: WorkingParts<Of>): Work<'game', Of> => {
  const { services, self, interests, log, store, surroundings } = parts;
  const { games } = parts.aggregates;
  const pool = servicePool(surroundings.databaseUrl, 'game', 4);
  const texts = postgresTexts(pool, TEXTS);
  const written = { texts, store };
  const analyses = postgresAnalyses(pool, TEXTS);
  const oracle = tablebaseOf(surroundings.config, log);
  const queries = gameQueries(parts, texts);
  const analysed = analysisWork(parts, analyses, queries.game);
  const lines = sealedLinesOf(parts, sealingOf(surroundings.config));
  return {
    taskList: gameTasks,
    queries: { ...queries, ...lines.queries, ...analysed.queries, ...textsByAuthor(store, texts, analyses) },
    readsStream: readsGame(queries),
    commands: {
      ...analysed.commands,
      // Whose line it is, is decided with the game as it stands.
      SealLine: { may: () => true, touches: itsGame, streamOf: ofGame, foresees: true, work: lines.seal },
      // Who wrote it is found with the game as it stands.
      EraseMessage: {
        may: () => true,
        touches: 'nobody',
        streamOf: ofGame,
        foresees: true,
        work: eraseMessage({ texts, load: (stream) => games.load(stream, true) }),
      },
      // Erasure is the operator's: it answers a request the law gives people. Only a scoresheet waits for the results.
      EraseText: {
        may: holding(['operator']),
        touches: itsGame,
        streamOf: ofGame,
        foresees: true,
        work: async ({ game, text }, { message }) => {
          const { state } = await games.load(gameStreams.of(game), true);
          const held = heldAsEvidence(state, text);
          if (held !== undefined) return held;
          const stored = await store.read(gameStreams.of(game), { limit: ALL_EVENTS });
          const allowed = await mayErase(
            services,
            state,
            stored.map(({ event }) => event),
            text,
          );
          if (!allowed.ok) return refuse(allowed.error);
          if (!isForeseen(message)) await texts.erase(game, text);
          return done;
        },
      },
    },
    interests: {
      game: async (id) => {
        const { state } = await games.load(gameStreams.of(id), true);
        return state.phase === 'none' ? {} : whoseGame(state);
      },
    },
    evidence: {
      games: gatherEvidence({
        oracle,
        services,
        self,
        interests,
        inProgress: inProgressOf(parts.readModels),
      }),
      lines: asGameStands(parts),
    },
    around: async (message, handle) =>
      // A line is filed sealed, by this service alone.
      message.command.type === 'FileLine' ? reject('forbidden') : withTexts(written, message, handle),
    // What the tables say, and so whether the claim is right, is for who has made it.
    secret: { ClaimTablebase: [] },
    reactions: [
      sealedReplies(lines),
      replacementGames(parts),
      breaks(parts),
      startGames(parts),
      violations(parts),
      importedTexts(parts, texts, analyses),
    ],
    workers: (context) => [sweeping(context, written)],
    close: () => pool.end(),
  };
};
