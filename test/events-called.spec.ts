import { clockService } from '../services/clock/src/service';
import { courierService } from '../services/courier/src/service';
import type { aggregates } from '../services/game/src/application/aggregates';
import { gameService } from '../services/game/src/service';
import { ratingService } from '../services/rating/src/service';
import { registryService } from '../services/registry/src/service';
import { titleService } from '../services/title/src/service';
import { tournamentService } from '../services/tournament/src/service';
import { isMessageKey } from '../web/src/messages';
import { happenedEn } from '../web/src/messages/en/happened';
import { recordedEn } from '../web/src/messages/en/recorded';

type Aggregates = typeof aggregates;

/** The types of the events of games. */
type Types = {
  [Name in keyof Aggregates]: Aggregates[Name] extends { readonly audiences: infer Map }
    ? keyof Map & string
    : never;
}[keyof Aggregates];

/** A new type of event does not compile here until pages have words for it, in every language. */
const called: Readonly<Record<`happened.${Types}`, string>> = happenedEn;

/** What a form may record besides. */
const OTHERS = [
  clockService,
  tournamentService,
  ratingService,
  titleService,
  registryService,
  courierService,
];

describe('what happens', () => {
  it('is called by words on pages', () => {
    const types = Object.keys(gameService.audiences);
    expect(types.filter((type) => !(`happened.${type}` in called))).toEqual([]);
  });

  it('outside games is too, and nothing is that cannot happen', () => {
    const types = OTHERS.flatMap(({ audiences }) => Object.keys(audiences));
    expect(types.filter((type) => !isMessageKey(`happened.${type}`))).toEqual([]);
    const known = new Set(types.map((type) => `happened.${type}`));
    expect(Object.keys(recordedEn).filter((key) => !known.has(key))).toEqual([]);
  });
});
