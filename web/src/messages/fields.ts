import type { fieldsEn } from './fields-en';

/** What every field of a form is called, in one language. */
export type FieldWords = Readonly<Record<keyof typeof fieldsEn, string>>;
