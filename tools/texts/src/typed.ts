import { FILES, type Language } from './catalogues';
import { parametersOf } from './parameters';

const variable = (locale: string, file: string): string =>
  `${locale.replace(/\W/g, '')}${file.charAt(0).toUpperCase()}${file.slice(1)}`;

const typeOf = (message: string): string => {
  const parameters = [...parametersOf(message)].map(([name, type]) => `readonly ${name}: ${type}`);
  return parameters.length === 0 ? 'null' : `{ ${parameters.join('; ')} }`;
};

/** The languages with their catalogues, and every key of the English ones with the parameters of its text, as TypeScript. */
export const typed = (languages: readonly Language[]): string => {
  const imports = languages.flatMap(({ locale }) =>
    FILES.map(
      (file) => `import ${variable(locale, file)} from '../../../../locales/${locale}/${file}.json';`,
    ),
  );
  const listed = languages.map(
    ({ locale, name }) =>
      `  ${JSON.stringify(locale)}: { name: ${JSON.stringify(name)}, texts: { ${FILES.map((file) => `${file}: ${variable(locale, file)}`).join(', ')} } },`,
  );
  const keys = FILES.flatMap((file) => Object.entries(languages[0]!.files[file]))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, message]) => `  ${JSON.stringify(key)}: ${typeOf(message)};`);
  return `// Made of locales/ by \`npm run generate\`.
${imports.join('\n')}

type File = ${FILES.map((file) => `'${file}'`).join(' | ')};
type Language = { readonly name: string; readonly texts: Readonly<Record<File, object>> };

/** Each language with its name in itself and its catalogues. */
export const LANGUAGES = {
${listed.join('\n')}
} satisfies Readonly<Record<string, Language>>;

/** The parameters of every text by its key; null: it has none. */
export interface Texts {
${keys.join('\n')}
}
`;
};
