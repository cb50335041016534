import type { Instant } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import type { Pool } from 'pg';
import type { SelectQueryBuilder } from 'typeorm';
import type { Entitlement, OutageEffect } from '../domain';
import { clocks, flags, type ClockRow } from './tables';

const ENDANGERED = 'clock.deadline between :from and :until';

/** Who plays in a game, and until when the player to move has time. */
export type Playing = Pick<ClockRow, 'game' | 'white' | 'black' | 'event' | 'isPublic' | 'deadline'>;

/** As the statement below reads it. */
type Read = Omit<Playing, 'deadline'> & { readonly deadline: string | null };

/** Clocks of games in play, and what their events allow, as the game service's feed has told. */
export class ClockTable {
  constructor(
    private readonly pool: Pool,
    private readonly readModels: ServiceParts['readModels'],
  ) {}

  /** Of these games; in plain SQL what each page of a game asks. */
  async players(games: readonly string[]): Promise<ReadonlyMap<string, Playing>> {
    const { rows } = await this.pool.query<Read>({
      name: 'clock-players',
      text: `select game, white, black, event, is_public as "isPublic", deadline from clocks where game = any($1)`,
      values: [games],
    });
    return new Map(
      rows.map(({ deadline, ...row }) => [
        row.game,
        { ...row, deadline: deadline === null ? null : Number(deadline) },
      ]),
    );
  }

  /** A player's open games by deadline, those without one last. */
  async of(player: string, limit: number): Promise<readonly ClockRow[]> {
    return (await this.openOf(player))
      .orderBy('clock.deadline', 'ASC', 'NULLS LAST')
      .addOrderBy('clock.game')
      .take(limit)
      .getMany();
  }

  /** What each scope the player has games running in allows; one row a scope. */
  async entitlements(player: string): Promise<readonly Entitlement[]> {
    const open = await this.openOf(player);
    const games = await open.orderBy('clock.scope').addOrderBy('clock.game').getMany();
    const fallen = await (await this.readModels()).getRepository(flags.entity).findBy({ player });
    const flagged = new Map(fallen.map(({ scope, at }) => [scope, at]));
    const first = games.filter(({ scope }, index) => games[index - 1]?.scope !== scope);
    return first.map(({ scope, policy, special }) => ({
      scope,
      games: games.flatMap((one) => (one.scope === scope ? [one.game] : [])),
      policy,
      special,
      flaggedAt: flagged.get(scope) ?? null,
    }));
  }

  /** What an outage would reach; its deadlines end `until` at the latest. */
  async effect(from: Instant, until: Instant): Promise<OutageEffect> {
    const running = (await this.rows()).where('clock.isOpen and clock.clock is not null');
    return {
      games: await running.getCount(),
      endangered: await running.andWhere(ENDANGERED, { from, until }).getCount(),
    };
  }

  /** The games an outage endangers most, by deadline. */
  async endangered(from: Instant, until: Instant, limit: number): Promise<readonly ClockRow[]> {
    return (await this.rows())
      .where('clock.isOpen')
      .andWhere(ENDANGERED, { from, until })
      .orderBy('clock.deadline')
      .addOrderBy('clock.game')
      .take(limit)
      .getMany();
  }

  private async openOf(player: string): Promise<SelectQueryBuilder<ClockRow>> {
    const isHis = 'clock.isOpen and (clock.white = :player or clock.black = :player)';
    return (await this.rows()).where(isHis, { player });
  }

  private async rows(): Promise<SelectQueryBuilder<ClockRow>> {
    return (await this.readModels()).getRepository(clocks.entity).createQueryBuilder('clock');
  }
}
