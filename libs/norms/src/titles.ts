import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';

/** Titles that are earned by norms, the highest first (Tournament Rules 10.1). */
export const NORM_TITLES = ['GM', 'SIM', 'IM', 'CCM', 'CCE'] as const;
export type NormTitle = (typeof NORM_TITLES)[number];

/** Every title of Tournament Rules 10.1, with the two former ladies' titles and the arbiter. */
export type TitleCode = NormTitle | 'LGM' | 'LIM' | 'IA';

/** Minimum level of performance Rp for a title, in rating points [T-A2.2.4a]. */
export const PERFORMANCE_LEVEL: Readonly<Record<NormTitle, Decimal>> = {
  GM: Decimal.of(2600),
  SIM: Decimal.of(2525),
  IM: Decimal.of(2450),
  CCM: Decimal.of(2300),
  CCE: Decimal.of(2150),
};

/** How far the average of the opponents may lie below the level of performance [T-A2.2.7]. */
const AVERAGE_BELOW_LEVEL = Decimal.of(200);

/** The lowest average rating of the opponents (Ra) against which a norm for the title is possible [T-A2.2.7]. */
export const minimumAverageOpponent = (title: NormTitle): Decimal =>
  PERFORMANCE_LEVEL[title].minus(AVERAGE_BELOW_LEVEL);

const TITLE_CODES: ReadonlySet<string> = new Set([...NORM_TITLES, 'LGM', 'LIM', 'IA']);

/** Reads a title code; refuses `unknown-title` [T-10.1]. */
export const readTitle = (code: string): Result<TitleCode, Rejection<'unknown-title'>> =>
  TITLE_CODES.has(code)
    ? ok(code as TitleCode)
    : err({ code: 'unknown-title', rule: 'T-10.1', detail: { name: 'title-none', code } });

/** The title whose norms a code stands for: LGM is CCM, LIM is CCE, and IA has none (T-10.5e, T-10.6e). */
export const normTitleOf = (code: TitleCode): NormTitle | undefined => {
  if (code === 'LGM') return 'CCM';
  if (code === 'LIM') return 'CCE';
  return code === 'IA' ? undefined : code;
};

/** Something worked out for every title. */
export const forEachTitle = <Value>(work: (title: NormTitle) => Value): Readonly<Record<NormTitle, Value>> =>
  Object.fromEntries(NORM_TITLES.map((title) => [title, work(title)])) as Record<NormTitle, Value>;
