import type { Progress } from '@amici/contracts';

interface Queries {
  query<Rows>(text: string, values: unknown[]): Promise<Rows>;
}

/** A consumer's name in tables: one of the same name may follow several services. */
export const consumerOf = (name: string, sourceService: string): string => `${name}<${sourceService}`;

/** Followers of others' feeds that are named in another way. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = { watch_index: 'game' };

/** The service whose feed a follower of that name follows; undefined for what follows the log of its own service. */
export const sourceOf = (name: string): string | undefined =>
  NAMED_OTHERWISE[name] ?? /(?:<|^told )(\w+)$/.exec(name)?.[1];

/** The streams that some consumers could not go on with. */
export const parkedStreamsOf = async (
  readModels: Queries,
  consumers: readonly string[],
): Promise<readonly string[]> => {
  const parked = await readModels.query<readonly { readonly stream: string }[]>(
    'select distinct stream from parked_stream where consumer = any($1) order by stream',
    [consumers],
  );
  return parked.map(({ stream }) => stream);
};

/** How far the slowest of some consumers has come, and what is parked for any of them. */
export const progressOf = async (readModels: Queries, consumers: readonly string[]): Promise<Progress> => {
  const [row] = await readModels.query<readonly { readonly position: string }[]>(
    `select min(coalesce(c.position, 0)) as position from unnest($1::text[]) as name
     left join checkpoint c using (name)`,
    [consumers],
  );
  return { position: Number(row?.position ?? 0), parked: await parkedStreamsOf(readModels, consumers) };
};
