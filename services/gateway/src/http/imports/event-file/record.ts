import type { Actor } from '@amici/contracts';
import type { EventFile } from '@amici/contracts/tournament';
import { sideBySide } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../caller';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { eventFileOrigin, gamesOf, namedIn, tournamentOf, type Origin } from './commands';
import type { PgnHistory } from './read-pgn-game';

const AT_ONCE = 16;

interface Recording {
  readonly caller: Caller;
  readonly asking: Asking;
  readonly actor: Actor;
}

const playerIds = async (
  { caller, asking, actor }: Recording,
  file: EventFile,
  { source, aliasOf }: Origin,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const { id, name } of namedIn(file)) {
    const command = { type: 'ResolvePlayer', source, name, alias: aliasOf(id) };
    // By the alias it is the same player each time; an id that followed from their name would outlive it.
    const who = { actor, commandId: randomUUID(), ofFile: true };
    const { events } = await caller.command('registry', command, asking, who);
    ids.set(id, (events[0]!.payload as { readonly playerId: string }).playerId);
  }
  return ids;
};

/**
 * Records players, event and games. Sent again after it broke off, it goes on where it was. Answers whether the event was
 * recorded before.
 */
export const recordEvent = async (
  recording: Recording,
  file: EventFile,
  scores: ReadonlyMap<number, PgnHistory>,
  known: boolean,
  origin = eventFileOrigin(file),
): Promise<boolean> => {
  const { caller, asking, actor } = recording;
  const players = await playerIds(recording, file, origin);
  const command = tournamentOf(file, players, origin);
  const once = (what: 'event' | 'game', id: string) => {
    return { actor, commandId: origin.commandOf(what, id), ofFile: true };
  };
  const isKnown =
    known ||
    (await caller.command('tournament', { ...command }, asking, once('event', command.tournament))).repeated;
  await sideBySide(gamesOf(file, players, scores, origin), AT_ONCE, async (game) => {
    try {
      await caller.command('game', { ...game }, asking, once('game', game.game));
    } catch (error) {
      // Recorded already, from another spelling of the same moves: the files were compared before.
      if (error instanceof ProblemException && error.rejection.code === 'command-id-reused') return;
      throw error;
    }
  });
  return isKnown;
};
