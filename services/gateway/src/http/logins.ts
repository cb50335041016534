import type { KeyedHashes } from '@amici/auth';
import { isId } from '@amici/contracts';
import type { Answer, QueryName, Question } from '@amici/contracts';
import type { TokenScope } from '@amici/contracts/registry';
import { ANONYMOUS, type Services } from '@amici/service';
import { ProblemException } from './problem.exception';
import { readSecret, subjectHash } from './secrets';

/** How long an answer of the registry is believed: so long a token that was revoked may be of use. */
const BELIEVED_MS = 1_000;
const MOST_KNOWN = 10_000;

interface Kept<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/** Asks once a second for each key, whoever asks. */
export const remembered = <Value>(ask: (key: string) => Promise<Value>, now: () => number) => {
  const known = new Map<string, Kept<Value>>();
  return (key: string): Promise<Value> => {
    const found = known.get(key);
    if (found !== undefined && now() < found.until) return found.value;
    if (known.size >= MOST_KNOWN) known.clear();
    const value = ask(key);
    known.set(key, { value, until: now() + BELIEVED_MS });
    // What failed is asked again at once.
    value.catch(() => known.delete(key));
    return value;
  };
};

/** Somebody a secret or a subject stands for. */
export interface LoggedIn {
  readonly subject: string;
  /** What the token may be used for; absent: whatever its person may. */
  readonly scopes?: readonly TokenScope[];
}

/** Who is meant by a personal token, and by a subject of the provider of logins. `now` is real time in ms. */
export class Logins {
  readonly ofToken: (text: string) => Promise<LoggedIn>;
  private readonly personOf: (hash: string) => Promise<string | null>;

  constructor(
    private readonly services: Services,
    /** The provider whose subjects are bound to people; undefined: its subjects are people's ids. */
    private readonly issuer: string | undefined,
    private readonly hashes: KeyedHashes,
    now: () => number,
  ) {
    this.ofToken = remembered((text) => this.askToken(text), now);
    this.personOf = remembered(
      async (subject) => (await this.ask({ type: 'known-by', subject })).person,
      now,
    );
  }

  /** Whom a subject of the provider stands for; null: nobody. */
  async personKnownAs(subject: string): Promise<string | null> {
    const hash = this.hashOf(subject);
    if (hash !== undefined) return this.personOf(hash);
    return isId('player', subject) ? subject : null;
  }

  /** A person where the subject is bound to one; else somebody without any right, who may be bound. */
  async ofSubject(subject: string): Promise<LoggedIn> {
    const hash = this.hashOf(subject);
    if (hash === undefined) return { subject };
    return { subject: (await this.personOf(hash)) ?? `unbound-${this.hashes.of(hash).slice(0, 40)}` };
  }

  /** What stands for the provider's subject in the record; undefined where subjects are people's ids. */
  hashOf(subject: string): string | undefined {
    return this.issuer === undefined ? undefined : subjectHash(this.issuer, subject);
  }

  private async askToken(text: string): Promise<LoggedIn> {
    const secret = readSecret(text);
    if (secret === undefined || !isId('player', secret.person))
      throw new ProblemException({ code: 'token-invalid' });
    const { scopes } = await this.ask({ type: 'token', ...secret });
    return { subject: secret.person, scopes };
  }

  private async ask<Name extends QueryName<'registry'>>(
    question: Question<'registry', Name> & { readonly type: Name },
  ): Promise<Answer<'registry', Name>> {
    const reply = await this.services.query('registry', question, ANONYMOUS);
    if (!reply.ok) throw new ProblemException(reply.rejection);
    return reply.value;
  }
}

/** The personal token that a request brings, where it brings one. */
export const personalTokenIn = (authorization: string): string | undefined =>
  /^Bearer +(amici_\S+)$/i.exec(authorization)?.[1];
