import { insist } from '@amici/bus';
import { gameStreams, type NoteLineOpened } from '@amici/contracts/game';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { filedLines } from './filed-lines';
import type { PlayingParts } from './play-lines';

/** Tells the players of a game that is over who looked into a sealed line of it; of each opening once. */
export const tellOfOpenings =
  ({ store, services, self, games }: Pick<PlayingParts, 'store' | 'services' | 'self' | 'games'>) =>
  async (game: string): Promise<void> => {
    const { state } = await games.load(gameStreams.of(game), true);
    if (state.phase !== 'ended') return;
    for (const side of ['white', 'black'] as const)
      for (const { line, opened } of await filedLines(store, game, side))
        for (const { id, by: openedBy, at: openedAt, reason } of opened) {
          const opening = { side, line, openedBy, openedAt, reason };
          const command: NoteLineOpened = { type: 'NoteLineOpened', game, ...opening };
          const commandId = uuidV5(AMICI_NAMESPACE, `opened line ${id}`);
          insist(await services.command('game', command, { actor: self, commandId }));
        }
  };
