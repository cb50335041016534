import { LEAGUE_SEASON } from './season-events';

/** A fee as a scale names it, in minor units. */
export interface PrintedFee {
  readonly fee: string;
  readonly currency: string;
  readonly amount: number;
}

const dollars = (fee: string, amount: number): PrintedFee => ({ fee, currency: 'AUD', amount: 100 * amount });

/** Memorials, and whatever is played by post, are free; for juniors nothing is printed. */
const WITHOUT_FEE = new Set([
  'sendak-memorial',
  'parker-memorial',
  'laughton-memorial',
  'junior-championship',
]);

const TITLE_EVENTS = [...new Set(LEAGUE_SEASON.events.map(({ format }) => format))].filter(
  (format) => !WITHOUT_FEE.has(format),
);

/**
 * The fees that a book prints for federations that adopt no others (CF-1, CT-7b). Title and major events on the
 * server cost 25 dollars, general ones there 10, and events by post nothing.
 */
export const PRINTED_FEES: ReadonlyMap<
  string,
  readonly { readonly rule: string; readonly fees: readonly PrintedFee[] }[]
> = new Map([
  [
    LEAGUE_SEASON.federation,
    [
      { rule: 'CF-1', fees: TITLE_EVENTS.map((format) => dollars(`entry/${format}/server`, 25)) },
      {
        rule: 'CT-7b',
        fees: [dollars('entry/general-5-1/server', 10), dollars('entry/general-4-2/server', 10)],
      },
    ],
  ],
]);
