import type { PlannedSection, SectionPlan } from '@amici/contracts/tournament';
import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { serpentine } from './serpentine';
import type { Announced } from '../state/state';

/** A whole rating of a section's average, half up; null where nobody in it is rated. */
const averageOf = (ratings: readonly number[]): number | null =>
  ratings.length === 0 ? null : Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);

/** What of an event its sections are planned by. */
export interface Planned extends Pick<Announced, 'entries'> {
  readonly announcement: Pick<Announced['announcement'], 'sectionSize' | 'sizeRule'>;
}

/**
 * How the entrants of an event would be put into so many sections of near-equal strength (T-1.0.5b): what the office looks
 * at before it plans them. The lots come with the start list.
 */
export const sectionPlan = (
  { announcement, entries }: Planned,
  size: number | undefined,
): Result<SectionPlan, Rejection> => {
  const { sectionSize, sizeRule } = announcement;
  const wanted = size ?? (sectionSize === null ? 1 : Math.max(1, Math.ceil(entries.size / sectionSize)));
  if (wanted > Math.max(1, entries.size))
    return err({ code: 'more-sections-than-players', rule: sizeRule, data: { entries: entries.size } });
  const groups = serpentine([...entries.values()], wanted, ({ rating }) => rating);
  const sections = groups.map((players, index): PlannedSection => {
    const ratings = players.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    return {
      section: String(index + 1),
      average: averageOf(ratings),
      players: players.map(({ player, rating, title, federation }) => ({
        player,
        rating,
        title,
        federation,
      })),
    };
  });
  return ok({ entries: entries.size, sectionSize, sections, next: null, rule: 'T-1.0.5b' });
};
