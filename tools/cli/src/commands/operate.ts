import { isSubject } from '@amici/auth';
import { rebuild } from '@amici/projections';
import { configOrExit } from '@amici/ops';
import { developmentIssuerOf } from '../../../../services/all-in-one/src/development';
import { progress } from './progress';
import { withRecords } from './with-amici';

/** Builds one projection anew from the log, beside the live table, and swaps. */
export const runRebuild = (name: string): Promise<number> =>
  withRecords(async ({ services }) => {
    const running = [...services.values()].map(({ projections }) => projections);
    const known = running.flatMap(({ projections }) => projections);
    const place = running.find(({ projections }) => projections.some((candidate) => candidate.name === name));
    const projection = known.find((candidate) => candidate.name === name);
    if (place === undefined || projection === undefined)
      throw new Error(`no projection ${name}; there are ${known.map((one) => one.name).join(', ')}`);
    const bar = progress(`rebuilding ${name}`);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const { source, pool } = place;
    const outcome = await rebuild({ projection, source, pool, signal: stop.signal, onProgress: bar.advance });
    bar.stop();
    console.log(
      `${name} ${outcome.state === 'swapped' ? 'rebuilt' : 'cancelled'} at event ${outcome.position}`,
    );
    return outcome.state === 'swapped' ? 0 : 1;
  });

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
