import type { ComponentChildren, VNode } from 'preact';
import { textsOf } from '../messages';
import { Each } from './each';
import { ReadBy } from './reader';

export interface Column<Row> {
  readonly head: string;
  /** Read out instead of a head that is short. */
  readonly title?: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Figures stand under each other. */
  readonly figures?: true;
  /** What the row is about. */
  readonly heads?: true;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Of so many of the first rows all that they are made of: they are written once for all who read them. */
  readonly settled?: { readonly count: number; readonly inputs: string } | undefined;
}

/** What is said in the place of a table without a row. */
const Empty = ({ caption }: { readonly caption: string }) => (
  <p class="quiet">
    {caption}: <ReadBy.Consumer>{({ locale }) => textsOf(locale)('table.none')}</ReadBy.Consumer>
  </p>
);

/** A table that scrolls within itself where the screen is narrow. */
export const Table = <Row,>({ caption, columns, rows, settled }: Props<Row>): VNode => {
  if (rows.length === 0) return <Empty caption={caption} />;
  const row = (one: Row) => (
    <tr>
      {columns.map(({ cell, figures, heads }) =>
        heads ? <th scope="row">{cell(one)}</th> : <td class={figures && 'figures'}>{cell(one)}</td>,
      )}
    </tr>
  );
  const count = settled?.count ?? 0;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, title, figures }) => (
              <th
                scope="col"
                class={figures && 'figures'}
                {...(title === undefined ? {} : { title, 'aria-label': title })}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {count > 0 && (
          <Each within="tbody" of={rows.slice(0, count)} each={columns.length} inputs={settled!.inputs}>
            {row}
          </Each>
        )}
        {count < rows.length && (
          <Each within="tbody" of={rows.slice(count)} each={columns.length}>
            {row}
          </Each>
        )}
      </table>
    </div>
  );
};
