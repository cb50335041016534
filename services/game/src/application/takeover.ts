import { decided } from '@amici/bus';
import type { Actor, Interests, Offices } from '@amici/contracts';
import { gameStreams, type TakeOverGame, type TakeoverPreview } from '@amici/contracts/game';
import { fold, ok, reject, type Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import { authorise, type QueryReply } from '@amici/service';
import { deadline } from '@amici/timecontrol';
import { game as decider, gamePolicies, type GameEvent, type GameState } from '../domain';
import { fenOf, sideToMove } from '../domain/state/board';
import type { Acted } from '../domain/state/verdict';
import type { Pairing, TakeOverGame as WithPairing } from '../domain/play/take-over-commands';

interface Sources {
  readonly services: Services;
  readonly self: Actor;
}

/** How the event of a game pairs it; null where the event has no such game. */
const pairingOf = async (
  { services, self }: Sources,
  event: string,
  game: string,
): Promise<Pairing | null> => {
  const reply = decided(await services.query('tournament', { type: 'tournament', tournament: event }, self));
  if (!reply.ok) return null;
  for (const { players, games } of reply.value.sections) {
    const found = games.find((one) => one.game === game);
    if (found === undefined) continue;
    const at = (number: number): string => players.find((place) => place.number === number)!.player;
    return { white: at(found.white), black: at(found.black), over: found.result !== null };
  }
  return null;
};

/** The command with what its event says of the game, never what the sender does. */
export const withPairing = async (
  sources: Sources,
  { pairing: _claimed, ...request }: Acted<WithPairing>,
): Promise<Acted<WithPairing>> =>
  request.event === null
    ? request
    : { ...request, pairing: await pairingOf(sources, request.event, request.game) };

interface Preview extends Sources {
  readonly offices: Offices;
  readonly interests: Interests;
  readonly now: () => Instant;
  readonly load: (stream: string) => Promise<{ readonly state: GameState }>;
}

/** What taking a game over would come to, for who may do it: nothing is recorded. */
export const takeoverPreview =
  (sources: Preview) =>
  async (
    { game, takeover }: { readonly game: string; readonly takeover: Omit<TakeOverGame, 'type' | 'game'> },
    actor: Actor,
  ): Promise<QueryReply<TakeoverPreview>> => {
    const { state } = await sources.load(gameStreams.of(game));
    const at = sources.now();
    const command = { ...takeover, type: 'TakeOverGame', game } as const;
    const { offices, interests } = sources;
    const context = { actor, state, offices, interests, matter: gameStreams.of(game), at };
    const allowed = await authorise(gamePolicies, command, context);
    if (!allowed.ok) return allowed;
    const request = await withPairing(sources, { ...command, actor: allowed.actor, at });
    const decision = decider.decide(request, state);
    if (!decision.ok) return ok({ allowed: false, refusal: decision.rejection });
    const after = fold<GameState, GameEvent>(decider.evolve, state, decision.events);
    if (after.phase === 'none') return reject('no-such-game');
    const { board, moves, time } = after;
    return ok({
      allowed: true,
      fen: fenOf(board),
      plies: moves.length,
      sideToMove: sideToMove(board),
      clock: time.clock,
      sheet: time.sheet,
      deadline: time.clock === null ? null : deadline(time.clock),
    });
  };
