import type { MessageKey, TextLookup } from '../src/messages';

/** The texts that a page brought for its script, in the language of the reader, with their parameters as `{name}`. */
export const pageTexts =
  (texts: Readonly<Partial<Record<MessageKey, string>>>): TextLookup =>
  (key, ...[parameters]) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
      String((parameters as Readonly<Record<string, string>> | undefined)?.[name]),
    );

/** The parts of a page that follow the game, as the server writes them. */
const LIVE = '[data-live]';

const openedIn = (part: Element): readonly boolean[] =>
  [...part.querySelectorAll('details')].map(({ open }) => open);

export const parsed = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

/** The page as the server shows it now; null: it did not come. */
export const pageNow = async (): Promise<Document | null> => {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  return answer.ok ? parsed(await answer.text()) : null;
};

/** Puts what the server shows now in place of what it showed, and leaves open what was open, and the focus where it was. */
export const bringUpToDate = (page: Document): void => {
  const focused = document.activeElement?.getAttribute('href');
  for (const part of document.querySelectorAll<HTMLElement>(LIVE)) {
    const now = page.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (now === null || now.innerHTML === part.innerHTML) continue;
    const opened = openedIn(part);
    part.replaceChildren(...now.cloneNode(true).childNodes);
    part.querySelectorAll('details').forEach((details, index) => (details.open = opened[index] ?? false));
    if (focused !== null && focused !== undefined && document.activeElement === document.body)
      part.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }
};

/** A function that is called again once it is through, if it was asked for meanwhile: never twice at once. */
export const oneAtATime = (act: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await act().catch(() => undefined);
    } while (again);
    running = undefined;
  };
  return () => {
    if (running === undefined) running = run();
    else again = true;
    return running;
  };
};
