import type { Actor } from '@amici/contracts';
import type { EventFile } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../caller';
import type { Asking } from '../../exchange';
import { ProblemException } from '../../problem.exception';
import { ALIASES, gamesOf, namedIn, sourceOf, tournamentOf } from './commands';
import type { PgnHistory } from './read-pgn-game';

const AT_ONCE = 16;

interface Recording {
  readonly caller: Caller;
  readonly asking: Asking;
  readonly actor: Actor;
}

const once = (actor: Actor, what: string) => ({
  actor,
  commandId: uuidV5(AMICI_NAMESPACE, what),
  ofFile: true,
});

const playerIds = async (
  { caller, asking, actor }: Recording,
  file: EventFile,
): Promise<ReadonlyMap<string, string>> => {
  const source = sourceOf(file);
  const ids = new Map<string, string>();
  for (const { id, name } of namedIn(file)) {
    const command = { type: 'ResolvePlayer', source, name, alias: { kind: ALIASES, id } };
    // By the alias it is the same player each time; an id that followed from his name would outlive it.
    const who = { actor, commandId: randomUUID(), ofFile: true };
    const { events } = await caller.command('registry', command, asking, who);
    ids.set(id, (events[0]!.payload as { readonly playerId: string }).playerId);
  }
  return ids;
};

/** Records players, event and games. Sent again after it broke off, it goes on where it was. */
export const recordEvent = async (
  recording: Recording,
  file: EventFile,
  scores: ReadonlyMap<number, PgnHistory>,
  known: boolean,
): Promise<void> => {
  const { caller, asking, actor } = recording;
  const players = await playerIds(recording, file);
  const command = tournamentOf(file, players);
  if (!known)
    await caller.command('tournament', { ...command }, asking, once(actor, `import ${command.tournament}`));
  await sideBySide(gamesOf(file, players, scores), AT_ONCE, async (game) => {
    try {
      await caller.command('game', { ...game }, asking, once(actor, `import ${game.game}`));
    } catch (error) {
      // Recorded already, from another spelling of the same moves: the files were compared before.
      if (error instanceof ProblemException && error.rejection.code === 'command-id-reused') return;
      throw error;
    }
  });
};
