import type { Catalogue } from './catalogues';
import { parametersOf } from './parameters';

const DETAIL = 'detail.';

/** Parameters that are no plain values: ids of offices, and what is a detail itself. */
const TYPES: Readonly<Record<string, string>> = {
  detail: 'DetailText',
  details: 'readonly DetailText[]',
  offices: 'readonly string[]',
};

const typeOf = (message: string): string => {
  const parameters = [...parametersOf(message)].map(
    ([name, type]) => `readonly ${name}: ${TYPES[name] ?? type}`,
  );
  if (parametersOf(message).has('name')) throw new Error(`a detail has a parameter called name: ${message}`);
  return parameters.length === 0 ? 'unknown' : `{ ${parameters.join('; ')} }`;
};

/** What refusals say besides their codes, by the names of their texts, as TypeScript for services and libraries. */
export const typedDetails = (problems: Catalogue): string => {
  const details = Object.entries(problems).flatMap(([key, message]) =>
    /^detail\.[^.]+$/.test(key) ? [`  ${JSON.stringify(key.slice(DETAIL.length))}: ${typeOf(message)};`] : [],
  );
  return `// Made of locales/en/problems.json by \`npm run generate\`.

/** The parameters of every detail by its name. */
export interface Details {
${details.join('\n')}
}

/** What a refusal says besides its code: the name of a text in the catalogue of problems, with what is put into it. */
export type Detail = {
  readonly [Name in keyof Details]: { readonly name: Name } & Details[Name];
}[keyof Details];

/** A detail, or in English what a library says of a text that it reads. */
export type DetailText = Detail | string;
`;
};
