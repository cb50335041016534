import { ok } from '@amici/kernel';
import { pageIn } from '@amici/projections';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import type { aggregates } from './aggregates';
import { officers } from '../projections/officers.projection';

type Parts = Pick<WorkingParts<typeof aggregates>, 'readModels'>;

/** Answers who holds an office: for a scope those who hold it there, or everywhere. */
export const officersAnswer =
  ({ readModels }: Parts): QueryWork<'registry', 'officers'> =>
  async ({ office, scope, person: holder, after, limit }) => {
    const rows = (await readModels()).getRepository(officers.table.entity).createQueryBuilder('one');
    if (office !== undefined) rows.andWhere('one.office = :office', { office });
    if (scope !== undefined) rows.andWhere('(one.scope = :scope or one.scope is null)', { scope });
    if (holder !== undefined) rows.andWhere('one.person = :holder', { holder });
    if (after !== undefined) rows.andWhere('one.id > :after', { after });
    const found = await rows
      .orderBy('one.id')
      .take(limit + 1)
      .getMany();
    const { page, next } = pageIn(found, limit, ({ id }) => id);
    return ok({
      officers: page.map(({ office: held, scope: where, person }) => ({
        office: held,
        scope: where,
        person,
      })),
      next,
    });
  };
