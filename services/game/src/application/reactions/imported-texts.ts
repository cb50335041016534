import { reactionTo, Unavailable, type Reaction } from '@amici/bus';
import { refusal, type RecordedEvent } from '@amici/contracts';
import { gameStreams, type GameImported } from '@amici/contracts/game';
import type { PersonErased } from '@amici/contracts/registry';
import { reached } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import { gameRecords } from '../../projections/game-records.projection';
import type { Of } from '../aggregates';
import type { Analyses } from '../texts/analyses';
import type { Texts } from '../texts/erasable-texts';

/** Part of command ids: never renamed. */
const IMPORTED_TEXTS = 'imported-texts';
const PATIENCE = { withinMs: 5_000, everyMs: 20 };

/** What an imported file said of somebody's games may name them: it is erased with the person, and what they worked out. */
export const importedTexts = (
  { store, readModels }: WorkingParts<Of>,
  texts: Pick<Texts, 'erase'>,
  analyses: Pick<Analyses, 'eraseAll'>,
): Reaction => {
  const caughtUp = async (): Promise<void> => {
    const { sequence } = await store.head();
    const position = async (): Promise<number> => {
      const [row] = await (
        await readModels()
      ).query<readonly { position: string }[]>("select position from checkpoint where name = 'game_records'");
      return Number(row?.position ?? 0);
    };
    if (!(await reached(sequence, position, PATIENCE)))
      throw new Unavailable({
        code: refusal.serviceUnavailable,
        detail: { name: 'games-list-behind' },
      });
  };

  const erase = async ({ event: { playerId: player } }: RecordedEvent<PersonErased>): Promise<void> => {
    await analyses.eraseAll(player);
    await caughtUp();
    const games = await (
      await readModels()
    )
      .getRepository(gameRecords.table.entity)
      .createQueryBuilder('game')
      .select('game.gameId', 'id')
      .where('game.source is not null and (game.white = :player or game.black = :player)', { player })
      .getRawMany<{ id: string }>();
    for (const { id } of games) {
      const [first] = await store.read(gameStreams.of(id), { limit: 1 });
      const { otherTags } = first!.event.payload as Partial<GameImported>;
      if (otherTags !== undefined) await texts.erase(id, otherTags.id);
    }
  };

  return reactionTo('registry', {
    name: IMPORTED_TEXTS,
    on: {
      PersonErased: erase,
    },
  });
};
