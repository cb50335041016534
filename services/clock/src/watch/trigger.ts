import { PASSING, refusal } from '@amici/contracts';
import { gameRefusal, gameStreams } from '@amici/contracts/game';
import { tournamentRefusal, tournamentStreams } from '@amici/contracts/tournament';
import type { Instant, Rejection } from '@amici/kernel';
import type { CommandOptions, CommandReply, Services } from '@amici/service';
import { ADJUDICATION, FLAG, playOrderOf } from './game-news';
import { EVENT_START, PLAY_BEGUN } from './tournament-news';

/** What is due, and up to when everything that bears on it has been delivered. */
interface Due {
  readonly owner: string;
  readonly revision: number;
  readonly deliveredThrough: Instant;
}

type Trigger = (services: Services, due: Due, options: CommandOptions) => Promise<CommandReply>;

const checkPlayOrder: Trigger = (services, { owner }, options) =>
  services.command('game', { type: 'CheckPlayOrder', game: gameStreams.idIn(owner) }, options);

const checkPlayBegun: Trigger = (services, { owner }, options) =>
  services.command(
    'tournament',
    { type: 'CheckPlayBegun', tournament: tournamentStreams.idIn(owner) },
    options,
  );

/** How the owner is told that something of a kind has fallen due. */
const TRIGGERS: Readonly<Record<string, Trigger>> = {
  [EVENT_START]: (services, { owner }, options) =>
    services.command(
      'tournament',
      { type: 'StartTournament', tournament: tournamentStreams.idIn(owner) },
      options,
    ),
  [FLAG]: (services, { owner, ...due }, options) =>
    services.command('game', { type: 'CheckFlag', game: gameStreams.idIn(owner), ...due }, options),
  [ADJUDICATION]: (services, { owner }, options) =>
    services.command('game', { type: 'CheckAdjudication', game: gameStreams.idIn(owner) }, options),
  ...Object.fromEntries(PLAY_BEGUN.map((kind) => [kind, checkPlayBegun])),
  [playOrderOf('white')]: checkPlayOrder,
  [playOrderOf('black')]: checkPlayOrder,
};

/** What a trigger came to: the owner has heard it, it will be told again, or it cannot take it. */
export type Outcome = { readonly is: 'told' } | { readonly is: 'later' | 'failed'; readonly code: string };

/** Answers that will pass without anybody doing anything. */
const LATER: ReadonlySet<string> = new Set([
  ...PASSING,
  gameRefusal.tooEarly,
  gameRefusal.deliveriesPending,
  tournamentRefusal.movesNotKnown,
  tournamentRefusal.officersNotKnown,
]);

export const outcomeOf = (rejection: Rejection): Outcome => {
  // A repeat whose first sending was carried out.
  if (rejection.code === refusal.commandIdReused) return { is: 'told' };
  return { is: LATER.has(rejection.code) ? 'later' : 'failed', code: rejection.code };
};

/** Tells the owner, if there is anything to tell. */
export const trigger = async (
  services: Services,
  kind: string,
  due: Due,
  options: CommandOptions,
): Promise<Outcome> => {
  const reply = await TRIGGERS[kind]?.(services, due, options);
  return reply === undefined || reply.ok ? { is: 'told' } : outcomeOf(reply.rejection);
};
