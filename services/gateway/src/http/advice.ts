import { REMEDIES } from './remedies';
import { OF_ASKING } from './remedies/asking';
import { OF_STATUS } from './remedies/statuses';

const BY_CODE: Readonly<Record<string, string>> = OF_ASKING;
const BY_STATUS: Readonly<Record<number, string>> = OF_STATUS;

export const adviceOn = (code: string, status: number): string =>
  REMEDIES[code]?.[1] ?? BY_CODE[code] ?? BY_STATUS[status]!;

/** The field that is wrong, where a value of one is. */
export const fieldOf = (code: string): string | undefined => REMEDIES[code]?.[0];
