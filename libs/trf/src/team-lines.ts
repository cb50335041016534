import { padded, textIn, type Cells, type Columns, type Field } from './columns';
import type { ReadTeam, TrfLineup, TrfTeam } from './report';

const OLD = { name: [4, 36], players: 36 } as const;
const NEW = { number: [4, 7], name: [8, 40], players: 73 } as const;
const MEMBERS = /^(?:\d{1,4}(?: +|$))*$/;
const space = (column: number): Field => [[column, column + 1], 'trf-field-space', /^$/];
const restOf = (cells: Cells, from: number): Columns => [from, cells.length];

const numbersFrom = (cells: Cells, from: number): readonly number[] =>
  textIn(cells, restOf(cells, from)).split(/ +/).map(Number);

/** The fields of a team's line, 013 of TRF16 or 310 of TRF26. */
export const teamFields = (cells: Cells): readonly Field[] =>
  textIn(cells, [0, 3]) === '013'
    ? [space(3), [restOf(cells, OLD.players), 'trf-field-players', MEMBERS]]
    : [
        space(3),
        [NEW.number, 'trf-field-team', /^\d+$/],
        ...[7, 40, 46, 53, 60, 67].map(space),
        ...(
          [
            [47, 53],
            [54, 60],
            [61, 67],
            [68, 71],
          ] as const
        ).map((columns): Field => [columns, 'trf-field-number', /^[\d.,]*$/]),
        [restOf(cells, NEW.players), 'trf-field-players', MEMBERS],
      ];

/** A team; those of TRF16 have no number of their own. */
export const teamIn = (cells: Cells, line: number, before: number): ReadTeam => {
  const isOld = textIn(cells, [0, 3]) === '013';
  const { name, players } = isOld ? OLD : NEW;
  return {
    line,
    number: isOld ? before + 1 : Number(textIn(cells, NEW.number)),
    name: textIn(cells, name),
    players: numbersFrom(cells, players).filter((number) => number > 0),
  };
};

/** `300 rrr ttt ooo pppp …`, all of it numbers. */
export const lineupIn = (text: string): TrfLineup | undefined => {
  const read = /^300 +(\d{1,3}) +(\d{1,3}) +(\d{1,3})((?: +\d{1,4})+) *$/.exec(text);
  if (read === null) return undefined;
  const [, round, team, opponent, players] = read;
  return {
    ...{ round: Number(round), team: Number(team), opponent: Number(opponent) },
    players: players!
      .trim()
      .split(/ +/)
      .map((number) => Number(number) || null),
  };
};

const seats = (players: readonly (number | null)[]): string =>
  players.map((number) => String(number ?? '0000').padStart(4)).join(' ');

/** The lines of teams, for readers of TRF16 and of TRF26. */
export const teamTexts = (teams: readonly TrfTeam[]): readonly string[] => [
  ...teams.map(({ name, players }) => `013 ${padded(name, 32)}${seats(players)}`),
  ...teams.map(
    ({ number, name, players }) =>
      `310 ${String(number).padStart(3)} ${padded(name, 32)}${' '.repeat(33)}${seats(players)}`,
  ),
];

export const lineupText = ({ round, team, opponent, players }: TrfLineup): string => {
  const three = (number: number): string => String(number).padStart(3);
  return `300 ${three(round)} ${three(team)} ${three(opponent)} ${seats(players)}`;
};
