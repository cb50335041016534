import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import { NORM_TITLES, type LadiesTitle, type NormsByScore, type NormTitle } from '@amici/rulesets';

export { NORM_TITLES, type NormTitle };

/** Every title of Tournament Rules 10.1, with the two former ladies' titles and the arbiter. */
export type TitleCode = NormTitle | LadiesTitle | 'IA';

/** Minimum level of performance Rp for a title, in rating points [T-A2.2.4a]. */
export const performanceLevel = (title: NormTitle, { titles }: Pick<NormsByScore, 'titles'>): Decimal =>
  Decimal.of(titles[title].performance);

/** The lowest average rating of the opponents (Ra) against which a norm for the title is possible [T-A2.2.7]. */
export const minimumAverageOpponent = (
  title: NormTitle,
  rules: Pick<NormsByScore, 'titles' | 'averageBelowPerformance'>,
): Decimal => performanceLevel(title, rules).minus(Decimal.of(rules.averageBelowPerformance));

const TITLE_CODES: ReadonlySet<string> = new Set([...NORM_TITLES, 'LGM', 'LIM', 'IA']);

/** Reads a title code; refuses `unknown-title` [T-10.1]. */
export const readTitle = (code: string): Result<TitleCode, Rejection<'unknown-title'>> =>
  TITLE_CODES.has(code)
    ? ok(code as TitleCode)
    : err({ code: 'unknown-title', rule: 'T-10.1', detail: { name: 'title-none', code } });

/** The title whose norms a code stands for: LGM is CCM, LIM is CCE, and IA has none (T-10.5e, T-10.6e). */
export function normTitleOf(code: NormTitle | LadiesTitle): NormTitle;
export function normTitleOf(code: TitleCode): NormTitle | undefined;
export function normTitleOf(code: TitleCode): NormTitle | undefined {
  if (code === 'LGM') return 'CCM';
  if (code === 'LIM') return 'CCE';
  return code === 'IA' ? undefined : code;
}

/** Something worked out for every title. */
export const forEachTitle = <Value>(work: (title: NormTitle) => Value): Readonly<Record<NormTitle, Value>> =>
  Object.fromEntries(NORM_TITLES.map((title) => [title, work(title)])) as Record<NormTitle, Value>;
