import type { Asking } from '../exchange';
import type { Caller } from '../caller';
import { ProblemException } from '../problem.exception';
import { plainOnly } from '../request-body';
import type { Session, Sessions } from './sessions';

const FORM = 'application/x-www-form-urlencoded';

/** What was filled in, by the names of the fields; of several of one name the last. */
export type Fields = Readonly<Record<string, string>>;

/** The field of every form that shows it to be ours. */
export const FORM_TOKEN = 'form-token';

export interface Submitted {
  readonly session: Session;
  readonly fields: Fields;
}

const notOurs = (detail: string): ProblemException => new ProblemException({ code: 'form-not-ours', detail });

/** What a form says, in the text that JSON may bring as well: what no sender means is refused before it comes anywhere. */
const fieldsIn = (text: string): Fields => {
  const pairs = [...new URLSearchParams(text)];
  try {
    for (const [name, value] of pairs) plainOnly(name, value);
  } catch {
    throw new ProblemException({ code: 'bad-request' });
  }
  return Object.fromEntries(pairs);
};

/**
 * What somebody has submitted on a page of ours: his session's cookie alone is no word of his, since browsers send it
 * whoever wrote the form. It takes our origin (RFC 6454) and the token of the session as well. From then on he is who asks.
 */
export const submitted = async (
  asking: Pick<Asking, 'actor' | 'body' | 'header' | 'provided'>,
  caller: Pick<Caller, 'comeAs'>,
  sessions: Pick<Sessions, 'isFormToken' | 'of' | 'origin'>,
): Promise<Submitted> => {
  if (asking.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== FORM)
    throw new ProblemException({ code: 'unsupported-media-type' });
  if (asking.header('origin') !== sessions.origin.origin) throw notOurs('sent from elsewhere');
  const session = await sessions.of(asking.header('cookie'));
  if (session === undefined) throw new ProblemException({ code: 'session-over' });
  const text = Buffer.isBuffer(asking.body) ? asking.body.toString('utf8') : '';
  const fields = fieldsIn(text);
  if (!sessions.isFormToken(session, fields[FORM_TOKEN]))
    throw notOurs('its token is not that of the session');
  await caller.comeAs(session.subject, asking);
  return { session, fields };
};
