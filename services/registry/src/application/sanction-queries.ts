import type { SanctionRow, SanctionState } from '@amici/contracts/registry';
import { ok, type Instant } from '@amici/kernel';
import { pageIn } from '@amici/projections';
import { mayRead, type ReadingRule } from '@amici/service';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { In, type DataSource } from 'typeorm';
import { caseList } from '../projections/case-list.projection';
import { sanctionList, type ImposedRow } from '../projections/sanctions.projection';
import type { aggregates } from './aggregates';

type Parts = Pick<WorkingParts<typeof aggregates>, 'clock' | 'offices' | 'interests' | 'readModels'>;
type Answer = QueryWork<'registry', 'sanctions'>;
type Query = Parameters<Answer>[0];

/** Who imposes sanctions, who looks after the cases they come from, and who looks at all. */
const SEEING = [
  'world-tournament-director',
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'auditor',
  'operator',
] as const;

/** In SQL what `stateAt` says. */
const STANDING: Readonly<Record<SanctionState, string>> = {
  'in-force': 'one.from <= :at and one.until > :at and (one.liftedAt is null or one.liftedAt > :at)',
  past: '(one.until <= :at or one.liftedAt <= :at)',
  'to-come': 'one.from > :at and one.until > :at and (one.liftedAt is null or one.liftedAt > :at)',
};

const stateAt = ({ from, until, liftedAt }: ImposedRow, at: Instant): SanctionState => {
  if (until <= at || (liftedAt !== null && liftedAt <= at)) return 'past';
  return from <= at ? 'in-force' : 'to-come';
};

const found = async (source: DataSource, query: Query, at: Instant): Promise<readonly ImposedRow[]> => {
  const { player, event, state, after, limit } = query;
  const repository = source.getRepository(sanctionList.table.entity);
  const rows = repository.createQueryBuilder('one').where('true');
  if (player !== undefined) rows.andWhere('one.player = :player', { player });
  if (state !== undefined) rows.andWhere(STANDING[state], { at });
  if (event !== undefined) {
    const cases = rows.subQuery().select('its.case').from(caseList.table.entity, 'its');
    rows.andWhere(`one.case in ${cases.where('its.event = :event').getQuery()}`, { event });
  }
  if (after !== undefined) {
    const last = await repository.findOne({ where: { id: after } });
    if (last === null) return [];
    const { imposedAt, id } = last;
    rows.andWhere('(one.imposedAt < :imposedAt or (one.imposedAt = :imposedAt and one.id > :id))', {
      imposedAt,
      id,
    });
  }
  return rows
    .orderBy('one.imposedAt', 'DESC')
    .addOrderBy('one.id', 'ASC')
    .take(limit + 1)
    .getMany();
};

const eventsOf = async (source: DataSource, rows: readonly ImposedRow[]) => {
  const cases = rows.map(({ case: id }) => id).filter((id) => id !== null);
  const known = await source.getRepository(caseList.table.entity).find({ where: { case: In(cases) } });
  return new Map(known.map((one) => [one.case, one.event]));
};

/**
 * Answers who is, was and will be barred from entry. The public learns of no sanction; the player learns of their
 * own.
 */
export const sanctionsAnswer = ({ clock, offices, interests, readModels }: Parts): Answer => {
  const reading = ({ player, event }: Query): ReadingRule => ({
    own: player === undefined ? [] : [player],
    by: [{ offices: SEEING }, ...(event === undefined ? [] : [{ offices: ['director'], scope: event }])],
    touches: {
      rivalsOf: player === undefined ? [] : [player],
      playing: event === undefined ? [] : [event],
    },
  });

  return async (query, actor) => {
    const may = await mayRead({ offices, interests }, actor, reading(query));
    if (!may.ok) return may;
    const source = await readModels();
    const at = query.at ?? clock.now();
    const { page, next } = pageIn(await found(source, query, at), query.limit, ({ id }) => id);
    const events = await eventsOf(source, page);
    const sanctions = page.map((row): SanctionRow => {
      const { id: _, ...rest } = row;
      return { ...rest, state: stateAt(row, at), event: events.get(row.case ?? '') ?? null };
    });
    return ok({ sanctions, next });
  };
};
