import { fold } from '@amici/kernel';
import type { GameEvent } from '../events';
import { game } from '../game';
import type { GameState } from '../state/state';
import { play } from './random-games';
import { rareHistories } from './rare-histories';

type Of<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** An event with what a forger makes of one of its facts. */
export interface Forgery {
  readonly type: GameEvent['type'];
  readonly fact: string;
  readonly forged: (event: GameEvent) => GameEvent;
  /** Which events of the type have the fact, and what came before them. */
  readonly when: (event: GameEvent, before: () => GameState) => boolean;
}

/** One fact of one type of event recorded otherwise. */
export const forging = <Type extends GameEvent['type'], Fact extends keyof Of<Type> & string>(
  type: Type,
  fact: Fact,
  to: (event: Of<Type>) => unknown,
  when: (event: Of<Type>, before: () => GameState) => boolean = () => true,
): Forgery => ({
  type,
  fact,
  forged: (event) => ({ ...event, [fact]: to(event as Of<Type>) }) as GameEvent,
  when: (event, before) => event.type === type && when(event as Of<Type>, before),
});

interface Example {
  readonly event: GameEvent;
  readonly before: GameState;
}

type History = readonly GameEvent[];

/** As many random games as are looked through for an event; what is rarer has a history of its own. */
const GAMES = 600;

let rare: readonly History[] | undefined;
const played: History[] = [];

const randomGame = (seed: number): History => {
  let last: History = [];
  if (played[seed] === undefined) play(seed, (events) => (last = [...events]));
  return (played[seed] ??= last);
};

function* histories(): Generator<History> {
  yield* (rare ??= rareHistories());
  for (let seed = 1; seed <= GAMES; seed += 1) yield randomGame(seed);
}

/** The first event that has the fact, in rare histories or in random games, with the state before it. */
const exampleOf = ({ type, fact, when }: Forgery): Example => {
  for (const history of histories()) {
    const before = (index: number): GameState =>
      fold(game.evolve, game.initialState, history.slice(0, index));
    const found = history.findIndex((event, index) => when(event, () => before(index)));
    if (found >= 0) return { event: history[found]!, before: before(found) };
  }
  throw new Error(`no ${type} with ${fact} was found to tamper with`);
};

/** A `describe` over forgeries: each event as it was recorded has no findings, the forged one one of that fact. */
export const describeForgeries = (subject: string, forgeries: readonly Forgery[]): void =>
  describe(`what is recorded of ${subject}, computed again`, () => {
    it.each(forgeries.map((forgery): [string, Forgery] => [`${forgery.type}.${forgery.fact}`, forgery]))(
      'shows %s where it was recorded otherwise',
      (_name, forgery) => {
        const { event, before } = exampleOf(forgery);
        expect(game.check(event, before)).toEqual([]);
        const facts = game.check(forgery.forged(event), before).map(({ fact }) => fact);
        expect(facts).toContain(forgery.fact);
      },
    );
  });

const HOUR = 3_600_000;

export const hourLater = (at: number): number => at + HOUR;

export const hourEarlier = (at: number): number => at - HOUR;

/** A clock that shows an hour more for White. */
export const hourMore = <Reading extends { readonly white: { readonly remaining: number } } | null>(
  clock: Reading,
): Reading =>
  clock === null ? clock : { ...clock, white: { ...clock.white, remaining: clock.white.remaining + HOUR } };

/** A scoresheet on which White has used a day less. */
export const dayLess = <Sheet extends { readonly white: { readonly used: number } } | null>(
  sheet: Sheet,
): Sheet => (sheet === null ? sheet : { ...sheet, white: { ...sheet.white, used: sheet.white.used - 1 } });
