import type { WrittenText } from '@amici/contracts/game';
import type { EventStore } from '@amici/event-store';
import type { QueryWork } from '@amici/service/runtime';
import { answered, refuse } from '../answers';
import { namedTexts } from './named-texts';
import type { Texts } from './texts';

/** What a person wrote in some games, for the file of all that is held on him. */
export const writtenTexts =
  (store: Pick<EventStore, 'read'>, texts: Pick<Texts, 'read'>): QueryWork<'game', 'written'> =>
  async ({ player, games }, { office }) => {
    if (office !== 'service') return refuse({ code: 'forbidden' });
    const found: WrittenText[] = [];
    for (const game of games)
      for (const [text, hash] of await namedTexts(store, game, player)) {
        const words = await texts.read(game, { id: text, hash });
        if (words !== undefined) found.push({ game, text, words });
      }
    return answered({ texts: found });
  };
