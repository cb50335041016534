import type { Details } from './generated/details';

/** What a refusal says besides its code: the name of a text in the catalogue of problems, with what is put into it. */
export type Detail = {
  readonly [Name in keyof Details]: { readonly name: Name } & Details[Name];
}[keyof Details];

/** A detail without parameters. */
export type PlainDetail = {
  [Name in keyof Details]: unknown extends Details[Name] ? Name : never;
}[keyof Details];

/** A detail, or in English what a library says of a text that it reads. */
export type DetailText = Detail | string;

/** What is wrong with a field: as programs read it, and as a page says it where that is otherwise. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: Detail;
  readonly page?: Detail;
}
