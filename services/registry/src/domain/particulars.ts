import type { Particulars, PersonFinding } from '@amici/contracts/registry';
import { yearOf, type Instant } from '@amici/kernel';
import { REGULAR_MAIL, type PersonTerms } from '@amici/rulesets';

/** How old somebody is on 1 January of a year; a person born on that day is a year older on it (CT-1s). */
export const ageAtNewYear = (birthDate: string, year: number): number => {
  return year - yearOf(birthDate) - (birthDate.slice(5) === '01-01' ? 0 : 1);
};

const ageMet = (
  { ageFrom, ageBelow }: PersonTerms,
  { birthDate }: Particulars,
  year: number,
): boolean | null => {
  if (birthDate === undefined) return null;
  const age = ageAtNewYear(birthDate, year);
  return (ageFrom === undefined || age >= ageFrom) && (ageBelow === undefined || age < ageBelow);
};

/**
 * In the region itself, or where mail runs regularly; from abroad if they go on playing and the terms let them
 * (CT-5b, CT-8c).
 */
const residenceMet = (terms: PersonTerms, { residence }: Particulars): boolean | null => {
  if (residence === undefined) return null;
  const { region, continuing = false } = residence;
  if (terms.regions !== undefined) return terms.regions.includes(region);
  return REGULAR_MAIL.some((one) => one === region) || (terms.abroad === true && continuing);
};

/** Whether somebody is what an event of the year asks for; what nobody has recorded is neither met nor not. */
export const findingsOf = (
  terms: PersonTerms,
  particulars: Particulars,
  on: Instant,
): readonly PersonFinding[] => {
  const year = new Date(on).getUTCFullYear();
  const { ageFrom, ageBelow, sex, regions, regularMail } = terms;
  return [
    ...(ageFrom === undefined && ageBelow === undefined
      ? []
      : [{ term: 'age', met: ageMet(terms, particulars, year) } as const]),
    ...(sex === undefined
      ? []
      : [{ term: 'sex', met: particulars.sex === undefined ? null : particulars.sex === sex } as const]),
    ...(regions === undefined && regularMail !== true
      ? []
      : [{ term: 'residence', met: residenceMet(terms, particulars) } as const]),
  ];
};
