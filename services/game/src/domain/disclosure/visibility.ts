import type { Conditions, Visibility } from '@amici/rulesets';
import { sideOf, type Game } from '../state/state';

/** Who looks at a game: who is in it or rules in it, who takes part in its event, an auditor, or anybody. */
export type Viewer =
  { readonly as: 'party' | 'official' | 'auditor' } | { readonly as: 'participant' | 'public' };

/** What of a game may be shown. */
export interface Visible {
  /** The last ply that may be shown; `all` once nothing is held back; `nothing` hides that the game exists beyond its pairing. */
  readonly through: 'all' | 'nothing' | number;
  /** Clocks, offers, claims and rulings, not only moves and result. */
  readonly proceedings: boolean;
  readonly rule: string;
}

/** What about the event decides when its games are shown. */
export interface EventStanding {
  readonly finishedGames: number;
}

const HIDDEN: Visible = { through: 'nothing', proceedings: false, rule: 'T-14a' };

const shownBy = (
  visibility: Visibility,
  plies: number,
  over: boolean,
  { finishedGames }: EventStanding,
): Visible => {
  if (visibility.show === 'never') return HIDDEN;
  if (over) return { through: 'all', proceedings: false, rule: 'L-8.2' };
  if (visibility.show === 'finished' || finishedGames < visibility.afterFinishedGames) return HIDDEN;
  const held = 2 * visibility.delayMoves;
  return { through: Math.max(0, plies - held), proceedings: false, rule: 'T-14a' };
};

/** What has to have happened before something is shown: both numbers reached, or the game over. */
export type HeldUntil =
  | 'now'
  | 'over'
  | 'never'
  | {
      /** Games of the event that are finished; 0 where that does not matter. */
      readonly finishedGames: number;
      /** Plies that were made; null where that does not matter. */
      readonly plies: number | null;
    };

/**
 * When the public feed may carry what shows something of a ply (null: of the game as a whole): the same conditions as
 * `whatIsShown`, said of one event.
 */
export const heldUntil = (visibility: Visibility, ply: number | null): HeldUntil => {
  if (visibility.show !== 'live') return visibility.show === 'never' ? 'never' : 'over';
  const { afterFinishedGames, delayMoves } = visibility;
  const plies = ply === null || delayMoves === 0 ? null : ply + 2 * delayMoves;
  return afterFinishedGames === 0 && plies === null ? 'now' : { finishedGames: afterFinishedGames, plies };
};

/**
 * What a game shows to each reader, in this one place. Players, officials and auditors see all of it at any time
 * (L-8.2). The tournament's other participants and the public see what its conditions allow when they allow it.
 */
export const visibleParts = (
  conditions: Pick<Conditions, 'visibility'>,
  game: { readonly plies: number; readonly over: boolean },
  event: EventStanding,
  viewer: Viewer,
): Visible => {
  switch (viewer.as) {
    case 'party':
    case 'official':
    case 'auditor':
      return { through: 'all', proceedings: true, rule: 'L-8.2' };
    case 'participant':
      return shownBy(conditions.visibility.participants, game.plies, game.over, event);
    case 'public':
      return shownBy(conditions.visibility.public, game.plies, game.over, event);
  }
};

/** The role in which a person looks at a game; offices are looked up before. */
export const viewerOf = (
  { players }: Pick<Game, 'players'>,
  subject: string | null,
  standing: { readonly official: boolean; readonly auditor: boolean; readonly participant: boolean },
): Viewer => {
  if (subject !== null && sideOf(players, subject) !== null) return { as: 'party' };
  if (standing.official) return { as: 'official' };
  if (standing.auditor) return { as: 'auditor' };
  return { as: standing.participant ? 'participant' : 'public' };
};

/** Whether the full score may be handed to somebody on request during the game (L-8.2). */
export const mayHaveScore = (visible: Visible): boolean => visible.proceedings;
