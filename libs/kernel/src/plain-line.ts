/**
 * What is not seen where it stands, or changes how all around it is read: control characters and line breaks (Cc, U+2028,
 * U+2029), what turns the direction of writing (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), and what is
 * shown as nothing at all, by which two names would look like one. What joins and varies letters is part of a name.
 */
const UNSEEN =
  /(?![\u200c\u200d]|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028-\u202e\ufff9-\ufffb]/gu;

/** Whether a text can stand in one line as it is, as a name must. */
export const isPlainLine = (text: string): boolean => text.search(UNSEEN) < 0;

/** A text as one line in which nothing is unseen: `\u{202e}` stands for what would be. */
export const asPlainLine = (text: string): string =>
  text.replace(UNSEEN, (unseen) => `\\u{${unseen.codePointAt(0)!.toString(16)}}`);
