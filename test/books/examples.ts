/** An acceptance example: what one `it` of a spec does. */
export interface Example {
  readonly name: string;
  readonly run: () => unknown;
}

type Body = (...row: readonly unknown[]) => unknown;

/** What specs ask of the runner: `describe` and `it`, also with `each`. */
const collector = (examples: Example[]) => {
  const titles: string[] = [];
  const describe = (title: string, body: () => void): void => {
    titles.push(title);
    body();
    titles.pop();
  };
  const it = (title: string, run: Body): void => {
    examples.push({ name: [...titles, title].join(' › '), run });
  };
  const each =
    (rows: readonly unknown[]) =>
    (title: string, run: Body): void => {
      for (const [index, row] of rows.entries())
        it(`${title} (${index + 1})`, () => run(...(Array.isArray(row) ? (row as unknown[]) : [row])));
    };
  return { describe, it: Object.assign(it, { each }) };
};

/** The examples of specs, to be run one by one and as often as one likes. */
export const examplesOf = async (specs: readonly string[]): Promise<readonly Example[]> => {
  const examples: Example[] = [];
  const { describe, it } = globalThis;
  Object.assign(globalThis, collector(examples));
  try {
    for (const path of specs) await import(path);
  } finally {
    Object.assign(globalThis, { describe, it });
  }
  return examples;
};

/** Whether an example passes. */
export const passes = async ({ run }: Example): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
};
