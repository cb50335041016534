import { z } from 'zod';

const withZone = z.iso.datetime({ offset: true });

/**
 * An instant as somebody has typed it, in ms. Undefined if there is no such day or hour, or no zone, since a later
 * reader's zone is another. `Date.parse` alone takes 30 February for 2 March.
 */
export const instantIn = (text: string): number | undefined => {
  const withSeconds = text.replace(/T\d{2}:\d{2}(?=Z|[+-])/, '$&:00');
  return withZone.safeParse(withSeconds).success ? Date.parse(text) : undefined;
};
