import { readPgn } from '@amici/chess';
import { isTimeZone } from '@amici/timecontrol';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { CommandReply } from '@amici/service';
import { statSync } from 'node:fs';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { readPgnGame, type PgnHistory } from '../files/read-pgn-game';
import { differences, shown } from '../files/compare-json';
import type { EventFile } from '../files/event-file';
import { unknownFields } from '../files/event-file-fields';
import type { FileProblem } from '../files/file-problem';
import { readEventFile } from '../files/read-event-file';
import { inOrder, teamSection } from '../files/team-import';
import { gameIdOf, importedTournamentId } from '@amici/contracts/tournament';
import { eventFileOf } from './event-file-of';
import type { ImportGame } from '@amici/contracts/game';
import type { ImportTournament } from '@amici/contracts/tournament';
import { insistOn } from '../insist-on';
import { operator } from './find-event';
import { readJson, remarkLines } from '../files/read-json';
import { refusalText, withAmici } from './with-amici';

/** Ids of players are the same in all event files. */
const KIND = 'event-file:';
const SECTION = '1';

export interface ImportEventOptions {
  readonly zone: string;
}

export type ImportedEvent =
  | {
      readonly state: 'imported' | 'known';
      readonly tournament: string;
      readonly games: number;
      /** Games that are still played, which wait for their director to take them over. */
      readonly running: readonly string[];
    }
  | { readonly state: 'refused'; readonly problems: readonly FileProblem[] };

const commandId = (name: string): string => uuidV5(AMICI_NAMESPACE, name);

const insist = (reply: CommandReply, what: string): Extract<CommandReply, { ok: true }> => {
  if (!reply.ok) throw new Error(`${what}: ${refusalText(reply.rejection)}`);
  return reply;
};

interface Read {
  readonly scores: ReadonlyMap<number, PgnHistory>;
  readonly problems: readonly FileProblem[];
}

/** The moves of those games that carry a PGN; every illegal one is a problem of the file. */
const readScores = ({ games }: EventFile, zone: string): Read => {
  const scores = new Map<number, PgnHistory>();
  const problems: FileProblem[] = [];
  for (const [index, { pgn }] of games.entries()) {
    if (pgn === null) continue;
    const path = `$.games[${index}].pgn`;
    const [game, second] = readPgn(pgn);
    if (game === undefined || second !== undefined) {
      problems.push({ path, reason: 'must be one game' });
      continue;
    }
    const read = readPgnGame(game, zone);
    if (read.ok) scores.set(index, read.value);
    else problems.push({ path, reason: refusalText(read.error) });
  }
  return { scores, problems };
};

/** A file with the moves in the place of their PGN: spelling and comments are no difference. */
const comparable = (file: EventFile, zone: string): object => {
  const { scores } = readScores(file, zone);
  const ordered = inOrder(file);
  return {
    ...ordered,
    games: ordered.games.map((game, index) => ({
      ...game,
      // A game that is still played is further on here than in the file, or not taken over yet.
      pgn: game.result === null ? null : (scores.get(index)?.moves.map(({ uci }) => uci) ?? null),
    })),
  };
};

const playerIds = async (
  amici: Amici,
  file: EventFile,
  source: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  const players = new Set(file.players.map(({ id }) => id));
  const captains = (file.teams ?? []).flatMap(({ captain }) =>
    captain === null || players.has(captain) ? [] : [{ id: captain, name: captain }],
  );
  for (const { id, name } of [...file.players, ...captains]) {
    const command = { type: 'ResolvePlayer', source, name, alias: { kind: KIND, id } } as const;
    const options = { actor: operator, commandId: commandId(`resolve ${source} ${id} ${name}`) };
    const reply = insist(
      await insistOn(() => amici.client.command('registry', command, options)),
      `player ${id}`,
    );
    ids.set(id, (reply.events[0]!.payload as { readonly playerId: string }).playerId);
  }
  return ids;
};

const section = (
  file: EventFile,
  players: ReadonlyMap<string, string>,
): Pick<ImportTournament, 'players' | 'games'> => {
  const numbers = new Map(file.players.map(({ id }, index) => [id, index + 1]));
  return {
    players: file.players.map(({ id, federation, title, rating, fixed }, index) => ({
      player: players.get(id)!,
      number: index + 1,
      federation,
      title,
      rating,
      fixed,
      startRating: rating,
      startRatingSource: rating === null ? null : 'recorded',
    })),
    games: file.games.map(({ white, black, result, code, finishedAt }) => ({
      white: numbers.get(white)!,
      black: numbers.get(black)!,
      result,
      code,
      finishedAt: finishedAt === null ? null : Date.parse(finishedAt),
    })),
  };
};

const importTournament = async (
  amici: Amici,
  file: EventFile,
  source: string,
  players: ReadonlyMap<string, string>,
): Promise<void> => {
  const tournament = importedTournamentId(file.code);
  const command: ImportTournament = {
    type: 'ImportTournament',
    tournament,
    source,
    code: file.code,
    name: file.name,
    cycle: file.cycle,
    rated: file.rated,
    chess960: file.chess960,
    start: Date.parse(file.start),
    end: file.end === null ? null : Date.parse(file.end),
    conditions: file.conditions ?? null,
    tieBreaks: file.tieBreaks ?? null,
    list: file.list ?? null,
    ...(file.kind === 'team' ? teamSection(file, players) : section(file, players)),
  };
  const options = { actor: operator, commandId: commandId(`import ${tournament}`) };
  insist(await insistOn(() => amici.client.command('tournament', command, options)), file.code);
};

