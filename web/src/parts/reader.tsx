import { createContext } from 'preact';
import type { Reader } from '@amici/locales';
import { LOOKS, lookFrom, USUAL_LOOK, type Look, type LookName } from '@amici/locales/look';

export type { Reader };

export const ReadBy = createContext<Reader>({ locale: 'en', zone: 'UTC' });

/** What of a look is not the usual, as the document says it: `data-board="slate"`. */
export const dataOfLook = (look: Look = USUAL_LOOK): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(LOOKS) as readonly LookName[])
      .filter((name) => look[name] !== USUAL_LOOK[name])
      .map((name) => [`data-${name}`, look[name]]),
  );

/** The look that a document says it has. */
export const lookOfData = (data: Readonly<Record<string, string | undefined>>): Look => lookFrom(data);
