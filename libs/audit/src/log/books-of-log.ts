import type { EventStore } from '@amici/event-store';
import { learnBook, measured, type BookFile } from '@amici/rulesets';

const PAGE = 5_000;

/** Makes every book known that the registry's log says was adopted; whether the log itself holds is checked apart. */
export const learnBooksOf = async (registry: Pick<EventStore, 'readAll'>): Promise<void> => {
  for (let after = 0; ; after += PAGE) {
    const page = await registry.readAll(after, PAGE);
    for (const { event } of page) {
      if (event.type !== 'BookAdopted') continue;
      const { file, digest } = event.payload as { readonly file: BookFile; readonly digest: string };
      learnBook(measured(file).text, digest);
    }
    if (page.length < PAGE) return;
  }
};
