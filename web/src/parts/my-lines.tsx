import type { SealedLineView } from '@amici/contracts/game';
import type { TextLookup } from '../messages';
import { FormLink } from './form-link';
import { At } from './facts';
import { pathTo } from './link';
import { Table, type Column } from './table';

interface Props {
  readonly game: string;
  readonly lines: readonly SealedLineView[];
  readonly afterPly: number;
  readonly isOver: boolean;
  readonly texts: TextLookup;
}

const columns = (texts: TextLookup): readonly Column<SealedLineView>[] => [
  { head: texts('my.lines.moves'), heads: true, cell: ({ moves }) => moves.join(' ') },
  { head: texts('my.lines.filed'), cell: ({ filedAt }) => <At at={filedAt} exact /> },
  {
    head: texts('my.standing'),
    cell: ({ closed }) => texts(closed === null ? 'my.lines.stands' : `my.lines.${closed}`),
  },
];

/** What its owner has filed to be played by itself, hidden from everybody else, and a form for more. */
export const Lines = ({ game, lines, afterPly, isOver, texts }: Props) => {
  if (lines.length === 0 && isOver) return null;
  return (
    <section>
      <h2>{texts('my.conditional')}</h2>
      {lines.length === 0 ? (
        <p class="quiet">{texts('my.lines.none')}</p>
      ) : (
        <Table caption={texts('my.conditional')} columns={columns(texts)} rows={lines} />
      )}
      {!isOver && (
        <p>
          <FormLink
            endpoint="SealLine"
            filled={{ game, afterPly: String(afterPly) }}
            back={pathTo('my', 'games', game)}
          >
            {texts('my.lines.file')}
          </FormLink>
        </p>
      )}
    </section>
  );
};
