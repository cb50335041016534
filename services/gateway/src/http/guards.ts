/** What an answer may do in a browser: nothing. Pages say what they need. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'publickey-credentials-get',
  'usb',
];

const YEAR_S = 31_536_000;

/** On every answer, where its endpoint does not say otherwise. */
export const GUARDS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': NOTHING,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
};

/** A client that came by TLS once comes by nothing else, to any name below this one either (RFC 6797). */
export const BY_TLS_ONLY = { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } as const;

/** What a page of ours may load: from here, and nothing inline but styles. */
const PAGE_POLICY = `${NOTHING}; connect-src 'self'; font-src 'self' data:; img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'`;

/** The policy of an answer of this media type where it is not what every answer has. */
export const policyOf = (type: string): Readonly<Record<string, string>> =>
  type.startsWith('text/html') ? { 'Content-Security-Policy': PAGE_POLICY } : {};
