import type { SealedLineView } from '@amici/contracts/game';
import type { Words } from '../messages';
import { FormLink } from './form-link';
import { At } from './facts';
import { pathTo } from './link';
import { Table, type Column } from './table';

interface Props {
  readonly game: string;
  readonly lines: readonly SealedLineView[];
  readonly afterPly: number;
  readonly isOver: boolean;
  readonly words: Words;
}

const columns = (words: Words): readonly Column<SealedLineView>[] => [
  { head: words('my.lines.moves'), heads: true, cell: ({ moves }) => moves.join(' ') },
  { head: words('my.lines.filed'), cell: ({ filedAt }) => <At at={filedAt} exact /> },
  {
    head: words('my.standing'),
    cell: ({ closed }) => words(closed === null ? 'my.lines.stands' : `my.lines.${closed}`),
  },
];

/** What its owner has filed to be played by itself, hidden from everybody else, and a form for more. */
export const Lines = ({ game, lines, afterPly, isOver, words }: Props) => {
  if (lines.length === 0 && isOver) return null;
  return (
    <section>
      <h2>{words('my.conditional')}</h2>
      {lines.length === 0 ? (
        <p class="quiet">{words('my.lines.none')}</p>
      ) : (
        <Table caption={words('my.conditional')} columns={columns(words)} rows={lines} />
      )}
      {!isOver && (
        <p>
          <FormLink
            endpoint="SealLine"
            filled={{ game, afterPly: String(afterPly) }}
            back={pathTo('my', 'games', game)}
          >
            {words('my.lines.file')}
          </FormLink>
        </p>
      )}
    </section>
  );
};
