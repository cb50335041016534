import type { Actor } from '@amici/contracts';
import type { ImportGame } from '@amici/contracts/game';
import { gameIdOf, importedTournamentId, type ImportTournament } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller';
import type { Asking } from '../exchange';
import type { TrfEvent, TrfPlayer } from './trf';

const SECTION = '1';

export interface Named {
  /** What the event is called here: the file knows no code. */
  readonly code: string;
  readonly rated: boolean;
}

const sourceOf = ({ code }: Named): string => `trf:${code}`;

/** By his FIDE id he is the same person in every report; without one he is known in this alone. */
const aliasOf = ({ code }: Named, { fide, number }: TrfPlayer): { kind: string; id: string } =>
  fide === null ? { kind: 'trf:', id: `${code} ${number}` } : { kind: 'fide:', id: String(fide) };

/** The command that records an event, its players by the ids they have here. */
export const tournamentOf = (
  { name, start, end, cycle, players, games }: TrfEvent,
  named: Named,
  ids: readonly string[],
): ImportTournament => ({
  type: 'ImportTournament',
  tournament: importedTournamentId(named.code),
  source: sourceOf(named),
  ...{ code: named.code, name, cycle, rated: named.rated, chess960: false, start, end },
  ...{ conditions: null, tieBreaks: null, list: null },
  players: players.map(({ number, federation, title, rating }, index) => ({
    ...{ player: ids[index]!, number, federation, title, rating, fixed: false },
    ...{ startRating: rating, startRatingSource: rating === null ? null : 'recorded' },
  })),
  games: games.map(({ white, black, result }) => ({ white, black, result, code: null, finishedAt: null })),
});

const gameOf = (event: TrfEvent, named: Named, ids: readonly string[], index: number): ImportGame => {
  const { white, black, result } = event.games[index]!;
  const tournament = importedTournamentId(named.code);
  return {
    type: 'ImportGame',
    game: gameIdOf(tournament, SECTION, index + 1),
    source: sourceOf(named),
    players: { white: ids[white - 1]!, black: ids[black - 1]! },
    event: tournament,
    ...{ chess960: false, moves: [], result, basis: 'crosstable', startedAt: event.start, endedAt: null },
  };
};

/** Records players, event and games; the same report again adds nothing. Answers the id of the event. */
export const recordTrf = async (
  caller: Caller,
  asking: Asking,
  actor: Actor,
  event: TrfEvent,
  named: Named,
): Promise<{ readonly id: string; readonly known: boolean }> => {
  const once = (what: string) => {
    return { actor, commandId: uuidV5(AMICI_NAMESPACE, `trf ${what}`), ofFile: true };
  };
  const ids: string[] = [];
  for (const player of event.players) {
    const { name } = player;
    const command = { type: 'ResolvePlayer', source: sourceOf(named), name, alias: aliasOf(named, player) };
    // By the alias it is the same player each time; an id that followed from his name would outlive it.
    const who = { actor, commandId: randomUUID(), ofFile: true };
    const { events } = await caller.command('registry', command, asking, who);
    ids.push((events[0]!.payload as { readonly playerId: string }).playerId);
  }
  const command = tournamentOf(event, named, ids);
  const { repeated } = await caller.command(
    'tournament',
    { ...command },
    asking,
    once(`event ${command.tournament}`),
  );
  for (const index of event.games.keys()) {
    const game = gameOf(event, named, ids, index);
    await caller.command('game', { ...game }, asking, once(`game ${game.game}`));
  }
  return { id: command.tournament, known: repeated };
};
