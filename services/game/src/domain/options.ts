import { drawClaims } from '@amici/chess';
import type { Actor } from '@amici/contracts';
import type { ClaimAtHand, MoveNote } from '@amici/contracts/game';
import { defined, type Instant, type Rejection } from '@amici/kernel';
import { nextDeadline } from '@amici/timecontrol';
import type { GameCommand } from './commands';
import type { GameEvent } from './events';
import { game as decider } from './game';
import { sideOf, type Game } from './state/state';
import type { Candidate } from './options/candidate';
import { OF_OFFICE } from './options/of-offices';
import { ofPlayers, type SayOfOptions } from './options/of-players';

/** One thing somebody might do now: what would follow, or why not. */
export interface Option {
  readonly command: GameCommand['type'];
  /** Tells apart several ways of one command: `with-draw-offer`, `repetition`. */
  readonly variant?: string;
  readonly allowed: boolean;
  /** Types of the events that would follow; a claim that would fail shows as ClaimRefused. */
  readonly follows?: readonly GameEvent['type'][];
  readonly refusal?: Rejection;
  /** What to know before doing it, or leaving it. */
  readonly notes?: readonly MoveNote[];
}

const tried = (
  game: Game,
  id: string,
  actor: Actor,
  at: Instant,
  { command, variant, notes }: Candidate,
): Option => {
  const decision = decider.decide({ ...command, game: id, actor, at } as never, game);
  const named = { command: command.type, ...defined<Option>({ variant, notes }) };
  // The decider takes it for a repeat: nobody could do it now.
  if (decision.ok && decision.events.length === 0)
    return { ...named, allowed: false, refusal: { code: 'nothing-to-do' } };
  return decision.ok
    ? { ...named, allowed: true, follows: decision.events.map(({ type }) => type) }
    : { ...named, allowed: false, refusal: decision.rejection };
};

/**
 * What an actor may do now and why not otherwise: every option is put to the decider itself, so the answer is what
 * would be decided at `at`. A tablebase claim that only lacks its evidence is possible. Notes are in the language of `say`.
 */
export const options = (
  game: Game,
  id: string,
  actor: Actor,
  at: Instant,
  say?: SayOfOptions,
): readonly Option[] => {
  const isPlayer = sideOf(game.players, actor.subject) !== null;
  const candidates = isPlayer ? ofPlayers(game, at, say) : (OF_OFFICE[actor.office]?.(game, at) ?? []);
  const office = isPlayer ? 'player' : actor.office;
  return candidates.map((candidate) => {
    const option = tried(game, id, { ...actor, office }, at, candidate);
    return option.refusal?.code === 'evidence-missing'
      ? { command: option.command, ...defined<Option>({ variant: option.variant }), allowed: true }
      : option;
  });
};

const CLAIMS: readonly string[] = [
  'ClaimDraw',
  'ClaimTablebase',
  'ClaimTime',
] satisfies ClaimAtHand['command'][];

const isClaim = (type: string): type is ClaimAtHand['command'] => CLAIMS.includes(type);

/** Whether the position has, or some move brings about, what a draw is claimed by; where a director decides, any claim is taken. */
const hasGround = ({ board }: Game, variant: string): boolean => {
  const { threefold, threefoldBy, fifty, fiftyBy } = drawClaims(board);
  if (variant === 'repetition') return threefold || threefoldBy.length > 0;
  return variant !== 'fifty-moves' || fifty || fiftyBy.length > 0;
};

/** What the player could claim at an instant; a claim that would be refused is left out. */
const claimsAt = (game: Game, id: string, actor: Actor, at: Instant): readonly Omit<ClaimAtHand, 'from'>[] =>
  ofPlayers(game, at).flatMap((candidate) => {
    const { command, variant = '' } = candidate;
    if (!isClaim(command.type) || !hasGround(game, variant)) return [];
    const { allowed, follows = [], refusal } = tried(game, id, actor, at, candidate);
    if (follows.includes('ClaimRefused') || !(allowed || refusal?.code === 'evidence-missing')) return [];
    const intended = 'intended' in command ? (command.intended ?? null) : null;
    return [{ command: command.type, variant, intended }];
  });

/**
 * What a player of the game could claim, as far as it follows from its record: of the position now, of time as soon as
 * the opponent's has run out.
 */
export const claimsAtHand = (game: Game, id: string, person: Actor, at: Instant): readonly ClaimAtHand[] => {
  if (game.phase !== 'playing' || sideOf(game.players, person.subject) === null) return [];
  const actor = { ...person, office: 'player' };
  const { clock } = game.time;
  const deadline = clock === null ? null : nextDeadline(clock);
  const from = deadline === null ? null : deadline.at + 1;
  const isOfTime = ({ command }: { readonly command: string }): boolean => command === 'ClaimTime';
  return [
    ...claimsAt(game, id, actor, at)
      .filter((claim) => !isOfTime(claim))
      .map((claim) => ({ ...claim, from: null })),
    ...(from === null
      ? []
      : claimsAt(game, id, actor, from)
          .filter(isOfTime)
          .map((claim) => ({ ...claim, from }))),
  ];
};
