import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { sleep, type Clock } from '@amici/ops';
import type { FollowerContext } from '@amici/projections';
import type { Services } from '@amici/service';
import type { ServiceParts, Worker } from '@amici/service/runtime';

const EVERY_MS = 1_000;
const AT_ONCE = 100;

interface Parts {
  readonly services: Services;
  readonly self: ServiceParts['self'];
  readonly clock: Clock;
}

/**
 * Starts what is due: a repeat is answered as the first was, and the tournament alone decides. What it refuses is asked
 * again each time, since what is missing may come, and said once.
 */
const startDue = async (
  { pool, log }: FollowerContext,
  { services, self, clock }: Parts,
  said: Set<string>,
): Promise<void> => {
  const { rows } = await pool.query<{ tournament_id: string }>(
    'select tournament_id from tournaments where due_at <= $1 order by due_at limit $2',
    [clock.now(), AT_ONCE],
  );
  for (const { tournament_id: tournament } of rows) {
    const options = { actor: self, commandId: uuidV5(AMICI_NAMESPACE, `start ${tournament}`) };
    const reply = await services.command('tournament', { type: 'StartTournament', tournament }, options);
    if (reply.ok) continue;
    const { code } = reply.rejection;
    const refusal = `${tournament} ${code}`;
    if (!said.has(refusal)) log.warn({ tournament, code }, 'an event could not be started');
    said.add(refusal);
  }
};

/** Looks once a second which events are to start; in one process at a time, by lease. */
export const dueStarts = (context: FollowerContext, parts: Parts): Worker => ({
  run: (signal) =>
    context.leases.run('due starts', 0, signal, async (_token, held) => {
      const said = new Set<string>();
      while (!held.aborted) {
        try {
          await startDue(context, parts, said);
        } catch (error) {
          context.log.warn({ error }, 'due starts could not be looked for');
        }
        await sleep(EVERY_MS, held);
      }
    }),
  check: { name: 'due starts', check: () => ({ ok: true }) },
});
