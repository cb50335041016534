/** The value of a cookie that a request brings. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
};

interface Stored {
  readonly seconds: number;
  /** Only over TLS. */
  readonly isSecure: boolean;
}

/** A `Set-Cookie` that no script reads and no other site's form sends. */
export const setCookie = (name: string, value: string, { seconds, isSecure }: Stored): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
