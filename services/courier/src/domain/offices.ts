import { isOffice, type Informed, type Office } from '@amici/contracts/registry';

const OFFICE = /^office:([a-z-]+)(?:@(.+))?$/;

/** Whom a book has told of something: whoever holds the office when he is written to. */
export const officeAddress = ({ office, scope }: Informed): string =>
  `office:${office}${scope === null ? '' : `@${scope}`}`;

/** The office that somebody stands for; undefined: he is a person. */
export const officeIn = (
  address: string,
): { readonly office: Office; readonly scope: string | null } | undefined => {
  const [, office, scope = null] = OFFICE.exec(address) ?? [];
  return office !== undefined && isOffice(office) ? { office, scope } : undefined;
};
