/** A path on this server; anything else leads to the first page. */
export const pathBack = (text = '/'): string => (/^\/(?!\/)[\w./?=&%:~+-]*$/.test(text) ? text : '/');
