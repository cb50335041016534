import type { ComponentChildren, VNode } from 'preact';
import { Each } from './each';

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
}

/** A table that scrolls within itself where the screen is narrow. */
export const Table = <Row,>({ caption, columns, rows }: Props<Row>): VNode => (
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
      <Each within="tbody" of={rows} each={columns.length}>
        {(row) => (
          <tr>
            {columns.map(({ cell, figures, heads }) =>
              heads ? <th scope="row">{cell(row)}</th> : <td class={figures && 'figures'}>{cell(row)}</td>,
            )}
          </tr>
        )}
      </Each>
    </table>
  </div>
);
