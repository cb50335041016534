import type { Detail, Details } from './generated/details';

export type { Detail, DetailText } from './generated/details';

/** A detail without parameters. */
export type PlainDetail = {
  [Name in keyof Details]: unknown extends Details[Name] ? Name : never;
}[keyof Details];

/** What is wrong with a field: as programs read it, and as a page says it where that is otherwise. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: Detail;
  readonly page?: Detail;
}
