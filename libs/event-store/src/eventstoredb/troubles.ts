import { AccessDeniedError, InvalidArgumentError } from '@eventstore/db-client';
import type { Trouble } from '../port';

const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /self.signed|unable to (get|verify)|certificate/i,
    'name the certificate authority of the server in AMICI_EVENTSTORE_URL (tlsCAFile), and the server by a name that its certificate has',
  ],
  [
    /wrong version number|packet length|EPROTO|first record/i,
    'the server does not speak TLS, or only TLS: set tls=false in AMICI_EVENTSTORE_URL, or remove it',
  ],
  [
    /\$all cannot be read.*Access Denied/i,
    'give the user of AMICI_EVENTSTORE_URL the right to read $all, at least until this log has been compared with it once',
  ],
  [/have no place/, 'run "amici repair-feed"'],
  [/Bad HTTP authentication|Unauthenticated/i, 'set user and password in AMICI_EVENTSTORE_URL'],
];

const AWAY =
  'start the server, or correct its address in AMICI_EVENTSTORE_URL; tls=false belongs there only where the server speaks no TLS';

const MOST_CAUSES = 5;

/** The comparison with `$all`: whatever keeps events from being recorded or read is told before it. */
const REPORT_LAST = 'places';

/** The message of an error and of those that caused it. */
const messageOf = (error: unknown): string => {
  const seen: string[] = [];
  for (let at = error; at instanceof Error && seen.length < MOST_CAUSES; at = at.cause)
    if (!seen.some((message) => message.includes((at as Error).message))) seen.push(at.message);
  return seen.join(': ') || String(error);
};

/** The cause of an error in words, and what to do about it. */
export const troubleOf = (error: unknown): Trouble => {
  const message = messageOf(error);
  const known = HINTS.find(([pattern]) => pattern.test(message));
  if (known) return { problem: message, hint: known[1] };
  let cause = error;
  while (cause instanceof Error && !(cause instanceof AccessDeniedError) && cause.cause) cause = cause.cause;
  if (cause instanceof AccessDeniedError)
    return {
      problem: message,
      hint: 'give the user of AMICI_EVENTSTORE_URL the right to read and write the streams of Amici',
    };
  if (cause instanceof InvalidArgumentError) return { problem: message, hint: 'see the log of the server' };
  return { problem: message, hint: AWAY };
};

/** What goes wrong, said once when it begins and once when it is over, however often it is tried again. */
export class Troubles {
  private readonly current = new Map<string, Trouble>();
  private lastMessage: string | undefined;

  /** @param tell called with what is wrong when that changes; with undefined when nothing is any more */
  constructor(private readonly tell: (trouble: Trouble | undefined) => void) {}

  /** What is wrong now; undefined where nothing is. */
  get now(): Trouble | undefined {
    for (const [work, trouble] of this.current) if (work !== REPORT_LAST) return trouble;
    return this.current.get(REPORT_LAST);
  }

  report(work: string, error: unknown): void {
    this.current.set(work, troubleOf(error));
    this.say();
  }

  over(work: string): void {
    this.current.delete(work);
    this.say();
  }

  private say(): void {
    const { now } = this;
    // While a server is away its absence shows in many words, and asks for the same thing.
    if (now?.hint === this.lastMessage) return;
    this.lastMessage = now?.hint;
    this.tell(now);
  }
}
