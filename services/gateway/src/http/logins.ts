import { BELIEVED_MS, Remembered } from '@amici/edge/remembered';
import type { KeyedHashes } from '@amici/auth';
import { isId } from '@amici/contracts';
import type { Answer, QueryName, Question } from '@amici/contracts';
import type { TokenScope } from '@amici/contracts/registry';
import { ANONYMOUS, type Services } from '@amici/service';
import { ProblemException } from '@amici/edge/problem-exception';
import { Revocations, type RealTime } from './revocations';
import { subjectHash } from '@amici/contracts/registry/subject-hash';
import { readSecret } from './secrets';

/** And while the feed says so; when a token was used is shown to the minute. */
const BELIEVED_MEANWHILE_MS = 30_000;

/** Somebody a secret or a subject stands for. */
export interface LoggedIn {
  readonly subject: string;
  /** What the token may be used for; absent: whatever its person may. */
  readonly scopes?: readonly TokenScope[];
}

/** Who is meant by a personal token, and by a subject of the provider of logins. */
export class Logins {
  private readonly tokens: Remembered<LoggedIn>;
  private readonly people: Remembered<string | null>;
  private readonly revocations: Revocations;

  constructor(
    private readonly services: Services,
    /** The provider whose subjects are bound to people; undefined: its subjects are people's ids. */
    private readonly issuer: string | undefined,
    private readonly hashes: KeyedHashes,
    time: RealTime,
    stopping: AbortSignal,
  ) {
    this.revocations = new Revocations(
      services,
      (person) => this.tokens.forget((text) => readSecret(text)?.person === person),
      time,
      stopping,
    );
    this.tokens = new Remembered(
      (text) => this.askToken(text),
      (askedAt) => (this.revocations.areUpdatedSince(askedAt) ? BELIEVED_MEANWHILE_MS : BELIEVED_MS),
      time.now,
    );
    this.people = new Remembered(
      async (subject) => (await this.ask({ type: 'known-by', subject })).person,
      () => BELIEVED_MS,
      time.now,
    );
  }

  ofToken(text: string): Promise<LoggedIn> {
    this.revocations.follow();
    return this.tokens.of(text);
  }

  /** The person a subject of the provider stands for; null: nobody. */
  async personKnownAs(subject: string): Promise<string | null> {
    const hash = this.hashOf(subject);
    if (hash !== undefined) return this.people.of(hash);
    return isId('player', subject) ? subject : null;
  }

  /** A person where the subject is bound to one; else somebody without any right, who may be bound. */
  async ofSubject(subject: string): Promise<LoggedIn> {
    const hash = this.hashOf(subject);
    if (hash === undefined) return { subject };
    return { subject: (await this.people.of(hash)) ?? `unbound-${this.hashes.of(hash).slice(0, 40)}` };
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
