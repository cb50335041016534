import type { GameView, SealedLineView } from '@amici/contracts/game';
import type { TextLookup } from '../messages';
import { FormLink } from './form';
import { At } from './facts';
import { pathTo } from './link';
import { lineIn } from './line';
import { Table, type Column } from './table';

interface Props {
  readonly view: GameView;
  readonly lines: readonly SealedLineView[];
  /** The conditions of the game take sealed lines. */
  readonly canFile: boolean;
  readonly texts: TextLookup;
}

const columns = (texts: TextLookup): readonly Column<SealedLineView>[] => [
  {
    head: texts('my.lines.moves'),
    heads: true,
    cell: ({ afterPly, sans }) => lineIn(texts, afterPly + 1, sans),
  },
  { head: texts('my.lines.filed'), cell: ({ filedAt }) => <At at={filedAt} exact /> },
  {
    head: texts('my.standing'),
    cell: ({ closed }) => texts(closed === null ? 'my.lines.stands' : `my.lines.${closed}`),
  },
];

/** What its owner has filed to be played by itself, hidden from everybody else, and a form for more. */
export const Lines = ({ view: { id, moves }, lines, canFile, texts }: Props) => {
  if (lines.length === 0 && !canFile) return null;
  return (
    <section>
      <h2>{texts('my.conditional')}</h2>
      {lines.length === 0 ? (
        <p class="quiet">{texts('my.lines.none')}</p>
      ) : (
        <Table caption={texts('my.conditional')} columns={columns(texts)} rows={lines} />
      )}
      {canFile && (
        <p>
          <FormLink
            endpoint="SealLine"
            filled={{ game: id, afterPly: String(moves.length) }}
            back={pathTo('my', 'games', id)}
          >
            {texts('my.lines.file')}
          </FormLink>
        </p>
      )}
    </section>
  );
};
