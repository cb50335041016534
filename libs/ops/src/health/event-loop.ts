import { performance } from 'node:perf_hooks';
import { untilBeat } from '../time/beat';

export interface EventLoopWatch {
  /** How late the event loop came round at most since this was asked before; ms. */
  latest(): number;
  stop(): void;
}

/** Between two looks; ms. */
export interface LookEvery {
  readonly atWorkMs: number;
  readonly atRestMs: number;
}

/**
 * Work that holds the loop up for longer than lies between two looks is always found. While the loop works, looks
 * are closer together.
 */
class EventLoopLooks {
  private readonly watches = new Set<{ worst: number }>();
  private timer: NodeJS.Timeout | undefined;
  private due = 0;
  private used = performance.eventLoopUtilization();

  constructor(private readonly every: LookEvery) {}

  watch(): EventLoopWatch {
    const watch = { worst: 0 };
    this.watches.add(watch);
    if (this.timer === undefined) this.lookLater();
    return {
      latest: () => {
        this.look();
        const late = Math.round(watch.worst);
        watch.worst = 0;
        return late;
      },
      stop: () => {
        this.watches.delete(watch);
        if (this.watches.size > 0) return;
        clearTimeout(this.timer);
        this.timer = undefined;
      },
    };
  }

  private look(): void {
    const late = performance.now() - this.due;
    for (const watch of this.watches) watch.worst = Math.max(watch.worst, late);
  }

  private lookLater(): void {
    const { atWorkMs, atRestMs } = this.every;
    const used = performance.eventLoopUtilization();
    const { active } = performance.eventLoopUtilization(used, this.used);
    this.used = used;
    // What was busy for less has held nothing up for longer.
    const wait = untilBeat(active < atWorkMs ? atRestMs : atWorkMs);
    this.due = performance.now() + wait;
    this.timer = setTimeout(() => {
      this.look();
      this.lookLater();
    }, wait).unref();
  }
}

/**
 * All who watch the loop share its looks, as each look wakes a process that rests. (Node's own `monitorEventLoopDelay` misses what
 * happens before its first look after each reset, and counts what lies between two looks as late.)
 */
export const eventLoopLooks = (every: LookEvery): Pick<EventLoopLooks, 'watch'> => new EventLoopLooks(every);

const ofThisProcess = eventLoopLooks({ atWorkMs: 250, atRestMs: 1_000 });

/** Watches the loop of this process. */
export const watchEventLoop = (): EventLoopWatch => ofThisProcess.watch();
