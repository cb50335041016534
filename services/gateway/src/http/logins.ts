import type { KeyedHashes } from '@amici/auth';
import { isId } from '@amici/contracts';
import type { Answer, QueryName, Question } from '@amici/contracts';
import type { TokenScope } from '@amici/contracts/registry';
import { ANONYMOUS, type Services } from '@amici/service';
import { ProblemException } from './problem.exception';
import { Revocations, type RealTime } from './revocations';
import { subjectHash } from '@amici/contracts/registry/subject-hash';
import { readSecret } from './secrets';

/** How long an answer of the registry is believed where nobody says when it ends. */
export const BELIEVED_MS = 1_000;
/** And while the feed says so; when a token was used is shown to the minute. */
const BELIEVED_MEANWHILE_MS = 30_000;
const MOST_KNOWN = 10_000;

interface Cached<Value> {
  readonly value: Promise<Value>;
  readonly askedAt: number;
}

/** What the registry has answered lately, by what it was asked: asked once for all who want to know. */
export class Remembered<Value> {
  private readonly known = new Map<string, Cached<Value>>();

  constructor(
    private readonly ask: (key: string) => Promise<Value>,
    /** How long an answer is believed that was asked for then. */
    private readonly believedMs: (askedAt: number) => number,
    private readonly now: () => number,
  ) {}

  of(key: string): Promise<Value> {
    const found = this.known.get(key);
    if (found !== undefined && this.now() - found.askedAt < this.believedMs(found.askedAt))
      return found.value;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    // Kept before it is answered: what is heard meanwhile has it forgotten.
    const cached = { askedAt: this.now(), value: this.ask(key) };
    this.known.set(key, cached);
    // What failed is asked again at once.
    cached.value.catch(() => {
      if (this.known.get(key) === cached) this.known.delete(key);
    });
    return cached.value;
  }

  forget(isOver: (key: string) => boolean): void {
    for (const key of this.known.keys()) if (isOver(key)) this.known.delete(key);
  }
}

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
