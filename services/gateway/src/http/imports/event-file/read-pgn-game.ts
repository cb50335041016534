import {
  leniencyDetail,
  moveTimes,
  readPgnScore,
  type LocalTime as PgnTime,
  type PgnGame,
  type PgnMove,
} from '@amici/chess';
import { type Detail, err, type Instant, ok, type Rejection, type Result } from '@amici/kernel';
import { folded } from '@amici/text';
import { HOUR, instantOfLocal, MINUTE, SECOND } from '@amici/timecontrol';

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
  readonly remarks: readonly Detail[];
}

const placed = ({ line, column }: Pick<PgnMove, 'line' | 'column'>, detail: Detail): Detail => ({
  ...{ name: 'at-place', line, column },
  detail,
});

const pad = (value: number): string => String(value).padStart(2, '0');

/** The instant of a `%ccsnt` time in a zone; a date without a time says too little to be an instant. */
const instantOf = (
  sent: PgnTime,
  zone: string,
): { readonly at: Instant | null; readonly remark?: Detail } => {
  if (sent.hour === undefined || sent.minute === undefined) return { at: null };
  const date = `${String(sent.year).padStart(4, '0')}-${pad(sent.month)}-${pad(sent.day)}`;
  const local = { date, time: sent.hour * HOUR + sent.minute * MINUTE + (sent.second ?? 0) * SECOND };
  const time = `${date} ${pad(sent.hour)}:${pad(sent.minute)}`;
  const earlier = instantOfLocal(local, zone, 'earlier');
  if (!earlier.ok) return { at: null, remark: { name: 'time-does-not-exist', time, zone } };
  const later = instantOfLocal(local, zone, 'later');
  return later.ok && later.value !== earlier.value
    ? {
        at: earlier.value,
        remark: { name: 'time-twice', time, zone },
      }
    : { at: earlier.value };
};

const tagsOf = (game: PgnGame): Record<string, string> => {
  const tags = [...game.tags].filter(([name]) => !PERSONAL.test(name)).slice(0, MAX_TAGS);
  return Object.fromEntries(tags.map(([name, value]) => [name, value.slice(0, MAX_TAG_LENGTH)]));
};

/** Names that name nobody. */
const NOBODY = /^(?:[?\s-]*|n\.? ?n\.?|unknown|bye)$/i;

/** Why no game of two people can be recorded; undefined where one can. */
const playersMissing = ({ line, tags }: PgnGame): Rejection | undefined => {
  const [white, black] = [tags.get('White') ?? '', tags.get('Black') ?? ''];
  const missing = [...(NOBODY.test(white) ? ['White'] : []), ...(NOBODY.test(black) ? ['Black'] : [])];
  if (missing.length > 0) {
    const sides = missing.join(' and ');
    return { code: 'players-missing', detail: { name: 'players-not-named', line, sides } };
  }
  return folded(white) === folded(black) && folded(white) !== ''
    ? { code: 'same-player', detail: { name: 'same-player-twice', line, player: white } }
    : undefined;
};

/**
 * A PGN game as history: its players, and every move legal; or refused with the line of what is wrong (`players-missing`,
 * `same-player`, and what the PGN reader refuses). Of an event file the players stand in the file (`areKnown`).
 */
export const readPgnGame = (game: PgnGame, zone: string, areKnown = false): Result<PgnHistory, Rejection> => {
  const read = readPgnScore(game);
  if (!read.ok) return read;
  const missing = areKnown ? undefined : playersMissing(game);
  if (missing !== undefined) return err(missing);
  const { initialFen, chess960, result, leniencies } = read.value;
  // Of an event file the result stands in the file.
  const notes = leniencies.filter(({ code }) => !areKnown || code !== 'missing-result');
  const remarks = notes.map((one) => placed(one, leniencyDetail(one)));
  const moves = read.value.moves.map(({ uci, written }) => {
    const { sent } = moveTimes(written.comments);
    const { at, remark } = sent === undefined ? { at: null } : instantOf(sent, zone);
    if (remark !== undefined) remarks.push(placed(written, remark));
    return { uci, at };
  });
  return ok({
    white: game.tags.get('White') ?? '?',
    black: game.tags.get('Black') ?? '?',
    ...(initialFen === undefined ? {} : { initialFen }),
    ...{ chess960, moves, result, tags: tagsOf(game), remarks },
  });
};
