import { type Detail, type DetailText, err, ok, type Rejection, type Result } from '@amici/kernel';
import { readSan, readUci, writeUci } from '../moves-in-text';
import { formatFen, parseFen, play } from '../position';
import type { Position } from '../position-pack';
import type { MoveRejection } from '../reading';
import type { PgnGame, PgnMove, PgnPlace, PgnResult } from './game';
import type { PgnLeniency, PgnLeniencyCode } from './leniency';
import { inEnglish, isForeign, languagesOf, PIECE_LETTERS, spellings } from './spellings';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A game with its moves played from the position it starts from. */
export interface PgnScore {
  /** The position it starts from, where its tags name one. */
  readonly initialFen?: string;
  readonly chess960: boolean;
  readonly moves: readonly { readonly uci: string; readonly written: PgnMove }[];
  readonly result: PgnResult;
  readonly leniencies: readonly PgnLeniency[];
}

type Reading = Pick<PgnLeniency, 'read' | 'reading'>;

/** A detail with where it is. */
const placed = ({ line, column }: PgnPlace, detail: DetailText): Detail => ({
  ...{ name: 'at-place', line, column },
  detail,
});

const at = (place: PgnPlace, code: PgnLeniencyCode, { read, reading: becomes }: Reading): PgnLeniency => ({
  ...{ code, line: place.line, column: place.column, read, reading: becomes },
});

const STANDARD = /^(?:standard|chess|normal|orthodox|classical|regular|from ?position|set-?up|\?|-|)$/;
const CHESS960 = /^(?:chess|fischer|freestyle|frc)?[ _-]?(?:960|r?andom|freestyle|frc)(?:[ _-]?chess)?$/;

/** Whether it is Chess960; refused where it is another game than chess. */
const variantOf = ({ tags, line }: PgnGame): Result<boolean> => {
  const variant = tags.get('Variant') ?? '';
  const name = variant.trim().toLowerCase();
  if (STANDARD.test(name)) return ok(false);
  if (CHESS960.test(name)) return ok(true);
  const detail = `line ${line}: “${variant.slice(0, 40)}” is another game: only chess and Chess960 are recorded`;
  return err<Rejection>({ code: 'unknown-variant', detail });
};

interface Start {
  readonly position: Position;
  readonly fen?: string;
  readonly leniencies: readonly PgnLeniency[];
}

const EMPTY = /^(?:[?*-]|startpos|start)?$/i;

const missing = (line: number, what: string): Result<never> =>
  err<Rejection>({
    code: 'position-missing',
    detail: `line ${line}: ${what} without a position: add its FEN tag`,
  });

const startOf = (game: PgnGame, chess960: boolean): Result<Start> => {
  const { tags, line } = game;
  const stated = tags.get('FEN');
  const fen = stated === undefined || EMPTY.test(stated.trim()) ? undefined : stated.trim();
  const setUp = tags.get('SetUp')?.trim();
  if (fen === undefined && chess960) return missing(line, 'Chess960');
  if (fen === undefined && (setUp === '1' || /^from ?position$/i.test(tags.get('Variant') ?? '')))
    return missing(line, 'a game from a set-up');
  const leniencies: PgnLeniency[] = [];
  if (stated !== undefined && fen === undefined)
    leniencies.push(at(game, 'empty-position', { read: stated, reading: 'the usual start' }));
  if (fen !== undefined && setUp !== undefined && setUp !== '1')
    leniencies.push(at(game, 'set-up', { read: `SetUp ${setUp}`, reading: 'the position of the FEN tag' }));
  const fields = fen?.split(/\s+/) ?? [];
  const isShort = fields.length === 4 || fields.length === 5;
  const whole = isShort ? [...fields.slice(0, 4), '0', '1'].join(' ') : fen;
  if (isShort) leniencies.push(at(game, 'short-position', { read: fen!, reading: whole! }));
  const read = parseFen(whole ?? START, { chess960 });
  if (!read.ok)
    return err({
      ...read.error,
      detail: { name: 'of-value', value: `line ${line}`, detail: read.error.detail ?? read.error.code },
    });
  return ok({
    position: read.value,
    ...(fen === undefined ? {} : { fen: formatFen(read.value) }),
    leniencies,
  });
};

interface ReadMove {
  readonly uci: string;
  readonly position: Position;
  readonly kept?: string;
}

/** From square to square, without a piece; a promotion with its letter in either case. */
const SQUARES = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

const played = (position: Position, text: string): Result<ReadMove, MoveRejection> => {
  const read = SQUARES.test(text) ? readUci(position, text) : readSan(position, text);
  if (!read.ok) return read;
  return ok({ uci: writeUci(position, read.value), position: play(position, read.value) });
};

const ambiguous = (text: string): Result<never, MoveRejection> =>
  err({ code: 'ambiguous-move', rule: 'C-10', detail: `“${text}” can be several moves: write it in SAN` });

