/** What a page of web/ may load: from here alone, and nothing inline, styles neither. Its forms ask here. */
export const WEB_PAGE_POLICY: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'; img-src 'self' data:; manifest-src 'self'; script-src 'self'; style-src 'self'; worker-src 'self'",
  // Without any referrer a browser would send forms with `Origin: null`, by which nobody knows where they come from.
  'Referrer-Policy': 'same-origin',
};
