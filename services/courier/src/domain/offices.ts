import { isOffice, type Informed, type Office } from '@amici/contracts/registry';

const OFFICE = /^office:([a-z-]+)(?:@(.+))?$/;

/** The address of an office that a book has informed: it means the holder at the time of writing. */
export const officeAddress = ({ office, scope }: Informed): string =>
  `office:${office}${scope === null ? '' : `@${scope}`}`;

/** The office that an address stands for; undefined: a person. */
export const officeIn = (
  address: string,
): { readonly office: Office; readonly scope: string | null } | undefined => {
  const [, office, scope = null] = OFFICE.exec(address) ?? [];
  return office !== undefined && isOffice(office) ? { office, scope } : undefined;
};
