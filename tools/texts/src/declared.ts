import { SAID } from '@amici/chess';
import { OF_NOTES } from '@amici/title-domain';
import { OF_OPTIONS } from '@amici/game-domain';
import { NOTICE } from '@amici/tournament-domain';
import type { Catalogue } from './catalogues';

/** What libraries and domains declare in English, by what their keys begin with. */
const DECLARED = { move: SAID, notice: NOTICE, option: OF_OPTIONS, statement: OF_NOTES } as const;

/** The texts of these declarations, by their keys. */
export const declaredTexts = (): Catalogue =>
  Object.fromEntries(
    Object.entries<Catalogue>(DECLARED).flatMap(([prefix, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text] as const),
    ),
  );

/** What stands in the file by itself beside them. */
const OWN = ['statement.limits'];

const isDeclared = (key: string): boolean =>
  !OWN.includes(key) && Object.keys(DECLARED).some((prefix) => key.startsWith(`${prefix}.`));

/** The English rules: what declarations say, and what stands there by itself. */
export const ruleTexts = (catalogue: Catalogue): Catalogue => ({
  ...Object.fromEntries(Object.entries(catalogue).filter(([key]) => !isDeclared(key))),
  ...declaredTexts(),
});
