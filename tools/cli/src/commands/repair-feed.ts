import type { Amici } from '../../../../services/all-in-one/src/amici';
import { withRecords } from '../access/with-amici';

const repairAll = async ({ services }: Amici): Promise<number> => {
  let count = 0;
  for (const { name, store, projections } of services.values()) {
    const placed = (await store.repairFeed?.()) ?? [];
    count += placed.length;
    for (const { stream, revision } of placed)
      console.log(`${name}: ${stream}, revision ${revision}: placed`);
    if (placed.length === 0) continue;
    const { sequence } = await store.head();
    console.log(
      `${name}: ${placed.length} events placed late, up to ${sequence}; followers of the log get them now.`,
    );
    console.log(
      `${name}: read models that ran past them: ${projections.projections.map((one) => one.name).join(', ')}`,
    );
  }
  console.log(
    count === 0 ? 'every recorded event has its place' : 'run "amici verify" to see that all is whole',
  );
  return 0;
};

/** Gives recorded events that have no place in the log places at its end, marked as placed late. */
export const runRepairFeed = (): Promise<number> => withRecords(repairAll);
