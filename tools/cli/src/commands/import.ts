import { PgnReader, type PgnGame } from '@amici/chess';
import type { ImportGame } from '@amici/contracts/game';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import type { CommandReply } from '@amici/service';
import { isTimeZone } from '@amici/timecontrol';
import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import {
  readPgnGame,
  type PgnHistory,
} from '../../../../services/gateway/src/http/imports/event-file/read-pgn-game';
import { progress } from './progress';
import { insistOn } from '../insist-on';
import { sayWrong } from '../plain-lines';
import { refusalText, withAmici } from './with-amici';

/** Games of one file that are being recorded at a time. */
const AT_ONCE = 16;

export interface ImportOptions {
  /** IANA zone of the times in the files. */
  readonly zone: string;
}

export interface ImportReport {
  imported: number;
  known: number;
  refused: number;
}

/** Who a local command acts as: whoever may read the data folder operates it. */
const operator = { subject: DEVELOPMENT_OPERATOR, office: 'person' } as const;

const commandIdFor = (name: string): string => uuidV5(AMICI_NAMESPACE, name);

const playerOf = async ({ client }: Amici, source: string, name: string): Promise<string> => {
  // By source and name it is the same player each time; an id that followed from his name would outlive it.
  const commandId = randomUUID();
  const reply = await insistOn(() =>
    client.command('registry', { type: 'ResolvePlayer', source, name }, { actor: operator, commandId }),
  );
  if (!reply.ok) throw new Error(`the registry refused a player: ${refusalText(reply.rejection)}`);
  return (reply.events[0]!.payload as { readonly playerId: string }).playerId;
};

/** A game is the same when source, players, round, date and moves are (event-file.md). */
const identityOf = (source: string, white: string, black: string, { tags, moves }: PgnHistory): string => {
  const score = moves.map(({ uci }) => uci).join(' ');
  return JSON.stringify([source, white, black, tags['Round'] ?? '', tags['Date'] ?? '', score]);
};

const record = async (amici: Amici, source: string, history: PgnHistory): Promise<CommandReply> => {
  const white = await playerOf(amici, source, history.white);
  const black = await playerOf(amici, source, history.black);
  const game = commandIdFor(`game ${identityOf(source, white, black, history)}`);
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

const importGame = async (
  amici: Amici,
  file: string,
  game: PgnGame,
  { zone }: ImportOptions,
  report: ImportReport,
): Promise<void> => {
  const source = `pgn:${basename(file)}`;
  const refuse = (reason: string): void => {
    report.refused += 1;
    sayWrong(`${file}: game at line ${game.line} refused: ${reason}`);
  };
  const read = readPgnGame(game, zone);
  if (!read.ok) return refuse(refusalText(read.error));
  for (const remark of read.value.remarks) sayWrong(`${file}: ${remark}`);
  const reply = await record(amici, source, read.value);
  if (!reply.ok) refuse(refusalText(reply.rejection));
  else if (reply.repeated || reply.events.length === 0) report.known += 1;
  else report.imported += 1;
};

/** Records every game of the files as history; a bad game is reported with line and reason, the others go on. */
export const importFiles = async (
  amici: Amici,
  files: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> => {
  const report: ImportReport = { imported: 0, known: 0, refused: 0 };
  const total = files.reduce((bytes, file) => bytes + statSync(file).size, 0);
  const bar = progress('importing');
  let done = 0;
  for (const file of files) {
    const reader = new PgnReader();
    const take = async (games: PgnGame[]): Promise<void> => {
      for (let at = 0; at < games.length; at += AT_ONCE)
        await Promise.all(
          games.slice(at, at + AT_ONCE).map((game) => importGame(amici, file, game, options, report)),
        );
    };
    for await (const piece of createReadStream(file, { encoding: 'utf8' })) {
      await take(reader.write(piece as string));
      bar.advance((done += (piece as string).length), total);
    }
    await take(reader.end());
  }
  bar.stop();
  return report;
};

export const runImport = async (files: readonly string[], options: ImportOptions): Promise<number> => {
  if (!isTimeZone(options.zone)) throw new Error(`${options.zone} is no IANA time zone`);
  for (const file of files)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`no file ${file}`);
  const report = await withAmici((amici) => importFiles(amici, files, options));
  console.log(`${report.imported} imported, ${report.known} already there, ${report.refused} refused`);
  return report.refused > 0 ? 1 : 0;
};
