import type { EventStoreDbDouble } from './double';

/** Whether it was noted that the log of the game service has been compared with `$all`. */
export const isCompared = ({ log }: EventStoreDbDouble): boolean =>
  Buffer.from(log.stream('linked-game')?.at(-1)?.data ?? '')
    .toString()
    .includes('"compared":true');
