import { byService } from '@amici/contracts';

/** Norms and what adds up to titles follow from events alone. */
export const ownService = byService('title');
