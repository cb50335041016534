import { within } from '../time/real-time';

/** What one check found; `detail` tells the operator what and where. */
export interface CheckResult {
  readonly ok: boolean;
  /** It serves, but an operator has to see to something. */
  readonly warning?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Something this process needs in order to serve. */
export interface ReadinessCheck {
  readonly name: string;
  check(): CheckResult | Promise<CheckResult>;
}

export interface Readiness {
  readonly ready: boolean;
  /** The checks that warn; absent where none does. */
  readonly warnings?: readonly string[];
  readonly checks: Readonly<Record<string, CheckResult>>;
}

const CHECK_TIMEOUT_MS = 2_000;

const LATE: CheckResult = { ok: false, detail: { problem: `no answer within ${CHECK_TIMEOUT_MS} ms` } };

const run = async (one: ReadinessCheck): Promise<CheckResult> => {
  try {
    return await within(Promise.resolve(one.check()), CHECK_TIMEOUT_MS, LATE);
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    return { ok: false, detail: { problem: typeof code === 'string' ? code : 'failed' } };
  }
};

/** Runs every check, each bounded in time; ready only where all of them are. A failing check never throws. */
export const readiness = async (checks: readonly ReadinessCheck[]): Promise<Readiness> => {
  const results = await Promise.all(checks.map(async (one) => [one.name, await run(one)] as const));
  const warnings = results.flatMap(([name, { warning }]) => (warning === undefined ? [] : [name]));
  return {
    ready: results.every(([, { ok }]) => ok),
    ...(warnings.length === 0 ? {} : { warnings }),
    checks: Object.fromEntries(results),
  };
};
