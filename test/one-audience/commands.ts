import { legalMoves, parseFen, writeUci } from '@amici/chess';
import { randomUUID } from 'node:crypto';
import type { Random } from '@amici/game-domain/testing/random';
import { BEGIN, DAY, mover, through, type Played } from './played';
import type { AudienceTown } from './town';

/** Which endpoints may answer otherwise after what was done: none, all, or all that do not speak of games. */
export type May = 'nothing' | 'anything' | 'no-game';

type Act = (town: AudienceTown, rolled: Random, game: Played) => Promise<May>;

export const move: Act = async (town, rolled, game) => {
  const ply = through(town.games, game);
  const who = mover(game);
  const { body } = await town.send(who, 'GET', `/games/${game.id}`);
  const position = parseFen(body['fen'] as string);
  if (!position.ok) throw new Error(String(body['fen']));
  const uci = writeUci(position.value, rolled.pick(legalMoves(position.value)));
  await town.done(who, 'PUT', `/games/${game.id}/plies/${game.plies + 1}`, { move: uci });
  game.plies += 1;
  return through(town.games, game) === ply ? 'nothing' : 'anything';
};

const resign: Act = async (town, _rolled, game) => {
  await town.done(game.white, 'PUT', `/games/${game.id}/resignation`);
  game.over = true;
  if (game.shows.show !== 'never') return 'anything';
  return game.event === null ? 'nothing' : 'no-game';
};

export const offer: Act = async (town, _rolled, game) => {
  await town.send(mover(game), 'POST', `/games/${game.id}/draw-offers`, {});
  return 'nothing';
};

const takeLeave: Act = async (town, rolled) => {
  const from = new Date(town.amici.server.rehearsal!.now() + (10 + rolled.below(60)) * DAY)
    .toISOString()
    .slice(0, 10);
  const taken = await town.done('anna', 'POST', '/players/anna/leave', { from, to: from });
  town.secrets.set(taken.body['id'] as string, 'leave');
  town.secrets.set(from, 'a day of leave');
  return 'nothing';
};

const file: Act = async (town, _rolled, game) => {
  if (game.plies !== 0) return 'nothing';
  const moves = ['e2e4', 'e7e5'];
  const filed = await town.done(game.black, 'POST', `/games/${game.id}/sealed-lines`, { afterPly: 0, moves });
  town.secrets.set(filed.body['id'] as string, 'a sealed line');
  return 'nothing';
};

export const enterPending: Act = async (town) => {
  const path = `/tournaments/${town.events.at(-1)}/entries/zoe`;
  const entered = await town.send('olga', 'PUT', path, { stated: { rating: 2500, fixed: true } });
  if (entered.status !== 201) throw new Error(JSON.stringify(entered.body));
  if ((entered.body['events'] as unknown[]).length === 0) await town.done('olga', 'DELETE', path);
  return 'nothing';
};

const cancelPending: Act = async (town) => {
  await town.send('olga', 'DELETE', `/tournaments/${town.events.at(-1)}/entries/zoe`, {});
  return 'nothing';
};

const report: Act = async (town) => {
  const score = { opponent: 'boris', opponentFederation: null, colour: 'white', score: 1 };
  const finishedAt = new Date(BEGIN).toISOString();
  await town.send('anna', 'PUT', `/players/anna/scores/${randomUUID()}`, { ...score, finishedAt });
  return 'nothing';
};

const hold: Act = async (town) => {
  const reason = { text: 'a letter' };
  await town.done('rita', 'PUT', `/tournaments/${town.events[0]}/rating-hold`, { reason });
  return 'nothing';
};

export const COMMANDS: readonly Act[] = [
  move,
  move,
  move,
  move,
  offer,
  takeLeave,
  file,
  enterPending,
  cancelPending,
  report,
  hold,
  resign,
];

/** What runs in a game and is nobody's business but its players'. */
export const hides = async (town: AudienceTown, game: Played): Promise<void> => {
  const { body } = await town.send('operator', 'GET', `/games/${game.id}/clocks`);
  const deadline = body['deadline'] as { readonly at: string } | null;
  if (deadline === null) return;
  town.secrets.set(deadline.at, 'a deadline');
  town.secrets.set(String(Date.parse(deadline.at)), 'a deadline');
};
