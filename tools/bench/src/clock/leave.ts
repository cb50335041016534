import type { RequestLeave } from '@amici/contracts/clock';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { uuid } from './scene';

/** From the answer to a request for leave to the last of the player's games having it, in ms, for each request. */
export const leaveOverGames = async (
  { client, services }: Amici,
  player: string,
  scope: string,
  games: number,
  requests: number,
): Promise<readonly number[]> => {
  const times: number[] = [];
  const { store } = services.get('game')!;
  for (let n = 0; n < requests; n += 1) {
    const date = new Date(Date.UTC(2026, 5, 1 + 2 * n)).toISOString().slice(0, 10);
    const command: RequestLeave = {
      type: 'RequestLeave',
      leave: uuid(900, n),
      player,
      from: date,
      to: date,
      scopes: [scope],
    };
    const { sequence } = await store.head();
    const reply = await client.command('clock', command, {
      actor: { subject: player, office: 'person' },
      commandId: uuid(901, n),
    });
    if (!reply.ok) throw new Error(JSON.stringify(reply.rejection));
    const started = performance.now();
    const stop = new AbortController();
    let seen = 0;
    for await (const events of store.subscribe(sequence, { signal: stop.signal })) {
      seen += events.filter(({ event }) => event.type === 'LeaveApplied').length;
      if (seen >= games) break;
    }
    stop.abort();
    times.push(performance.now() - started);
    if (seen !== games) throw new Error(`${seen} games have the leave instead of ${games}`);
  }
  return times;
};
