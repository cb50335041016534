import { clockService } from '../services/clock/src/service';
import { courierService } from '../services/courier/src/service';
import type { aggregates } from '../services/game/src/application/aggregates';
import { gameService } from '../services/game/src/service';
import { ratingService } from '../services/rating/src/service';
import { registryService } from '../services/registry/src/service';
import { titleService } from '../services/title/src/service';
import { tournamentService } from '../services/tournament/src/service';
import { isKey, keysIn, type PlainKey } from '../libs/locales/src';

type Aggregates = typeof aggregates;

/** The types of the events of games. */
type Types = {
  [Name in keyof Aggregates]: Aggregates[Name] extends { readonly audiences: infer Map }
    ? keyof Map & string
    : never;
}[keyof Aggregates];

type Titled<Each extends PlainKey> = Each;

/** A new type of event does not compile here until the catalogues have a title for it. */
type Title = Titled<`happened.${Types}`>;

/** What others are told of a game that is no event of its log. */
const ONLY_NOTIFIED = ['ClocksChanged'];

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
  it('has a title, and nothing has one that cannot happen', () => {
    const inGames = Object.keys(gameService.audiences);
    const types = [
      ...inGames,
      ...ONLY_NOTIFIED,
      ...OTHERS.flatMap(({ audiences }) => Object.keys(audiences)),
    ];
    expect(types.filter((type) => !isKey(`happened.${type}`))).toEqual([]);
    const known = new Set<string>(types.map((type) => `happened.${type}` as Title));
    expect(keysIn('events').filter((key) => key.startsWith('happened.') && !known.has(key))).toEqual([]);
  });
});
