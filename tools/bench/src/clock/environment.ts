import { openAmici, type Amici } from '../../../../services/all-in-one/src/amici';
import { configOf } from './scene';

/** Amici as the environment of this process says. */
export const amiciAtEnvironment = (): Promise<Amici> => {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[0].startsWith('AMICI_') && entry[1] !== undefined,
  );
  return openAmici(configOf(Object.fromEntries(own)));
};
