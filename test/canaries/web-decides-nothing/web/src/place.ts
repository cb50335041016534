import { INDIVIDUAL_TIE_BREAKS } from '@amici/standings';

export const first = INDIVIDUAL_TIE_BREAKS;
