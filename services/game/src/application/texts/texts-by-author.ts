import type { WrittenText } from '@amici/contracts/game';
import type { EventStore } from '@amici/event-store';
import { ok } from '@amici/kernel';
import type { QueryWork } from '@amici/service/runtime';
import { referencedTexts } from './referenced-texts';
import { analysesOf, type Analyses } from './analyses';
import type { Texts } from './erasable-texts';

interface OfWriters {
  readonly written: QueryWork<'game', 'written'>;
  readonly 'wrote-in': QueryWork<'game', 'wrote-in'>;
}

/** What a person wrote, as a player or in an office, for the file of all that is held on them. */
export const textsByAuthor = (
  store: Pick<EventStore, 'read'>,
  texts: Pick<Texts, 'read' | 'writtenBy'>,
  analyses: Pick<Analyses, 'find'>,
): OfWriters => ({
  'wrote-in': async ({ player, after, limit }) => ok({ games: await texts.writtenBy(player, after, limit) }),
  written: async ({ player, games }) => {
    const found: WrittenText[] = [];
    for (const game of games)
      for (const [text, hash] of await referencedTexts(store, game, player)) {
        const words = await texts.read(game, { id: text, hash });
        if (words !== undefined) found.push({ game, text, words });
      }
    return ok({ texts: [...found, ...(await analysesOf(analyses, player, games))] });
  },
});
