/** How far apart clocks may be before an operator is told; what a node stamps decides about time. */
export const SKEW_ALARM_MS = 2_000;

/** As many of a sender's last statements are looked at. */
const LOOKED_AT = 20;

/**
 * How far the clocks of senders are from ours, by the instants in what they sign. A message takes time, so that one from
 * the past says little: the youngest of the last twenty tells. One from the future is certain at once.
 */
export class ClockSkew {
  private readonly ages = new Map<string, number[]>();

  /** `report` is told how many ms the sender's clock is ahead of ours, negative where it is behind. */
  constructor(private readonly report: (sender: string, aheadMs: number) => void) {}

  /** Both instants in ms since the epoch, `issuedAt` by the sender's clock and `now` by ours. */
  observe(sender: string, issuedAt: number, now: number): void {
    const ages = this.ages.get(sender) ?? [];
    this.ages.set(sender, ages);
    ages.push(now - issuedAt);
    if (ages.length > LOOKED_AT) ages.shift();
    const youngest = Math.min(...ages);
    if (youngest < 0 || ages.length === LOOKED_AT) this.report(sender, -youngest);
  }
}
