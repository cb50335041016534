import type { OfficeHolder } from '@amici/contracts/registry';
import type { Rejection } from '@amici/kernel';
import { labelIn, namesOf, textsOf, type Ask, type Locale } from '@amici/web';

/** Who holds the offices that a refusal names, by their names; undefined: it names none, or nobody holds them. */
export const whoMay = async ({ data }: Rejection, ask: Ask, locale: Locale): Promise<string | undefined> => {
  const { holders = [] } = (data ?? {}) as { readonly holders?: readonly OfficeHolder[] };
  if (holders.length === 0) return undefined;
  const words = textsOf(locale);
  const names = await namesOf(
    ask,
    holders.map(({ person }) => person),
  );
  const offices = [...new Set(holders.map(({ office }) => office))];
  return offices
    .map((office) => {
      const people = holders
        .filter((one) => one.office === office)
        .map(({ person }) => names(person) ?? person);
      return `${labelIn(words, 'office', office)}: ${[...new Set(people)].join(', ')}`;
    })
    .join('; ');
};
