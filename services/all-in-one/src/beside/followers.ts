import { realNow, within, type CheckResult, type Logger } from '@amici/ops';
import type { Followed } from '@amici/service/runtime';
import { KeptChild } from './kept-child';
import type { AskMetrics, Beginning, Found, ToldMetrics } from './words';

/** It goes on with what is recorded as soon as what records has had its turn. */
const NICENESS = 2;

/** How long it may say nothing, and how long it may take to begin. */
const SILENT_MS = 10_000;
const BEGINS_MS = 60_000;

const ANSWERS_WITHIN_MS = 1_000;

/** The process that follows logs and does what falls due, as the one that records sees it. */
export class Followers implements Followed {
  private readonly child: KeptChild;
  private readonly begunAt = realNow();
  private found: { readonly at: number; readonly checks: Found['checks'] } | undefined;
  private asked = 0;
  private readonly waiting = new Map<number, (values: readonly object[]) => void>();

  constructor(program: string, where: () => Beginning, log: Logger) {
    this.child = new KeptChild({
      program,
      told: where,
      onSaid: (said) => this.hear(said as Found | ToldMetrics),
      onGone: () => undefined,
      niceness: NICENESS,
      execArgv: ['--max-semi-space-size=16'],
      log,
    });
  }

  begin(): void {
    this.child.begin();
  }

  check(name: string): CheckResult {
    const [now, { found }] = [realNow(), this];
    const since = found?.at ?? this.begunAt + BEGINS_MS - SILENT_MS;
    if (now - since > SILENT_MS)
      return { ok: false, detail: { problem: 'the process that follows the logs says nothing' } };
    return found?.checks[name] ?? { ok: true, detail: { state: 'standby' } };
  }

  /** Its metrics; none where it does not answer in time. */
  metrics(): Promise<readonly object[]> {
    const number = (this.asked += 1);
    const answer = new Promise<readonly object[]>((resolve) => this.waiting.set(number, resolve));
    this.child.say({ metrics: number } satisfies AskMetrics);
    return within(answer, ANSWERS_WITHIN_MS, []).finally(() => this.waiting.delete(number));
  }

  close(): Promise<void> {
    return this.child.close();
  }

  private hear(said: Found | ToldMetrics): void {
    if ('checks' in said) this.found = { at: realNow(), checks: said.checks };
    else this.waiting.get(said.metrics)?.(said.values);
  }
}
