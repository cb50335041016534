import { isSubject } from '@amici/auth';
import { configOrExit } from '@amici/ops';
import { developmentIssuerOf } from '../../../../services/all-in-one/src/development';

/** Prints a bearer token of the development issuer of this data folder. */
export const runToken = async (subject: string, options: { readonly hours: string }): Promise<number> => {
  const config = configOrExit();
  if (config.tokenIssuer !== undefined) throw new Error('tokens come from AMICI_TOKEN_ISSUER here');
  if (!isSubject(subject))
    throw new Error(`"${subject}" cannot be a subject: no token with it would be believed`);
  const hours = Number(options.hours);
  if (!(hours > 0 && hours <= 720)) throw new Error('--hours must be from 1 to 720');
  const { issuer } = await developmentIssuerOf(config);
  console.log(await issuer.mint(subject, hours * 3_600, Date.now()));
  return 0;
};
