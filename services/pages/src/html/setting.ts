import type { Api } from '@amici/edge';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { chosenFrom, chosenIn } from '@amici/edge/reader';

/** Finds out what is set for a person who is signed in: what their mail is written in. */
export const findSetting = async (
  api: Pick<Api, 'ask'>,
  asking: Asking,
  { person }: { readonly person: string | null },
): Promise<void> => {
  const { locale, zone } = chosenIn(asking);
  if (person === null || (locale !== undefined && zone !== undefined)) return;
  try {
    const set = await api.ask('registry', { type: 'written-in', player: person }, asking);
    if (set !== null) asking.setting = chosenFrom(set.language, set.zone);
  } catch (error) {
    // A page is read without it.
    if (!(error instanceof ProblemException)) throw error;
  }
};
