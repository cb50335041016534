import type { Finding } from '@amici/contracts';
import { compared } from '@amici/contracts/findings';
import { normTitleOf } from '@amici/norms';
import { basisOf, progressTo } from './earn';
import type { TitlesEvent } from './events';
import type { Titles } from './state';

/** What of an event does not come out as it is recorded: a title by norms rests on those that count. */
export const checkTitles = (event: TitlesEvent, before: Titles): readonly Finding[] => {
  const title = event.type === 'TitleEarned' ? normTitleOf(event.title) : undefined;
  if (event.type !== 'TitleEarned' || event.route !== 'norms' || title === undefined) return [];
  const { awarded, credited, missing } = progressTo(before, title);
  if (!awarded)
    return [{ fact: 'title', recorded: event.title, computed: missing.join(', '), rule: event.rule }];
  return compared(event, { credited, basis: basisOf(before, title) });
};
