import type { OutageRow } from '@amici/contracts/clock';
import type { Instant } from '@amici/kernel';
import { latestPage, type Page, type LatestPageQuery } from '@amici/projections';
import type { ServiceParts } from '@amici/service/runtime';
import type { SelectQueryBuilder } from 'typeorm';
import { outages, type OutageRecord } from '../projections/outages.projection';

/** A time in which no moves were accepted and nobody has decided about: deadlines up to `heldUntil` wait. */
export interface Gap {
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly heldUntil: Instant;
}

/** The gap a player's deadline is held for, if any. */
export const heldFor = (gaps: readonly Gap[], deadline: Instant | null): Gap | undefined =>
  deadline === null
    ? undefined
    : gaps.find(({ from, heldUntil }) => from <= deadline && deadline <= heldUntil);

const outageRow = (record: OutageRecord): OutageRow => {
  const { outage, stands, fromAt: from, toAt: to, heldUntil, games, endangered, decidedAt } = record;
  return { outage, stands, from, to, heldUntil, games, endangered, decidedAt };
};

/** Outages and gaps as the projection of this service's own log shows them. */
export class GapTable {
  constructor(private readonly readModels: ServiceParts['readModels']) {}

  async open(): Promise<readonly Gap[]> {
    const rows = await (
      await this.rows()
    )
      .where("outage.stands in ('noticed', 'previewed') and outage.heldUntil is not null")
      .getMany();
    return rows.map(outageRow).map((row) => ({ ...row, heldUntil: row.heldUntil! }));
  }

  /** Those that stand and reach beyond an instant: what a game begun then still has to hear of. */
  async declaredAfter(at: Instant): Promise<readonly OutageRow[]> {
    const rows = await (
      await this.rows()
    )
      .where("outage.stands = 'declared' and outage.toAt > :at", { at })
      .orderBy('outage.fromAt')
      .addOrderBy('outage.outage')
      .getMany();
    return rows.map(outageRow);
  }

  /** The latest first. */
  async list(query: LatestPageQuery): Promise<Page<OutageRow>> {
    const rows = (await this.readModels()).getRepository(outages.table.entity);
    const { page, next } = await latestPage(rows, {}, { at: 'fromAt', id: 'outage' }, query);
    return { page: page.map(outageRow), next };
  }

  async has(outage: string): Promise<boolean> {
    return (await this.rows()).where({ outage }).getExists();
  }

  private async rows(): Promise<SelectQueryBuilder<OutageRecord>> {
    return (await this.readModels()).getRepository(outages.table.entity).createQueryBuilder('outage');
  }
}
