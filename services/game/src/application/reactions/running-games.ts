import { Unavailable } from '@amici/bus';
import { refusal } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { reached } from '@amici/service';
import type { DataSource } from 'typeorm';

const PAGE = 500;
const PATIENCE = { withinMs: 5_000, everyMs: 20 };

/** Games in play as the read model shows them, once it has seen everything recorded before it was asked. */
export class RunningGames {
  constructor(
    private readonly store: EventStore,
    private readonly readModels: () => Promise<DataSource>,
  ) {}

  /** The player's games in a scope: an event, or a single game (`game-<id>`). */
  async of(player: string, scope: string): Promise<readonly string[]> {
    await this.caughtUp();
    const rows = await (
      await this.readModels()
    ).query<readonly { game_id: string }[]>(
      `select game_id from open_games where (white = $1 or black = $1) and to_move is not null
         and (event = $2 or (event is null and 'game-' || game_id = $2)) order by game_id`,
      [player, scope],
    );
    return rows.map(({ game_id }) => game_id);
  }

  /** All games in play, a page at a time. */
  async *all(): AsyncIterable<readonly string[]> {
    await this.caughtUp();
    let after = '';
    for (;;) {
      const rows = await (
        await this.readModels()
      ).query<readonly { game_id: string }[]>(
        `select game_id from open_games where to_move is not null and game_id > $1 order by game_id limit ${PAGE}`,
        [after],
      );
      if (rows.length === 0) return;
      yield rows.map(({ game_id }) => game_id);
      after = rows.at(-1)!.game_id;
    }
  }

  private async caughtUp(): Promise<void> {
    const { sequence } = await this.store.head();
    const isThere = await reached(sequence, () => this.position(), PATIENCE);
    if (!isThere)
      throw new Unavailable({
        code: refusal.serviceUnavailable,
        detail: { name: 'games-list-behind' },
      });
  }

  private async position(): Promise<number> {
    const source = await this.readModels();
    const [row] = await source.query<readonly { position: string }[]>(
      "select position from checkpoint where name = 'open_games'",
    );
    return Number(row?.position ?? 0);
  }
}
