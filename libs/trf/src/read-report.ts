import { type Detail, ok, type Result } from '@amici/kernel';
import { cellsOf, misfitIn, misfitDetail, textIn, UNITS, type Cells, type Field, type Unit } from './columns';
import { readHead } from './head';
import { NAME, playerFields, playerIn } from './player-line';
import {
  refused,
  type ReadPlayer,
  type ReadReport,
  type ReadTeam,
  type TrfLineup,
  type TrfRefusal,
  type TrfRemark,
} from './report';
import { lineupIn, teamFields, teamIn } from './team-lines';

const MOST_PLAYERS = 200;

interface Line {
  readonly text: string;
  readonly line: number;
  readonly tag: string;
}

const FIELDS: Readonly<Record<string, (cells: Cells) => readonly Field[]>> = {
  '001': playerFields,
  '013': teamFields,
  '310': teamFields,
};

/** Records that say nothing of what was played; `DAT` and the like may name people in other ways. */
const PASSED_OVER = /^(?:[0-2]\d2|352|362|###|XX[A-Z]|BB[A-Z]|DAT|240|250|260|320|330|801|802|162|299)$/;

/** Records with columns, read by one unit. */
interface Columned {
  readonly unit: Unit;
  readonly problems: readonly TrfRemark[];
}

const problemsBy = (lines: readonly Line[], unit: Unit): readonly TrfRemark[] =>
  lines.flatMap(({ text, line, tag }) => {
    const cells = cellsOf(text, unit);
    const misfit = misfitIn(cells, FIELDS[tag]!(cells));
    return misfit === undefined ? [] : [{ line, detail: misfitDetail(cells, misfit) }];
  });

/** Blanks within a name show that what stands behind them is another column's. */
const isNameAlone = (cells: Cells): boolean => !/ {3}/.test(textIn(cells, NAME));

/** The unit by which every line fits; by that of the format, what does not fit. */
const columnsOf = (lines: readonly Line[]): Columned => {
  const fitting = UNITS.filter((one) => problemsBy(lines, one).length === 0);
  const unit =
    fitting.find((one) => lines.every(({ text, tag }) => tag !== '001' || isNameAlone(cellsOf(text, one)))) ??
    fitting[0];
  return unit === undefined
    ? { unit: UNITS[0], problems: problemsBy(lines, UNITS[0]) }
    : { unit, problems: [] };
};

/** Teams: those of TRF26 where there are any, else those of TRF16. */
const teamsIn = (lines: readonly Line[], unit: Unit): readonly ReadTeam[] => {
  const tag = lines.some((one) => one.tag === '310') ? '310' : '013';
  return lines
    .filter((one) => one.tag === tag)
    .map(({ text, line }, index) => teamIn(cellsOf(text, unit), line, index));
};

const listProblems = (players: readonly ReadPlayer[]): readonly TrfRemark[] => {
  if (players.length < 2) return [{ line: 1, detail: { name: 'trf-two-players' } }];
  if (players.length > MOST_PLAYERS)
    return [{ line: 1, detail: { name: 'trf-most-players', most: MOST_PLAYERS } }];
  const seen = new Set<number>();
  return players.flatMap(({ number, name, line }): readonly TrfRemark[] => {
    const isAgain = seen.has(number);
    seen.add(number);
    const details: readonly Detail[] = [
      ...(isAgain ? [{ name: 'trf-number-taken', number } as const] : []),
      ...(name === '' ? [{ name: 'trf-player-unnamed' } as const] : []),
    ];
    return details.map((detail) => ({ line, detail }));
  });
};

/** The line of every tag that nobody reads, once each. */
const unknownIn = (lines: readonly Line[], players: ReadonlySet<string>): readonly TrfRemark[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ tag, text, line }) => {
    const isKnown = tag in FIELDS || tag === '300' || PASSED_OVER.test(tag) || text.trim() === '';
    if (isKnown || seen.has(tag) || players.has(tag)) return [];
    seen.add(tag);
    return [{ line, detail: { name: 'trf-lines-unknown', tag } }];
  });
};

/** National ratings stand in lines that begin with a federation and a start number. */
const nationalIn = (lines: readonly Line[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ tag, text }) => (/^[A-Z]{3} +\d{1,4} /.test(text) ? [tag] : [])));

/** A tournament report (TRF16, TRF26), or everything that is wrong with it. */
export const readTrf = (text: string): Result<ReadReport, TrfRefusal> => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((one, index): Line => ({ text: one, line: index + 1, tag: one.slice(0, 3) }));
  const { head, problems, remarks } = readHead(lines.map((one) => [one.text, one.line]));
  const columned = lines.filter(({ tag }) => tag in FIELDS);
  const { unit, problems: misfits } = columnsOf(columned);
  if (misfits.length > 0) return refused([...problems, ...misfits]);
  const read = columned
    .filter(({ tag }) => tag === '001')
    .map((one) => playerIn(cellsOf(one.text, unit), one.line));
  const players = read.map(([player]) => player).sort((a, b) => a.number - b.number);
  const lineups = lines
    .filter(({ tag }) => tag === '300')
    .map((one) => [lineupIn(one.text), one.line] as const);
  const wrong: readonly TrfRemark[] = [
    ...problems,
    ...listProblems(players),
    ...lineups.flatMap(([lineup, line]) =>
      lineup === undefined ? [{ line, detail: { name: 'trf-line-up-form' } as const }] : [],
    ),
  ];
  if (wrong.length > 0) return refused(wrong);
  const moved = columned.find(
    (one) => unit !== UNITS[0] && cellsOf(one.text, UNITS[0]).length !== cellsOf(one.text, unit).length,
  );
  return ok({
    ...head,
    players,
    teams: teamsIn(lines, unit),
    lineups: lineups.map(([lineup]) => lineup as TrfLineup),
    remarks: [
      ...remarks,
      ...(moved === undefined
        ? []
        : [{ line: moved.line, detail: { name: 'trf-columns-counted', unit } as const }]),
      ...read.flatMap(([, its]) => its),
      ...unknownIn(lines, nationalIn(lines)),
    ],
  });
};
