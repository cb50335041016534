import type { PgnGame, PgnSkipped } from '@amici/chess';
import type { ImportGame } from '@amici/contracts/game';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { sideBySide } from '@amici/ops';
import type { CommandReply } from '@amici/service';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Amici } from '../../../services/all-in-one/src/amici';
import { DEVELOPMENT_OPERATOR } from '../../../services/all-in-one/src/development';
import {
  readPgnGame,
  type PgnHistory,
} from '../../../services/gateway/src/http/imports/event-file/read-pgn-game';
import { checkFiles, gamesOf, type FileOptions } from './file-text';
import { progress } from './progress';
import { insistOn } from './insist-on';
import { say, sayWrong } from './plain-lines';
import { refusalText } from './access/with-amici';

/** Games of one file that are being recorded at a time. */
const AT_ONCE = 16;

export interface ImportOptions extends FileOptions {
  /** Where the files come from; a file is known by its content where nobody says. */
  readonly source?: string;
  /** IANA zone of the times in the files. */
  readonly zone: string;
  /** Only what the PGN standard allows. */
  readonly strict?: boolean;
  /** Says what each game would come to, and records nothing. */
  readonly dryRun?: boolean;
}

export interface ImportReport {
  imported: number;
  known: number;
  refused: number;
}

/** Who a local command acts as: anyone who may read the data folder operates it. */
const operator = { subject: DEVELOPMENT_OPERATOR, office: 'person' } as const;

const commandIdFor = (name: string): string => uuidV5(AMICI_NAMESPACE, name);

const playerOf = async ({ client }: Amici, source: string, name: string): Promise<string> => {
  // By source and name it is the same player each time; an id that followed from the name would outlive it.
  const commandId = randomUUID();
  const reply = await insistOn(() =>
    client.command('registry', { type: 'ResolvePlayer', source, name }, { actor: operator, commandId }),
  );
  if (!reply.ok) throw new Error(`the registry refused a player: ${refusalText(reply.rejection)}`);
  return (reply.events[0]!.payload as { readonly playerId: string }).playerId;
};

/** So many players of one file are asked for once: an archive names each of them often. */
const MOST_PLAYERS = 50_000;

/** The games of one file, with what is remembered from one to the next. */
class Importing {
  private readonly players = new Map<string, Promise<string>>();
  private readonly withoutMoves = new Map<string, number>();

  constructor(
    readonly amici: Amici,
    readonly source: string,
  ) {}

  player(name: string): Promise<string> {
    const known = this.players.get(name);
    if (known !== undefined) return known;
    if (this.players.size >= MOST_PLAYERS) this.players.clear();
    const found = playerOf(this.amici, this.source, name);
    this.players.set(name, found);
    return found;
  }

  /**
   * A game is the same when source, players, round, date and moves are (event-file.md). Without moves that says too little:
   * the second such game of a file is another than the first.
   */
  identityOf(history: PgnHistory): (white: string, black: string) => string {
    const { tags, moves } = history;
    const score = moves.map(({ uci }) => uci).join(' ');
    const about = [tags['Round'] ?? '', tags['Date'] ?? '', score];
    const key = JSON.stringify([history.white, history.black, ...about]);
    const before = moves.length > 0 ? 0 : (this.withoutMoves.get(key) ?? 0);
    if (moves.length === 0) this.withoutMoves.set(key, before + 1);
    return (white, black) =>
      JSON.stringify([this.source, white, black, ...about, ...(before === 0 ? [] : [before])]);
  }
}

const record = async (
  importing: Importing,
  history: PgnHistory,
  identity: (white: string, black: string) => string,
): Promise<CommandReply> => {
  const { amici, source } = importing;
  const [white, black] = await Promise.all([
    importing.player(history.white),
    importing.player(history.black),
  ]);
  const game = commandIdFor(`game ${identity(white, black)}`);
  const instants = history.moves.flatMap(({ at }) => (at === null ? [] : [at]));
  const command: ImportGame = {
    type: 'ImportGame',
    game,
    source,
    players: { white, black },
    event: null,
    ...(history.initialFen === undefined ? {} : { initialFen: history.initialFen }),
    chess960: history.chess960,
    moves: history.moves,
    result: history.result,
    basis: 'pgn',
    tags: history.tags,
    startedAt: null,
    endedAt: instants.at(-1) ?? null,
  };
  const options = { actor: operator, commandId: commandIdFor(`import ${game}`) };
  return insistOn(() => amici.client.command('game', command, options));
};

