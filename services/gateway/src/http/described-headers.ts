type Json = Readonly<Record<string, unknown>>;

/** What requests may carry. */
const REQUEST: Readonly<Record<string, string>> = {
  'Idempotency-Key':
    'A UUID, in capitals or quotes the same one: the same key with the same body is carried out once, and answered as it was first',
  'If-Match': 'The entity tag the command is about: refused where its stream has moved on',
  'If-None-Match': 'The entity tag of what one has: answered 304 where it is still that',
  'Amici-On-Behalf-Of': 'Id of the person it is done for',
  'Last-Event-ID': 'Id of the event told last: a stream begins behind it',
};

const text = (description: string): Json => ({ description, schema: { type: 'string' } });

/** What answers may carry. */
const ANSWER = {
  ETag: text('For `If-Match` and `If-None-Match`'),
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
  RateLimit: text(
    'What is left of the limit of a minute (draft of the IETF): `"minute";r=<left>;t=<seconds>`',
  ),
  'RateLimit-Policy': text('The limit: `"minute";q=<requests>;w=60`'),
  'WWW-Authenticate': text('How to say who one is: `Bearer`'),
  Deprecation: text('Since when it is to be closed (RFC 9745)'),
  Sunset: text('The day it closes (RFC 8594)'),
  Link: text('`rel="successor-version"`: what to ask instead'),
  'Content-Disposition': text('What it is called when it is saved'),
  Location: text('Where what was begun is'),
  'Amici-Next-After': text('What to give as `after` for what follows'),
  'Amici-Entry': text('The hash of the event at that place'),
  'Amici-Parked': text('So many streams wait for an operator, and what follows from them is missing'),
} as const satisfies Readonly<Record<string, Json>>;

export type AnswerHeader = keyof typeof ANSWER;

/** Parameters of these names. */
export const requestHeaders = (names: readonly string[]): readonly Json[] =>
  names.map((name) => ({
    name,
    in: 'header',
    required: false,
    description: REQUEST[name],
    schema: { type: 'string' },
  }));

/** What an answer with these headers says of them; nothing where it has none. */
export const answerHeaders = (names: readonly AnswerHeader[]): Json =>
  names.length === 0
    ? {}
    : { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };

/** Each header that one of these describes, once. */
export const headerComponents = (described: readonly unknown[]): Json => {
  const text = JSON.stringify(described);
  return Object.fromEntries(
    Object.entries(ANSWER).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
};
