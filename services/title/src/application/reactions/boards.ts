import { boardSection, normsStreams } from '@amici/contracts/title';
import type { FinalRow, SectionFormed, StartPlace, TeamSeat } from '@amici/contracts/tournament';
import { Decimal } from '@amici/kernel';
import { bestResult } from '@amici/norms';
import type { WorkingParts } from '@amici/service/runtime';
import type { TitleAggregates } from '../../domain';

/** What one statement of norms is about: a section, or in a team tournament one board of it. */
interface StatementFor {
  readonly id: string;
  readonly board?: { readonly number: number; readonly of: number };
  readonly places: readonly StartPlace[];
}

/** The statements of a section: of teams one a board, whose players meet each other alone. */
export const statementsOf = ({
  section,
  players,
  teams,
}: Pick<SectionFormed, 'section' | 'players' | 'teams'>): readonly StatementFor[] => {
  if (teams === undefined) return [{ id: section, places: players }];
  const boards = Math.max(...players.map(({ teamBoard = 0 }) => teamBoard));
  return Array.from({ length: boards }, (_, index) => ({
    id: boardSection(section, index + 1),
    board: { number: index + 1, of: boards },
    places: players.filter(({ teamBoard }) => teamBoard === index + 1),
  }));
};

export const ofBoard = (
  { section }: { readonly section: string },
  { teamBoard }: Pick<TeamSeat, 'teamBoard'>,
): string => boardSection(section, teamBoard);

/**
 * The statement a player has their line in: that of their board in a team tournament, else that of the section.
 */
export const statementWith = async (
  { aggregates }: WorkingParts<TitleAggregates>,
  tournament: string,
  section: string,
  player: string,
): Promise<string> => {
  for (let board = 1; ; board += 1) {
    const id = boardSection(section, board);
    const { state } = await aggregates.norms.load(normsStreams.of(tournament, id), true);
    if (state.statement === null && state.ruledOut === null) return section;
    if (state.lines.has(player)) return id;
  }
};

/** Who alone had the best result on board 1; undefined where several share it: that is for the Board (T-10.2b). */
export const bestOnFirstBoard = (
  rows: readonly Pick<FinalRow, 'player' | 'halfPoints' | 'teamBoard'>[],
): string | undefined => {
  const first = rows
    .filter(({ teamBoard }) => teamBoard === 1)
    .map(({ player, halfPoints }) => ({ player, score: Decimal.units(5 * halfPoints, 1) }));
  const best = bestResult(first);
  return best.ok ? best.value : undefined;
};
