/**
 * Does the work for every item, at most `width` of them at a time, and answers in their order. The first failure ends
 * it: nothing new is begun, what was begun is waited for, then the failure is thrown.
 */
export const sideBySide = async <Item, Answer>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers = new Array<Answer>(items.length);
  let next = 0;
  let failure: { readonly error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    while (next < items.length && failure === undefined) {
      const index = next++;
      try {
        answers[index] = await work(items[index]!);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  if (failure !== undefined) throw failure.error;
  return answers;
};
