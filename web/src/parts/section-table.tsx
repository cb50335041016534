import type { TableDocument, TeamTableDocument } from '@amici/contracts/tournament';
import type { TextLookup } from '../messages';
import type { Ask } from '../page';
import { Crosstable, MOST_COLUMNS, type Games } from './crosstable';
import { TeamTable } from './team-table';

export type SectionDocument = TableDocument | TeamTableDocument;

/** The table of a section, as it is published. */
export const sectionDocument = async (
  ask: Ask,
  tournament: string,
  section: string | undefined,
): Promise<SectionDocument> => {
  const named = section === undefined ? {} : { section };
  const answer = await ask('tournament', { type: 'written-table', tournament, format: 'json', ...named });
  if ('text' in answer) throw new Error('a table that was asked for as data came as text');
  return answer;
};

/** Whether the games of each against each stand in it. */
export const hasCells = (table: SectionDocument): boolean =>
  !('kind' in table) && table.rows.length <= MOST_COLUMNS;

interface Props {
  readonly games: Games;
  readonly table: SectionDocument;
  readonly texts: TextLookup;
}

export const SectionTable = ({ table, games, texts }: Props) => {
  const caption = texts('event.progress', { finished: table.finished, games: table.games });
  return 'kind' in table ? (
    <TeamTable table={table} caption={caption} texts={texts} />
  ) : (
    <Crosstable table={table} games={games} caption={caption} texts={texts} />
  );
};
