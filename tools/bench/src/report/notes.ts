/** What a reader of the figures should know, by suite; lines of Markdown. */
export const NOTES: Readonly<Record<string, readonly string[]>> = {};
