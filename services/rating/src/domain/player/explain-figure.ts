import type { Explained } from '@amici/contracts';
import type { Pool } from '@amici/contracts/rating';
import { fold } from '@amici/kernel';
import { toDomainEvent } from '@amici/contracts/event-format';
import { explained, type Grounded, type Located, type Reading } from '@amici/contracts/explanation-sources';
import { pointsOf } from '../units';
import { explainRating, ratedPlayer, type PlayerEvent } from '.';

interface Figure {
  readonly pool: Pool;
  readonly player: string;
  readonly list: string;
}

type Typed = readonly [PlayerEvent, Located];

/** The events that set a rating, with what each did. */
const SETTING = {
  RatingAdopted: 'taken over',
  PlayerRated: 'calculated from the games of the list',
  RatingCorrected: 'corrected, a result having turned out otherwise',
  RatingOverridden: 'replaced by decision of the commissioner',
  RatingAltered: 'altered by a motion that was carried',
} as const;

type Setting = Extract<PlayerEvent, { readonly type: keyof typeof SETTING }>;

const sets = (event: PlayerEvent): event is Setting => Object.hasOwn(SETTING, event.type);

const gameSteps = (list: string, all: readonly Typed[]): readonly Grounded[] =>
  all.flatMap(([event, stored]): readonly Grounded[] => {
    if (event.type !== 'GameRated' || event.list !== list) return [];
    const { game, opponent, halfPoints, own, facing, rule } = event;
    const reported = all.filter(
      ([one]) => (one.type === 'ResultReported' || one.type === 'ReportRevised') && one.game === game,
    );
    const text = `game ${game}: ${halfPoints / 2} against ${opponent}, with ${pointsOf(own)} facing ${pointsOf(facing)}`;
    return [[{ rule, text }, [stored, ...reported.map(([, one]) => one)]]];
  });

/** What set the rating that the list shows, the last of which counts. */
const settingSteps = (found: readonly (readonly [Setting, Located])[]): readonly Grounded[] =>
  found.map(([event, stored]): Grounded => {
    const { type, rating, listed, rule } = event;
    return [{ rule, text: `${SETTING[type]}: ${pointsOf(rating)}, shown as ${listed}` }, [stored]];
  });

/** A player's figure of a list, by all that set it; undefined if nothing of theirs was found for that list. */
export const explainedFigure = (
  { pool, list }: Figure,
  events: readonly Located[],
  reading: Reading,
): Explained | undefined => {
  const all = events.map((stored): Typed => [toDomainEvent<PlayerEvent>(stored.event, {}), stored]);
  const setting = all.flatMap(([event, stored]) =>
    sets(event) && event.list === list ? [[event, stored] as const] : [],
  );
  const last = setting.at(-1);
  if (last === undefined) return undefined;
  const [{ listed, games, status }] = last;
  const past = all.slice(0, 1 + all.findIndex(([event]) => event === last[0])).map(([event]) => event);
  const state = fold(ratedPlayer.evolve, ratedPlayer.initialState, past);
  const rated = setting.filter(([{ type }]) => type === 'PlayerRated').map(([, stored]) => stored);
  const steps: readonly Grounded[] = [
    ...gameSteps(list, all),
    ...explainRating(pool, state, list).map((step): Grounded => [step, rated]),
    ...settingSteps(setting),
  ];
  return explained(`${listed} after ${games} games (${status})`, steps, reading);
};
