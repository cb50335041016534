import type { Explained } from '@amici/contracts';
import type { ResultRecorded, ResultRevised, ResultsImported } from '@amici/contracts/tournament';
import { counted, err, ok, onceFor, type Rejection, type Result, type Step } from '@amici/kernel';
import { explained, type Grounded, type Located, type Reading } from '@amici/contracts/explanation-sources';
import { halfPointsOf } from '@amici/standings';
import type { Section, Tournament } from '../state/state';
import { standingsOf } from './table';
import { teamTableOf } from './team-table';
import { hasTeams } from '../state/team-event';

/** Who or which team stands at a place, with its points, what sits there and the steps of the ranking. */
interface Standing {
  readonly place: number;
  readonly name: string;
  readonly points: string;
  readonly isIts: (number: number) => boolean;
  readonly steps: readonly Step[];
}

/** Who stands in one row of a table; undefined: it has no such row. The steps of a row are written when they are asked for. */
type InRow = (state: Tournament, section: Section, row: number) => Result<Standing | undefined, Rejection>;

const playerIn: InRow = (state, section, row) => {
  const rows = standingsOf(state, section);
  if (!rows.ok) return rows;
  const found = rows.value[row];
  if (found === undefined) return ok(undefined);
  const { player, place, points, steps } = found;
  return ok({
    ...{ place, name: player, points: counted(points, 'point'), steps },
    isIts: (number) => section.players[number - 1]!.player === player,
  });
};

const teamIn: InRow = (state, section, row) => {
  const rows = teamTableOf(state, section);
  if (!rows.ok) return rows;
  const found = rows.value.rows[row];
  if (found === undefined) return ok(undefined);
  const { team, name, place, boardPoints, steps } = found;
  return ok({
    ...{ place, name, points: counted(boardPoints, 'board point'), steps },
    isIts: (number) => section.players[number - 1]!.team === team,
  });
};

type OfBoard = (stored: Located) => readonly number[];

/** The boards of a section whose results an event says something of. */
const boardsIn =
  (section: string): OfBoard =>
  ({ event: { type, payload } }) => {
    if (type === 'ResultRecorded' || type === 'ResultRevised') {
      const of = payload as ResultRecorded | ResultRevised;
      return of.section === section ? [of.board] : [];
    }
    if (type !== 'ResultsImported') return [];
    const of = payload as ResultsImported;
    return of.section === section ? of.results.map(({ board }) => board) : [];
  };

/** Of each board the events that made its result what it is. */
const resultsBy = onceFor((events: readonly Located[], section: string) => {
  const by = new Map<number, readonly Located[]>();
  const boards = boardsIn(section);
  for (const stored of events)
    for (const board of boards(stored)) by.set(board, [...(by.get(board) ?? []), stored]);
  return by;
});

const gameSteps = (
  { section, standing }: { readonly section: Section; readonly standing: Standing },
  by: ReadonlyMap<number, readonly Located[]>,
): readonly Grounded[] =>
  section.pairings.flatMap(({ white, black }, index): readonly Grounded[] => {
    const [isWhite, isBlack] = [standing.isIts(white), standing.isIts(black)];
    if (!isWhite && !isBlack) return [];
    const { result } = section.outcomes[index]!;
    const halves = halfPointsOf(result);
    const board = index + 1;
    const opponent = section.players[(isWhite ? black : white) - 1]!.player;
    const of = `board ${board}, ${isWhite ? 'White' : 'Black'} against ${opponent}`;
    const rows = halves === null ? 'counts nowhere' : counted(halves[isWhite ? 0 : 1] / 2, 'point');
    const text = result === null ? `${of}: not over, ${rows}` : `${of}: ${result}, ${rows}`;
    return [[{ rule: 'L-12.1', text }, by.get(board) ?? []]];
  });

/** How the player at a place of a section came to it: their games, then every comparison they were part of. */
export const explainedPlace = (
  state: Tournament,
  section: Section,
  place: number,
  events: readonly Located[],
  reading: Reading,
): Result<Explained, Rejection> => {
  const rows = (hasTeams(state) ? teamIn : playerIn)(state, section, place - 1);
  if (!rows.ok) return rows;
  const standing = rows.value;
  if (standing === undefined) return err({ code: 'not-found' });
  const by = resultsBy(events, section.id);
  const all = [...new Set([...by.values()].flat())];
  const steps: readonly Grounded[] = [
    ...gameSteps({ section, standing }, by),
    ...standing.steps.map((step): Grounded => [step, all]),
  ];
  const figure = `place ${standing.place}: ${standing.name} with ${standing.points}`;
  return ok(explained(figure, steps, reading));
};
