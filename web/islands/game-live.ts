/** The parts of a page that follow the game, as the server writes them. */
const LIVE = '[data-live]';

const openedIn = (part: Element): readonly boolean[] =>
  [...part.querySelectorAll('details')].map(({ open }) => open);

/** Puts what the server shows now in place of what it showed, and leaves open what was open, and the focus where it was. */
const bringUpToDate = (page: Document): void => {
  const focused = document.activeElement?.getAttribute('href');
  for (const part of document.querySelectorAll<HTMLElement>(LIVE)) {
    const now = page.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (now === null) continue;
    const opened = openedIn(part);
    part.replaceChildren(...now.childNodes);
    part.querySelectorAll('details').forEach((details, index) => (details.open = opened[index] ?? false));
    if (focused !== null && focused !== undefined && document.activeElement === document.body)
      part.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }
};

const pageNow = async (): Promise<Document | null> => {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!answer.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
};

/**
 * Follows a game by the public feed: whenever it is told of the page is asked for again, so that it shows what the server
 * shows to who looks and nothing else. `take` says whether there is more to come.
 */
export const followed = (address: string, take: (page: Document) => boolean): void => {
  const source = new EventSource(address);
  let looking = false;
  let again = false;
  const look = async (): Promise<void> => {
    again = true;
    if (looking) return;
    looking = true;
    while (again) {
      again = false;
      const page = await pageNow().catch(() => null);
      if (page === null) continue;
      bringUpToDate(page);
      if (!take(page)) source.close();
    }
    looking = false;
  };
  // What came between the page and its stream is looked up once the stream stands.
  source.addEventListener('open', () => void look());
  source.addEventListener('message', () => void look());
};
