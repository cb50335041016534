/** How pages look and sound: what may be chosen, the usual first. */
export const LOOKS = {
  scheme: ['system', 'light', 'dark'],
  board: ['wood', 'slate'],
  pieces: ['rounded', 'plain'],
  sound: ['off', 'on'],
} as const;

export type LookName = keyof typeof LOOKS;

export type Look = { readonly [Name in LookName]: (typeof LOOKS)[Name][number] };

const NAMES = Object.keys(LOOKS) as readonly LookName[];

/** What somebody has chosen; of what is none of ours the usual. */
export const lookFrom = (chosen: Readonly<Record<string, string | null | undefined>>): Look =>
  Object.fromEntries(
    NAMES.map((name) => {
      const values: readonly string[] = LOOKS[name];
      return [name, values.find((value) => value === chosen[name]) ?? values[0]!];
    }),
  ) as Look;

export const USUAL_LOOK: Look = lookFrom({});

/** In one word: `dark-wood-plain-off`. */
export const writeLook = (look: Look): string => NAMES.map((name) => look[name]).join('-');

export const readLook = (text: string): Look => {
  const values = text.split('-');
  return lookFrom(Object.fromEntries(NAMES.map((name, index) => [name, values[index] ?? null])));
};
