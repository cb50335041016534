import type { Detail } from '@amici/kernel';
import type { Asking } from '@amici/edge/exchange';
import type { Identities } from '@amici/edge';
import { ProblemException } from '@amici/edge/problem-exception';
import { plainOnly } from '@amici/edge/plain-text';
import type { Sessions } from './sessions';
import type { Session } from '@amici/edge/exchange';

const FORM = 'application/x-www-form-urlencoded';
const FORM_WITH_FILE = 'multipart/form-data';
/** A form of ours has fewer parts; each takes the platform that reads them time. */
const MOST_PARTS = 200;

/** What was filled in, by the names of the fields; of several of one name the last. */
export type Fields = Readonly<Record<string, string>>;

/** The field of every form that shows it to be ours. */
export const FORM_TOKEN = 'form-token';

/** A file that was chosen in a form. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Submitted {
  readonly session: Session;
  readonly fields: Fields;
  /** Absent: none was chosen. */
  readonly file?: SentFile | undefined;
}

const notOurs = (detail: Detail): ProblemException => new ProblemException({ code: 'form-not-ours', detail });

/** What a form says, in the text that JSON may bring as well: what no sender means is refused before it comes anywhere. */
const plainFields = (pairs: readonly (readonly [string, string])[]): Fields => {
  try {
    for (const [name, value] of pairs) plainOnly(name, value);
  } catch {
    throw new ProblemException({ code: 'bad-request' });
  }
  return Object.fromEntries(pairs);
};

const partsIn = (type: string, body: Buffer): Promise<FormData> => {
  if (body.toString('latin1').split(/content-disposition:/i, MOST_PARTS + 2).length > MOST_PARTS + 1)
    throw new ProblemException({ code: 'bad-request' });
  return new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ProblemException({ code: 'bad-request' });
  });
};

const withFile = async (type: string, body: Buffer): Promise<Omit<Submitted, 'session'>> => {
  const parts: (readonly [string, string | File])[] = [];
  (await partsIn(type, body)).forEach((value, name) => parts.push([name, value]));
  const fields = parts.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const files = parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  // Browsers send a part without a name and without content where no file was chosen.
  const chosen = files.find(({ name, size }) => name !== '' || size > 0);
  return {
    fields: plainFields(fields),
    file: chosen && { name: chosen.name, bytes: Buffer.from(await chosen.arrayBuffer()) },
  };
};

/** What a form brings, as its type says that it is written. */
const readBy = async (
  type: string,
  body: Buffer,
  mayUploadFile: boolean,
): Promise<Omit<Submitted, 'session'>> => {
  const media = type.split(';')[0]!.trim().toLowerCase();
  if (mayUploadFile && media === FORM_WITH_FILE) return withFile(type, body);
  if (media !== FORM) throw new ProblemException({ code: 'unsupported-media-type' });
  return { fields: plainFields([...new URLSearchParams(body.toString('utf8'))]) };
};

/** The session of a person on a page of ours: browsers send its cookie, and say where a form comes from (RFC 6454). */
export const sessionOfForm = async (
  asking: Pick<Asking, 'header'>,
  sessions: Pick<Sessions, 'of' | 'origin'>,
): Promise<Session> => {
  if (asking.header('origin') !== sessions.origin.origin) throw notOurs({ name: 'form-sent-from-elsewhere' });
  const session = await sessions.of(asking.header('cookie'));
  if (session === undefined) throw new ProblemException({ code: 'session-over' });
  return session;
};

/**
 * What a person has submitted on a page of ours. Their session's cookie alone is no word of theirs, since browsers
 * send it with any form, by any author. It takes our origin (RFC 6454) and the token of the session as well. From
 * then on the person is the requester.
 */
export const submitted = async (
  asking: Pick<Asking, 'actor' | 'body' | 'header' | 'provided'>,
  identities: Pick<Identities, 'comeAs'>,
  sessions: Pick<Sessions, 'isFormToken' | 'of' | 'origin'>,
  mayUploadFile = false,
): Promise<Submitted> => {
  const body = Buffer.isBuffer(asking.body) ? asking.body : Buffer.alloc(0);
  const { fields, file } = await readBy(asking.header('content-type') ?? '', body, mayUploadFile);
  const session = await sessionOfForm(asking, sessions);
  if (!sessions.isFormToken(session, fields[FORM_TOKEN]))
    throw notOurs({ name: 'form-token-of-another-session' });
  await identities.comeAs(session.subject, asking);
  return { session, fields, file };
};
