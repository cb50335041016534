import {
  formatFen,
  moveTimes,
  parseFen,
  play,
  readSan,
  writeUci,
  type LocalTime as PgnTime,
  type PgnGame,
  type PgnMove,
} from '@amici/chess';
import { err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';
import { HOUR, instantOfLocal, MINUTE, SECOND } from '@amici/timecontrol';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Tags that name people or reach them: they belong into the erasable profile, never into events. */
const PERSONAL = /^(White|Black)$|^(White|Black)(NA|Team|USCF|FideId)$|^Annotator$|^Operator$/;
const MAX_TAGS = 40;
const MAX_TAG_LENGTH = 256;

/** A game of the past as it can be recorded: moves in UCI with their instants, tags without persons. */
export interface PgnHistory {
  readonly white: string;
  readonly black: string;
  readonly initialFen?: string;
  readonly chess960: boolean;
  readonly moves: readonly { readonly uci: string; readonly at: Instant | null }[];
  readonly result: PgnGame['result'];
  readonly tags: Readonly<Record<string, string>>;
  /** What was read otherwise than it stands, each with its line. */
  readonly remarks: readonly string[];
}

const where = ({ line, column }: Pick<PgnMove, 'line' | 'column'>): string =>
  `line ${line}, column ${column}`;

const pad = (value: number): string => String(value).padStart(2, '0');

/** The instant of a `%ccsnt` time in a zone; a date without a time says too little to be an instant. */
const instantOf = (
  sent: PgnTime,
  zone: string,
): { readonly at: Instant | null; readonly remark?: string } => {
  if (sent.hour === undefined || sent.minute === undefined) return { at: null };
  const date = `${String(sent.year).padStart(4, '0')}-${pad(sent.month)}-${pad(sent.day)}`;
  const local = { date, time: sent.hour * HOUR + sent.minute * MINUTE + (sent.second ?? 0) * SECOND };
  const earlier = instantOfLocal(local, zone, 'earlier');
  if (!earlier.ok)
    return { at: null, remark: `${date} ${pad(sent.hour)}:${pad(sent.minute)} does not exist in ${zone}` };
  const later = instantOfLocal(local, zone, 'later');
  return later.ok && later.value !== earlier.value
    ? {
        at: earlier.value,
        remark: `${date} ${pad(sent.hour)}:${pad(sent.minute)} occurs twice in ${zone}; the first is taken`,
      }
    : { at: earlier.value };
};

const tagsOf = (game: PgnGame): Record<string, string> => {
  const kept = [...game.tags].filter(([name]) => !PERSONAL.test(name)).slice(0, MAX_TAGS);
  return Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, MAX_TAG_LENGTH)]));
};

const variantOf = (game: PgnGame): boolean =>
  /^(chess|fischer).?(960|random)/i.test(game.tags.get('Variant') ?? '');

/**
 * A PGN game as history: every move legal, or refused with the line of the first that is not (`illegal-move`,
 * `ambiguous-move`, `unreadable-move`), an impossible start (`bad-fen`, `illegal-position`) or a fault of the text.
 */
export const readPgnGame = (game: PgnGame, zone: string): Result<PgnHistory, Rejection> => {
  const fault = game.faults.find(({ code }) => code !== 'missing-result' && code !== 'bad-tag');
  if (fault !== undefined) return err({ code: fault.code, detail: `${where(fault)}: ${fault.detail}` });
  const fen = game.tags.get('FEN');
  const chess960 = variantOf(game);
  const start = parseFen(fen ?? START, { chess960 });
  if (!start.ok)
    return err({ ...start.error, detail: `line ${game.line}: ${start.error.detail ?? start.error.code}` });
  const remarks = game.faults.map((remark) => `${where(remark)}: ${remark.detail}`);
  const moves: { uci: string; at: Instant | null }[] = [];
  let position = start.value;
  for (const move of game.moves) {
    const reading = readSan(position, move.text);
    if (!reading.ok)
      return err({ ...reading.error, detail: `${where(move)}: ${reading.error.detail ?? move.text}` });
    const { sent } = moveTimes(move.comments);
    const { at, remark } = sent === undefined ? { at: null } : instantOf(sent, zone);
    if (remark !== undefined) remarks.push(`${where(move)}: ${remark}`);
    moves.push({ uci: writeUci(position, reading.value), at });
    position = play(position, reading.value);
  }
  return ok({
    white: game.tags.get('White') ?? '?',
    black: game.tags.get('Black') ?? '?',
    ...(fen === undefined ? {} : { initialFen: formatFen(start.value) }),
    chess960,
    moves,
    result: game.result,
    tags: tagsOf(game),
    remarks,
  });
};