/** Finished games become streams of their own; those that are there already add nothing. */
const importGames = async (
  amici: Amici,
  file: EventFile,
  source: string,
  players: ReadonlyMap<string, string>,
  scores: ReadonlyMap<number, PgnHistory>,
): Promise<void> => {
  const tournament = importedTournamentId(file.code);
  const over = [...file.games.entries()].flatMap(([index, game]) =>
    game.result === null ? [] : [{ index, game, result: game.result }],
  );
  const importGame = async ({ index, game, result }: (typeof over)[number]): Promise<void> => {
    const id = gameIdOf(tournament, SECTION, index + 1);
    const score = scores.get(index);
    const command: ImportGame = {
      type: 'ImportGame',
      game: id,
      source,
      players: { white: players.get(game.white)!, black: players.get(game.black)! },
      event: tournament,
      ...(score?.initialFen === undefined ? {} : { initialFen: score.initialFen }),
      chess960: score?.chess960 ?? file.chess960,
      moves: score?.moves ?? [],
      result,
      basis: score === undefined ? 'crosstable' : 'pgn',
      ...(score === undefined ? {} : { tags: score.tags }),
      startedAt: Date.parse(file.start),
      endedAt: game.finishedAt === null ? null : Date.parse(game.finishedAt),
    };
    const options = { actor: operator, commandId: commandId(`import ${id}`) };
    const reply = await insistOn(() => amici.client.command('game', command, options));
    // Recorded already, from another spelling of the same moves: the files were compared before.
    if (!reply.ok && reply.rejection.code === 'command-id-reused') return;
    insist(reply, `game ${index + 1}`);
  };
  for (let from = 0; from < over.length; from += 16)
    await Promise.all(over.slice(from, from + 16).map(importGame));
};

/** Records one event file, or says everything that is wrong with it; nothing of a refused file is recorded. */
export const importEventFile = async (
  amici: Amici,
  json: unknown,
  { zone }: ImportEventOptions,
): Promise<ImportedEvent> => {
  const read = readEventFile(json, amici.surroundings.clock.now());
  if (!read.ok) return { state: 'refused', problems: read.error.problems };
  const file = read.value;
  const { scores, problems } = readScores(file, zone);
  if (problems.length > 0) return { state: 'refused', problems };
  const tournament = importedTournamentId(file.code);
  const source = `${KIND}${file.code}`;
  const there = await amici.client.query('tournament', { type: 'tournament', tournament }, operator);
  if (there.ok) {
    const recorded = comparable(await eventFileOf(amici, tournament, { section: SECTION, zone }), zone);
    const changed = differences(recorded, comparable(file, zone)).map(({ path, first, second }) => ({
      path,
      reason: `${shown(first)} is recorded, the file says ${shown(second)}`,
    }));
    if (changed.length > 0) return { state: 'refused', problems: changed };
  }
  const players = await playerIds(amici, file, source);
  if (!there.ok) await importTournament(amici, file, source, players);
  await importGames(amici, file, source, players, scores);
  const running = file.games.flatMap(({ result }, index) =>
    result === null ? [gameIdOf(tournament, SECTION, index + 1)] : [],
  );
  return { state: there.ok ? 'known' : 'imported', tournament, games: file.games.length, running };
};

const complain = (lines: readonly string[]): void => lines.forEach((line) => console.error(line));

const importOne = async (amici: Amici, file: string, options: ImportEventOptions): Promise<boolean> => {
  const read = readJson(file);
  if (!read.ok) {
    complain([read.error.detail ?? read.error.code]);
    return false;
  }
  const { text, json } = read.value;
  const unknown = unknownFields(json).map((path) => ({ path, reason: 'no such field, passed over' }));
  complain(remarkLines(file, text, unknown));
  const outcome = await importEventFile(amici, json, options);
  if (outcome.state === 'refused') {
    complain(remarkLines(file, text, outcome.problems));
    return false;
  }
  const { state, tournament, games, running } = outcome;
  console.log(
    `${file}: ${state === 'imported' ? `${games} games imported` : 'already there'}: event ${tournament}`,
  );
  for (const game of running) console.log(`${game} is still played: PUT /games/${game}/takeover`);
  return true;
};

/** Records event files; 1 where one of them was refused. */
export const runImportEvent = async (
  files: readonly string[],
  options: ImportEventOptions,
): Promise<number> => {
  if (!isTimeZone(options.zone)) throw new Error(`${options.zone} is no IANA time zone`);
  for (const file of files)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`no file ${file}`);
  return withAmici(async (amici) => {
    let refused = 0;
    for (const file of files) if (!(await importOne(amici, file, options))) refused += 1;
    return refused > 0 ? 1 : 0;
  });
};
