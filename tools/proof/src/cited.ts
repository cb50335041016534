export interface Cited {
  readonly id: string | undefined;
  readonly title: string;
  readonly file: string;
}

const CITED = /(?:(R\d+) )?"([^"]+)" \(`([^`]+)`\)/g;

/** The tests that a page cites: by proof, title and file. */
export const citedIn = (page: string): readonly Cited[] =>
  [...page.matchAll(CITED)].map(([, id, title, file]) => ({ id, title: title!, file: file! }));
