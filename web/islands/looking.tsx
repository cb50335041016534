import type { ComponentChild } from 'preact';
import { lookOfData, ReadBy } from '../src/parts/reader';

/** A part of a page with the pieces that its reader has chosen. */
export const looking = (part: ComponentChild) => (
  <ReadBy.Provider value={{ locale: 'en', zone: 'UTC', look: lookOfData(document.documentElement.dataset) }}>
    {part}
  </ReadBy.Provider>
);