/** The move that a text means: as SAN, or as the one legal move that is meant by it otherwise. */
const readMove = (position: Position, { text, orElse }: PgnMove): Result<ReadMove, MoveRejection> => {
  const plain = played(position, text);
  const other = orElse === undefined ? plain : played(position, orElse);
  if (orElse !== undefined && plain.ok && other.ok) return ambiguous(orElse);
  if (plain.ok || plain.error.code === 'ambiguous-move') return plain;
  const meant = new Map<string, ReadMove>();
  for (const one of orElse === undefined ? spellings(text) : [orElse]) {
    const read = played(position, one);
    if (read.ok) meant.set(read.value.uci, { ...read.value, kept: one });
  }
  if (meant.size > 1) return ambiguous(text);
  const [only] = meant.values();
  return only === undefined ? plain : ok(only);
};

interface ReadMoves {
  readonly moves: PgnScore['moves'];
  readonly leniencies: readonly PgnLeniency[];
}

type Unread = MoveRejection & { readonly index: number };

const readMoves = (start: Position, moves: readonly PgnMove[]): Result<ReadMoves, Unread> => {
  const all: { uci: string; written: PgnMove }[] = [];
  const leniencies: PgnLeniency[] = [];
  let position = start;
  for (const [index, written] of moves.entries()) {
    const read = readMove(position, written);
    if (!read.ok)
      return err({ ...read.error, detail: placed(written, read.error.detail ?? written.text), index });
    const { kept: becomes } = read.value;
    if (becomes !== undefined)
      leniencies.push(at(written, 'move-spelling', { read: written.text, reading: becomes }));
    all.push({ uci: read.value.uci, written });
    position = read.value.position;
  }
  return ok({ moves: all, leniencies });
};

/** The moves in the letters of the one language in which all of them are legal; undefined where there is none. */
const inOtherLetters = (
  start: Position,
  moves: readonly PgnMove[],
  unread: Unread,
): Result<ReadMoves, Unread> => {
  const found = new Map<string, ReadMoves>();
  const foreign = moves.find(({ text }) => isForeign(text));
  if (foreign === undefined) return err(unread);
  for (const letters of PIECE_LETTERS) {
    const texts = moves.map((move) => inEnglish(move.text, letters));
    if (texts.includes(undefined)) continue;
    const read = readMoves(
      start,
      moves.map((move, index) => ({ ...move, text: texts[index]! })),
    );
    if (!read.ok) continue;
    const leniency = at(foreign, 'piece-letters', {
      read: foreign.text,
      reading: `those of ${languagesOf(letters)}`,
    });
    const key = read.value.moves.map(({ uci }) => uci).join(' ');
    if (!found.has(key)) found.set(key, { ...read.value, leniencies: [leniency, ...read.value.leniencies] });
  }
  const [only, other] = found.values();
  if (only !== undefined && other === undefined) return ok(only);
  const detail = placed(foreign, { name: 'foreign-piece-letter', text: foreign.text });
  return err({
    ...unread,
    detail: only === undefined ? { name: 'errors', details: [unread.detail!, detail] } : detail,
  });
};

/** `0-0` at the end that cannot be castling, of a game without another result: both lose. */
const endsWithoutWinner = ({ moves, tags, result }: PgnGame, { index }: Unread): boolean =>
  index === moves.length - 1 &&
  moves[index]?.text === '0-0' &&
  result === '*' &&
  ['', '?', '-', '*'].includes(tags.get('Result') ?? '');

/**
 * A game as it was played: every move legal, or refused with line, column and what to do of the first that is not
 * (`illegal-move`, `ambiguous-move`, `unreadable-move`), an impossible start (`bad-fen`, `illegal-position`,
 * `position-missing`), another game than chess (`unknown-variant`) or a fault of the text.
 */
export const readPgnScore = (game: PgnGame): Result<PgnScore, Rejection> => {
  const [fault] = game.faults;
  if (fault !== undefined) return err({ code: fault.code, detail: placed(fault, fault.detail) });
  const variant = variantOf(game);
  if (!variant.ok) return variant;
  const start = startOf(game, variant.value);
  if (!start.ok) return start;
  const { position, fen, leniencies } = start.value;
  const english = readMoves(position, game.moves);
  const about = { ...(fen === undefined ? {} : { initialFen: fen }), chess960: variant.value };
  if (!english.ok && endsWithoutWinner(game, english.error)) {
    const rest = readMoves(position, game.moves.slice(0, -1));
    const leniency = at(game.moves[game.moves.length - 1]!, 'both-lose', {
      read: '0-0',
      reading: 'the result 0-0',
    });
    if (rest.ok)
      return ok({
        ...about,
        moves: rest.value.moves,
        result: '0-0',
        leniencies: [...game.leniencies, ...leniencies, leniency],
      });
  }
  const read = english.ok ? english : inOtherLetters(position, game.moves, english.error);
  if (!read.ok) return err({ code: read.error.code, ...ruleOf(read.error), detail: read.error.detail! });
  const leniency = [...game.leniencies, ...leniencies, ...read.value.leniencies];
  return ok({ ...about, moves: read.value.moves, result: game.result, leniencies: leniency });
};

const ruleOf = ({ rule, data }: Unread): Partial<Rejection> => ({
  ...(rule === undefined ? {} : { rule }),
  ...(data === undefined ? {} : { data }),
});
