type Work = () => unknown;
interface Apart {
  readonly name: string;
  readonly run: Work;
}

const NAMES = ['describe', 'it', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const;

const table =
  (one: (name: string, run: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, run: (...row: unknown[]) => unknown): void =>
    rows.forEach((row) => one(name, () => run(...(Array.isArray(row) ? (row as unknown[]) : [row]))));

/**
 * Runs a suite of tests apart from jest, which would count its failures as its own; answers the names of those that
 * failed. For suites that a broken implementation must not pass.
 */
export const failuresOf = async (suite: () => void): Promise<readonly string[]> => {
  const tests: Apart[] = [];
  const hooks: Record<string, Work[]> = { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] };
  const it = Object.assign((name: string, run: Work) => void tests.push({ name, run }), {
    each: table((name, run) => void tests.push({ name, run })),
  });
  const describe = Object.assign((_name: string, inner: Work) => void inner(), { skip: () => undefined });
  const ours = {
    describe,
    it,
    ...Object.fromEntries(Object.keys(hooks).map((hook) => [hook, (run: Work) => hooks[hook]!.push(run)])),
  };
  const global = globalThis as Record<string, unknown>;
  const theirs = Object.fromEntries(NAMES.map((name) => [name, global[name]]));
  Object.assign(global, ours);
  try {
    suite();
  } finally {
    Object.assign(global, theirs);
  }
  const all = async (hook: string): Promise<void> => {
    for (const run of hooks[hook]!) await run();
  };
  const failed: string[] = [];
  await all('beforeAll');
  for (const { name, run } of tests) {
    await all('beforeEach');
    try {
      await run();
    } catch {
      failed.push(name);
    }
    await all('afterEach');
  }
  await all('afterAll');
  return failed;
};
