import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { requestBreak, requestStartDelay } from '@amici/timecontrol';
import type { Entitlement, RequestLeave } from './leave-commands';
import type { Scope } from './leave-events';
import { grantedIn, takenIn, type LeaveLedger } from './ledger';

/** The games of a scope that are named; undefined where none is: all of them. */
export const gamesNamed = (
  games: RequestLeave['games'],
  { games: his }: Entitlement,
): readonly string[] | undefined =>
  games === undefined ? undefined : his.filter((game) => games.includes(game));

const GAME = 'game-';

/** A game outside any event is a scope by itself. */
export const isOneGame = (scope: Scope): boolean => scope.startsWith(GAME);

export const gameOf = (scope: Scope): string => scope.slice(GAME.length);

/** Games that run, or will: leave is taken while they are played, and may be registered before they begin (L-10.1a). */
const isPlayed = ({ delayedStart = false }: RequestLeave, { games, toCome }: Entitlement): boolean =>
  games.length > 0 || toCome === true || delayedStart;

/**
 * The scopes requested: those named, those of the games named, or all; refused if the player has no game, now or
 * soon.
 */
export const entitlementsFor = (
  command: RequestLeave,
  entitlements: readonly Entitlement[],
): Result<readonly Entitlement[], Rejection> => {
  const { scopes, games } = command;
  const matching = entitlements
    .filter((one) => isPlayed(command, one))
    .filter(
      (one) => (scopes === undefined || scopes.includes(one.scope)) && gamesNamed(games, one)?.length !== 0,
    );
  const idle = {
    scopes: (scopes ?? []).filter((scope) => !matching.some((one) => one.scope === scope)),
    games: (games ?? []).filter((game) => !matching.some((one) => one.games.includes(game))),
  };
  return matching.length === 0 || idle.scopes.length + idle.games.length > 0
    ? err({ code: 'no-running-game', rule: 'L-10.1a', data: idle })
    : ok(matching);
};

/** Before a tournament starts an entrant has no game there: what counts is all the leave they took. */
const NONE_YET = '';

/** Days by year where each of the games has them left: an allowance of adjournments is a game's (C-16a). */
export const daysIn = (
  { from, to, delayedStart = false }: Pick<RequestLeave, 'from' | 'to' | 'delayedStart'>,
  { scope, policy, games: his }: Entitlement,
  games: readonly string[] | undefined,
  ledger: LeaveLedger,
): ReturnType<typeof requestBreak> => {
  const dates = { from, to };
  const granted = grantedIn(ledger, scope);
  const inGame = (game: string): ReturnType<typeof requestBreak> => {
    const taken = takenIn(ledger, scope, game);
    const days = delayedStart
      ? requestStartDelay(policy, dates, taken)
      : requestBreak(policy, dates, taken, granted);
    if (days.ok || policy.kind !== 'adjournment') return days;
    return err({ ...days.error, data: { ...days.error.data, game } });
  };
  const [first = inGame(NONE_YET), ...others] = (games ?? his).map(inGame);
  return [first, ...others].find(({ ok }) => !ok) ?? first;
};
