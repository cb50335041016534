import { padded, textIn, type Cells, type Columns, type Field } from './columns';
import { TRF_RESULTS, type ReadPlayer, type TrfRemark, type TrfResult, type TrfRound } from './report';

export const NAME: Columns = [14, 47];
const [NUMBER, TITLE, RATING, FEDERATION]: readonly Columns[] = [
  [4, 8],
  [10, 13],
  [48, 52],
  [53, 56],
];
const FIDE: Columns = [57, 68];
/** A column more than the format has, for 100 points. */
const POINTS: Columns = [79, 84];
const PLACE: Columns = [85, 89];
const FIRST_ROUND = 91;
const ROUND = 10;
const MOST_ROUNDS = 400;

const [NOTHING, DIGITS] = [/^$/, /^\d*$/];
const between = (column: number): Field => [[column, column + 1], 'trf-field-space', NOTHING];

const STATIC: readonly Field[] = [
  between(3),
  [NUMBER!, 'trf-field-start-number', /^\d+$/],
  ...[8, 13, 47].map(between),
  [RATING!, 'trf-field-rating', DIGITS],
  ...[52, 56].map(between),
  [FIDE, 'trf-field-fide', /^[\w.-]*$/],
  between(68),
  [[69, 79], 'trf-field-birth', /^[\d/.\- ]*$/],
  [POINTS, 'trf-field-points', /^(?:\d+(?:[.,]\d)?|\d*½)?$/],
  between(84),
  [PLACE, 'trf-field-place', DIGITS],
  [[89, 91], 'trf-field-spaces', NOTHING],
];

const RESULT = new RegExp(`^[${TRF_RESULTS.join('').replace('-', '\\-').trim()}]?$`, 'i');

const roundFields = (at: number): readonly Field[] => [
  [[at, at + 4], 'trf-field-opponent', DIGITS],
  between(at + 4),
  [[at + 5, at + 6], 'trf-field-colour', /^[wb-]?$/i],
  between(at + 6),
  [[at + 7, at + 8], 'trf-field-result', RESULT],
  [[at + 8, at + ROUND], 'trf-field-spaces', NOTHING],
];

const roundsAt = (cells: Cells): readonly number[] =>
  Array.from(
    { length: Math.min(MOST_ROUNDS, Math.max(0, Math.ceil((cells.length - FIRST_ROUND) / ROUND))) },
    (_, index) => FIRST_ROUND + index * ROUND,
  );

/** The fields of a player's line as far as it goes. */
export const playerFields = (cells: Cells): readonly Field[] => [
  ...STATIC,
  ...roundsAt(cells).flatMap(roundFields),
];

const numberIn = (text: string): number | null => (Number(text) > 0 ? Number(text) : null);

/** How a point less game is written where the format has a letter for it. */
const WITHOUT_GAME: Readonly<Partial<Record<TrfResult, TrfResult>>> = {
  ...{ '1': 'F', W: 'F', '+': 'F', '=': 'H', D: 'H', '0': 'Z', L: 'Z', '-': 'Z' },
};

const roundIn = (cells: Cells, at: number): TrfRound => {
  const opponent = numberIn(textIn(cells, [at, at + 4]));
  const colour = textIn(cells, [at + 5, at + 6]).toLowerCase();
  const result = (textIn(cells, [at + 7, at + 8]).toUpperCase() || ' ') as TrfResult;
  if (opponent === null) return { opponent, colour: null, result: WITHOUT_GAME[result] ?? result };
  return { opponent, colour: colour === 'w' || colour === 'b' ? colour : null, result };
};

/** In tenths; the form was checked. */
const pointsIn = (text: string): number | null => {
  if (text === '') return null;
  return Math.round(Number(text.replace('½', '.5').replace(',', '.')) * 10);
};

/** A player, whose line fits the columns; and what was read otherwise than it stands. */
export const playerIn = (cells: Cells, line: number): readonly [ReadPlayer, readonly TrfRemark[]] => {
  const points = textIn(cells, POINTS);
  const [rating, fide] = [textIn(cells, RATING!), textIn(cells, FIDE)];
  const player: ReadPlayer = {
    line,
    number: Number(textIn(cells, NUMBER!)),
    name: textIn(cells, NAME),
    title: textIn(cells, TITLE!) || null,
    rating: numberIn(rating),
    federation: textIn(cells, FEDERATION!) || null,
    fide: DIGITS.test(fide) ? numberIn(fide) : null,
    points: pointsIn(points),
    place: numberIn(textIn(cells, PLACE)),
    rounds: roundsAt(cells).map((at) => roundIn(cells, at)),
  };
  const remarks: readonly TrfRemark[] = /[,½]/.test(points)
    ? [{ line, detail: { name: 'trf-points-read-as', stated: points, read: String(player.points! / 10) } }]
    : [];
  return [player, remarks];
};

const right = (text: string | number | null, width: number): string => String(text ?? '').padStart(width);

const roundText = ({ opponent, colour, result }: TrfRound): string => {
  if (opponent === null && result === ' ') return ' '.repeat(ROUND);
  const who = opponent === null ? '0000' : right(opponent, 4);
  return `  ${who} ${opponent === null ? '-' : (colour ?? '-')} ${result}`;
};

/** A player's line; a title has three columns, a federation three letters, else they are left out. */
export const playerText = (player: Omit<ReadPlayer, 'line'>): string => {
  const { number, name, title, rating, federation, fide, points, place, rounds } = player;
  const isFederation = federation !== null && /^[A-Z]{3}$/.test(federation);
  const isTitle = title !== null && /^[A-Z]{2,3}$/.test(title);
  const score = points === null ? '' : (points / 10).toFixed(1);
  const about = [
    `001 ${right(number, 4)}  ${right(isTitle ? title : '', 3)} ${padded(name, NAME[1] - NAME[0])}`,
    `${right(rating, 4)} ${padded(isFederation ? federation : '', 3)} ${right(fide, 11)} ${' '.repeat(10)}`,
  ].join(' ');
  return `${about}${right(score, 5)} ${right(place, 4)}${rounds.map(roundText).join('')}`.trimEnd();
};
