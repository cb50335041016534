import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';

export const LIMITS = ['subject', 'address', 'wrongTokens'] as const;
export type LimitName = (typeof LIMITS)[number];

const WINDOW_S = 60;

/** Others hear of a key from where it has used so much of its limit: most people never come there. */
const SHARE = 0.1;

/** So many keys are told at once, which one message holds; the others with the next. */
const MOST_KEYS = 2_000;

/** A subject of OpenID Connect has 255 characters at most; longer keys are counted by each gateway alone. */
const LONGEST_KEY = 300;

const usedBy = z.tuple([
  z.enum(LIMITS),
  z.string().max(LONGEST_KEY),
  z.int().positive(),
  z
    .int()
    .positive()
    .max(WINDOW_S * 1_000),
]);

const news = z.array(usedBy).max(MOST_KEYS);

/** What a gateway tells the others: limit, key, points used since it last told, and ms until the minute of the key is over. */
export type UsedElsewhere = readonly z.infer<typeof usedBy>[];

interface Untold {
  readonly limit: LimitName;
  readonly key: string;
  readonly points: number;
  /** All that is known to be used, here and elsewhere. */
  readonly used: number;
  readonly endsAt: number;
}

/**
 * The limits of one gateway, in which counts what the others tell. Together they let pass a limit, what comes between two
 * tellings, and for each further gateway a tenth of the limit that it has not told yet.
 */
export class SharedLimits {
  private readonly limiters: Readonly<Record<LimitName, RateLimiterMemory>>;
  private untold = new Map<string, Untold>();

  constructor(points: Readonly<Record<LimitName, number>>) {
    const limiter = (limit: LimitName) =>
      new RateLimiterMemory({ points: points[limit], duration: WINDOW_S });
    this.limiters = {
      subject: limiter('subject'),
      address: limiter('address'),
      wrongTokens: limiter('wrongTokens'),
    };
  }

  pointsOf(limit: LimitName): number {
    return this.limiters[limit].points;
  }

  /** Uses points of a limit; rejects with RateLimiterRes where they are not there. */
  async use(limit: LimitName, key: string, points: number): Promise<RateLimiterRes> {
    return this.used(limit, key, points, await this.limiters[limit].consume(key, points));
  }

  /** Counts what has happened, whether or not the limit is reached. */
  async count(limit: LimitName, key: string): Promise<void> {
    this.used(limit, key, 1, await this.limiters[limit].penalty(key, 1));
  }

  async known(limit: LimitName, key: string): Promise<RateLimiterRes | null> {
    return this.limiters[limit].get(key);
  }

  /** What the others have to hear, once; undefined where that is nothing. */
  news(): UsedElsewhere | undefined {
    const now = Date.now();
    const open = [...this.untold].filter(([, { endsAt }]) => endsAt > now);
    const due = open
      .filter(([, { limit, key, used }]) => used >= SHARE * this.pointsOf(limit) && key.length <= LONGEST_KEY)
      .sort(([, one], [, other]) => other.used - one.used)
      .slice(0, MOST_KEYS);
    this.untold = new Map(open);
    for (const [name] of due) this.untold.delete(name);
    if (due.length === 0) return undefined;
    return due.map(([, { limit, key, points, endsAt }]) => [
      limit,
      key,
      points,
      Math.max(1, Math.round(endsAt - now)),
    ]);
  }

  /** Takes what another gateway tells; a key that was not asked for here has its minute from there. */
  hear(message: unknown): void {
    const { success, data = [] } = news.safeParse(message);
    if (!success) return;
    for (const [limit, key, points, endsInMs] of data)
      void this.limiters[limit].penalty(key, points, { customDuration: endsInMs / 1_000 });
  }

  private used(limit: LimitName, key: string, points: number, now: RateLimiterRes): RateLimiterRes {
    const name = `${limit} ${key}`;
    const endsAt = Date.now() + now.msBeforeNext;
    const before = now.isFirstInDuration ? 0 : (this.untold.get(name)?.points ?? 0);
    this.untold.set(name, { limit, key, points: before + points, used: now.consumedPoints, endsAt });
    return now;
  }
}
