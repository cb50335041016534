import type { RefusalDetail } from '../../../generated/refusals';

/** What is said besides, by the English of it. */
export type Details = Readonly<Record<RefusalDetail, string>>;
