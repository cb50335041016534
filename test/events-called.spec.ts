import { happenedEn } from '../web/src/messages/en/happened';
import type { aggregates } from '../services/game/src/application/aggregates';
import { gameService } from '../services/game/src/service';

type Aggregates = typeof aggregates;

/** The types of the events of games. */
type Types = {
  [Name in keyof Aggregates]: Aggregates[Name] extends { readonly audiences: infer Map }
    ? keyof Map & string
    : never;
}[keyof Aggregates];

/** A new type of event does not compile here until pages have words for it, in every language. */
const called: Readonly<Record<`happened.${Types}`, string>> = happenedEn;

describe('what happens in a game', () => {
  it('is called by words on pages', () => {
    const types = Object.keys(gameService.audiences);
    expect(types.filter((type) => !(`happened.${type}` in called))).toEqual([]);
  });
});
