import type { Actor } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { GameCommand } from './commands';
import { sideOf, type GameState } from './state';

/** Who holds which office now; `undefined` = cannot be said, which refuses. The shape of libs/service. */
export interface Offices {
  holds(subject: string, office: string, scope?: string): Promise<boolean | undefined>;
}

export interface PolicyContext {
  readonly actor: Actor;
  readonly state: GameState;
  readonly offices: Offices;
  readonly at: Instant;
}

/** The office in which the actor may do it, or false. */
export type PolicyAnswer = string | boolean | undefined;

export type GamePolicies = {
  readonly [Type in GameCommand['type']]: (
    command: Extract<GameCommand, { type: Type }>,
    context: PolicyContext,
  ) => PolicyAnswer | Promise<PolicyAnswer>;
};

type AnyPolicy = (command: GameCommand, context: PolicyContext) => PolicyAnswer | Promise<PolicyAnswer>;

/** A player of the game, in his own name. */
const player: AnyPolicy = (_command, { actor, state }) =>
  state.phase !== 'none' && sideOf(state.players, actor.subject) !== null ? 'player' : false;

/** The tournament service, or somebody who organises or directs the event. */
const organiser: AnyPolicy = async (command, { actor, offices }) => {
  if (actor.office === 'service') return actor.subject === 'service:tournament';
  const scope = 'event' in command && typeof command.event === 'string' ? command.event : undefined;
  for (const office of ['organiser', 'director', 'operator'])
    if ((await offices.holds(actor.subject, office, scope)) === true) return office;
  return false;
};

/** One row per command: who may give it. The deciders say whether it is possible now. */
export const gamePolicies: GamePolicies = {
  StartGame: organiser,
  ImportGame: organiser,
  MakeMove: player,
  Resign: player,
};
