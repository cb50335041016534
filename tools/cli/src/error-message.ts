/** What a failure says; for a request that never came through, `fetch` itself says only that it failed. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  if (message !== 'fetch failed' || !(cause instanceof Error)) return message;
  const { code } = cause as { readonly code?: unknown };
  return `nobody answers there: ${cause.message === '' ? String(code) : cause.message}`;
};
