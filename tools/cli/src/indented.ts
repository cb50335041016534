/** A JSON answer of a server as people read it. */
export const indented = (json: string): string => `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
