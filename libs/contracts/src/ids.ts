/** Whatever its kind, an id holds only what may stand in a stream's name, in a path and in a token. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const SHORT_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,15}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The one definition of every id: what tokens may name, what endpoints take and what streams are called after. New
 * ids are random (UUIDs); a person who brings an id of their own may use a name. An address is no id: it says who
 * a person is, and could not be erased.
 */
export const ids = {
  player: NAME,
  tournament: NAME,
  section: SHORT_NAME,
  game: UUID,
  /** A game that was played elsewhere and is rated here. */
  ratedGame: NAME,
  leave: UUID,
  /** What one player wrote to the other. */
  message: UUID,
  outage: UUID,
  text: UUID,
  /** What somebody keeps to cite it. */
  document: UUID,
  line: UUID,
  claim: UUID,
  dispute: UUID,
  appeal: UUID,
  /** In a game. */
  incident: UUID,
  /** Of a person's conduct, named by the person who records it. */
  conduct: NAME,
  /** Named after the incident that it follows, or by itself. */
  sanction: NAME,
  /** Of the bodies that decide by motion, as libs/rulesets names them. */
  body: NAME,
  /** Of rules: the version stands beside it. */
  book: /^[a-z][a-z0-9-]{0,47}$/,
  meeting: UUID,
  requisition: UUID,
  /** A matter an office or a body decides, with its papers. */
  case: UUID,
  federation: /^[A-Z0-9]{2,8}$/,
  team: NAME,
  nomination: NAME,
  /** An application that an event be recognised. */
  recognition: NAME,
  cycle: NAME,
  season: NAME,
  /** In an account, chosen by who books it. */
  'line-of-account': NAME,
  motion: NAME,
  /** What an office or a request is limited to: an event, a federation, or a game as `game-<id>`. */
  scope: NAME,
  token: UUID,
  invitation: UUID,
  /** Of a webhook. */
  subscription: UUID,
  /** A command that its sender may name. */
  own: UUID,
} as const satisfies Readonly<Record<string, RegExp>>;

export type IdKind = keyof typeof ids;

/** What every object has by itself is no id: whatever is kept by ids would seem to know it. */
const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

export const isId = (kind: IdKind, text: unknown): text is string =>
  typeof text === 'string' && ids[kind].test(text) && !OF_EVERY_OBJECT.has(text);

const STREAM = /^[a-z][A-Za-z0-9._:-]{0,199}$/;

/** Whether a log takes a stream of this name; the name of every stream that is built from ids (`streamsOf`) is one. */
export const isStreamName = (text: string): boolean => STREAM.test(text);
