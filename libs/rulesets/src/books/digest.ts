import { canonicalJson, sha256Of } from '@amici/kernel';

/** How a book is called by its content: SHA-256 of its canonical JSON (RFC 8785), and the bytes of that text. */
export const measured = (
  content: unknown,
): { readonly text: string; readonly digest: string; readonly length: number } => {
  const text = canonicalJson(content);
  return { text, digest: `sha256:${sha256Of(text)}`, length: new TextEncoder().encode(text).length };
};
