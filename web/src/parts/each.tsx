import { createContext, type ComponentChildren, type VNode } from 'preact';

/** Things alike that are written later, some at a time. */
export interface Later {
  readonly count: number;
  /** How many are written at a time. */
  readonly atATime: number;
  readonly written: (from: number, to: number) => VNode;
  /**
   * All that they are made of besides the reader's language and zone: they are written once for all who share
   * these.
   */
  readonly inputs?: string | undefined;
}

/** What a document puts off while it is written in parts; null: everything is written in its place. */
export const PutOff = createContext<Later[] | null>(null);

/** Stands where something was put off. No text of anybody's has it: `<` is escaped in all of them. */
const markOf = (place: number): string => `<!--later ${place}-->`;

/** A document whose marks are those of what was put off: texts and places by turns. */
export const cutAtMarks = (text: string): readonly string[] => text.split(/<!--later (\d+)-->/);

/** As many cells as are written in one part. */
const CELLS = 160;

interface Props<Item> {
  /** The element they stand in. */
  readonly within: 'tbody' | 'ul' | 'ol';
  readonly class?: string;
  readonly of: readonly Item[];
  /** How many elements one of them is made of, more or less. */
  readonly each: number;
  /** As `Later` has it; absent: they are written each time. */
  readonly inputs?: string | undefined;
  readonly children: (item: Item) => ComponentChildren;
}

/** Things alike, one after the other: where a document is written in parts they are not all in the same one. */
export const Each = <Item,>({ within: Within, class: name, of, each, inputs, children }: Props<Item>) => (
  <PutOff.Consumer>
    {(putOff) => {
      if (putOff === null) return <Within class={name}>{of.map(children)}</Within>;
      const written = (from: number, to: number) => <>{of.slice(from, to).map(children)}</>;
      const place = putOff.push({
        count: of.length,
        atATime: Math.max(1, Math.floor(CELLS / each)),
        written,
        inputs: inputs === undefined ? undefined : `${name ?? Within} ${inputs}`,
      });
      return <Within class={name} dangerouslySetInnerHTML={{ __html: markOf(place - 1) }} />;
    }}
  </PutOff.Consumer>
);
