import type { Laws } from './law-book';
import { ccla2016 } from './laws-ccla';
import { iccf2019 } from './laws-iccf-2019';
import { iccf2020 } from './laws-iccf-2020';
import { notRecorded } from './unknown-laws';
import { otbLeague2017 } from './laws-otb';

/** Every version of every book of laws ever published here; entries are only added, each in a file of its own. */
export const LAWS: readonly Laws[] = [iccf2019, iccf2020, ccla2016, otbLeague2017, notRecorded];