/** Reads a game and says what was made of it; undefined where it is refused. */
const readGame = (
  file: string,
  game: PgnGame,
  { zone }: ImportOptions,
  report: ImportReport,
): PgnHistory | undefined => {
  const read = readPgnGame(game, zone);
  if (!read.ok) {
    refuse(file, game, refusalText(read.error), report);
    return undefined;
  }
  for (const remark of read.value.remarks)
    sayWrong(`${file}: game ${game.number}, ${detailIn('en', remark)}`);
  return read.value;
};

const refuse = (file: string, { number, line }: PgnGame, reason: string, report: ImportReport): void => {
  report.refused += 1;
  sayWrong(`${file}: game ${number} at line ${line} refused: ${reason}`);
};

const sayPassedOver = (file: string, { line, toLine, read }: PgnSkipped): void => {
  const lines = line === toLine ? `line ${line}` : `lines ${line} to ${toLine}`;
  sayWrong(`${file}: ${lines}: no part of a game, passed over: ${read}`);
};

/** Records games a few at a time, in the order in which they come. */
const recordAll = async (
  file: string,
  importing: Importing,
  games: readonly PgnGame[],
  options: ImportOptions,
  report: ImportReport,
): Promise<void> => {
  await sideBySide(games, AT_ONCE, async (game) => {
    const history = readGame(file, game, options, report);
    if (history === undefined) return;
    const reply = await record(importing, history, importing.identityOf(history));
    if (!reply.ok) refuse(file, game, refusalText(reply.rejection), report);
    else if (reply.repeated || reply.events.length === 0) report.known += 1;
    else report.imported += 1;
  });
};

type Take = (file: string, games: readonly PgnGame[]) => Promise<void>;

/** Goes through the games of all files, with a bar. */
const throughAll = async (files: readonly string[], options: ImportOptions, take: Take): Promise<void> => {
  const total = files.reduce((bytes, file) => bytes + statSync(file).size, 0);
  const bar = progress('importing');
  let done = 0;
  for (const file of files)
    for await (const { games, skipped, length } of gamesOf(file, options)) {
      for (const one of skipped) sayPassedOver(file, one);
      await take(file, games);
      bar.advance((done += length), total);
    }
  bar.stop();
};

const nothing = (): ImportReport => ({ imported: 0, known: 0, refused: 0 });

/** A name of a file often names its players, so that it is nothing to record. */
const contentOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex').slice(0, 32);
};

const sourceOf = async (file: string, { source }: ImportOptions): Promise<string> =>
  `pgn:${source ?? (await contentOf(file))}`;

/** Records every game of the files as history; a bad game is reported with line and reason, the others go on. */
export const importFiles = async (
  amici: Amici,
  files: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> => {
  await checkFiles(files, options);
  const report = nothing();
  const sources = new Map<string, Importing>();
  const importing = new Map<string, Importing>();
  for (const file of files) {
    const source = await sourceOf(file, options);
    const one = sources.get(source) ?? new Importing(amici, source);
    sources.set(source, one);
    importing.set(file, one);
  }
  await throughAll(files, options, (file, games) =>
    recordAll(file, importing.get(file)!, games, options, report),
  );
  return report;
};

/** Reads every game of the files and says what would be recorded. */
export const tryFiles = async (files: readonly string[], options: ImportOptions): Promise<ImportReport> => {
  const report = nothing();
  await throughAll(files, options, async (file, games) => {
    for (const game of games) {
      const history = readGame(file, game, options, report);
      if (history === undefined) continue;
      report.imported += 1;
      const { white, black, result, moves } = history;
      say(`${file}: game ${game.number}: ${white} - ${black} ${result}, ${moves.length} plies`);
    }
    await setImmediate();
  });
  return report;
};
