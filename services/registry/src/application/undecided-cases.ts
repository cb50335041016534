import { progressOf, Unavailable } from '@amici/bus';
import { refusal } from '@amici/contracts';
import type { RegistryTaskKind } from '@amici/contracts/registry';
import { reached } from '@amici/service';
import type { ServiceParts } from '@amici/service/runtime';
import { In } from 'typeorm';
import { officeTasks } from '../projections/waiting.projection';

/** What needs no answer once the event is over. */
const OF_PLAY: readonly RegistryTaskKind[] = ['withdrawal', 'inquiry'];

/** The cases about whether somebody leaves an event that wait for somebody, everything recorded by now looked at. */
export const undecidedIn = async (
  { store, readModels }: Pick<ServiceParts, 'store' | 'readModels'>,
  event: string,
): Promise<readonly string[]> => {
  const source = await readModels();
  const { sequence } = await store.head();
  const position = async () => (await progressOf(source, [officeTasks.name])).position;
  if (!(await reached(sequence, position)))
    throw new Unavailable({ code: refusal.serviceUnavailable, detail: { name: 'matters-list-behind' } });
  const rows = await source
    .getRepository(officeTasks.table.entity)
    .find({ where: { event, kind: In(OF_PLAY) }, order: { owner: 'ASC' } });
  return [...new Set(rows.map(({ owner }) => owner))];
};
