/** The PostgreSQL types a read model may use: those that JSON carries there and back unchanged. */
export type ColumnType = 'text' | 'uuid' | 'integer' | 'bigint' | 'boolean' | 'jsonb';

/** One column of a read model; `Value` is what the row holds in TypeScript. */
export interface Column<Value> {
  readonly type: ColumnType;
  readonly nullable: boolean;
  readonly primary: boolean;
  /** Never present: ties the column to the type of its values. */
  readonly value?: Value;
}

const column = <Value>(type: ColumnType): Column<Value> => ({ type, nullable: false, primary: false });

export const text = <Value extends string = string>(): Column<Value> => column('text');
export const uuid = (): Column<string> => column('uuid');
/** Whole numbers up to 2³¹ − 1: revisions, counts, plies. */
export const integer = (): Column<number> => column('integer');
/** Whole numbers up to 2⁵³ − 1: instants and durations in ms, sequences. */
export const bigint = (): Column<number> => column('bigint');
export const boolean = (): Column<boolean> => column('boolean');
/** Anything JSON can say; never `null` itself (say `nullable(json())`). */
export const json = <Value extends object>(): Column<Value> => column('jsonb');

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({
  type: of.type,
  nullable: true,
  primary: of.primary,
});

/** Part of the primary key. */
export const key = <Value extends string | number>(of: Column<Value>): Column<Value> => ({
  ...of,
  primary: true,
});
