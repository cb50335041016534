import { derivedKey, sealedClaims, type SealedClaims } from '@amici/auth';
import type { Identities } from '@amici/edge';
import type { Session } from '@amici/edge/exchange';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BELIEVED_MS, Remembered } from '@amici/edge/remembered';
import { cookieIn, setCookie } from '@amici/edge/cookies';
import type { Begun } from './provider';
import type { SignInSettings } from './settings';

const HOUR_S = 3_600;
/** A person who returns later signs in again; the provider may know them still. */
const SESSION_S = 12 * HOUR_S;
const SIGNING_IN_S = 600;

const derived = (keys: readonly Buffer[], use: string): readonly Buffer[] =>
  keys.map((key) => derivedKey(key, `amici ${use} v1`));

/** What is kept of a person on their way to the provider and back. */
export interface SigningIn extends Begun {
  /** The path the person wanted to see. */
  readonly to: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Sessions on pages, kept by browsers as encrypted cookies: any gateway with the keys knows them. Whether one was ended
 * the registry's log says; it is believed for a second, as of personal tokens.
 */
export class Sessions {
  private readonly sessions: SealedClaims;
  private readonly signingIn: SealedClaims;
  private readonly formKeys: readonly Buffer[];
  /** States that somebody came back with, until when their cookie would be of use. */
  private readonly taking = new Map<string, number>();
  private readonly states: Remembered<{ readonly round: number; readonly isOver: boolean }>;

  constructor(
    private readonly identities: Pick<Identities, 'personKnownAs' | 'stateOf'>,
    private readonly settings: SignInSettings,
    private readonly now: () => number,
  ) {
    this.sessions = sealedClaims(derived(settings.keys, 'session'), now);
    this.signingIn = sealedClaims(derived(settings.keys, 'signing in'), now);
    this.formKeys = derived(settings.keys, 'form');
    this.states = new Remembered(
      (key) => identities.stateOf(...(JSON.parse(key) as [string, string, number | null])),
      () => BELIEVED_MS,
      now,
    );
  }

  /** Where people reach this server. */
  get origin(): URL {
    return new URL(this.settings.publicUrl());
  }

  private get isSecure(): boolean {
    return this.origin.protocol === 'https:';
  }

  /** Names that begin so are taken from this very server alone (RFC 6265bis). */
  private get sessionCookie(): string {
    return this.isSecure ? '__Host-amici-session' : 'amici-session';
  }

  private get signingInCookie(): string {
    return this.isSecure ? '__Host-amici-sign-in' : 'amici-sign-in';
  }

  /** Begins a session: its cookie, and whether its subject is bound to anybody. */
  async begin(subject: string): Promise<{ readonly cookie: string; readonly isBound: boolean }> {
    const person = await this.identities.personKnownAs(subject);
    const id = randomBytes(16).toString('base64url');
    const round = person === null ? null : (await this.states.of(JSON.stringify([person, id, null]))).round;
    const value = await this.sessions.seal({ sub: subject, jti: id, person, round }, SESSION_S);
    const cookie = setCookie(this.sessionCookie, value, { seconds: SESSION_S, isSecure: this.isSecure });
    return { cookie, isBound: person !== null };
  }

  /** The cookie that takes a session away from a browser. */
  get none(): string {
    return setCookie(this.sessionCookie, '', { seconds: 0, isSecure: this.isSecure });
  }

  /** The cookie that takes what was kept on the way to the provider away again. */
  get notSigningIn(): string {
    return setCookie(this.signingInCookie, '', { seconds: 0, isSecure: this.isSecure });
  }

  /**
   * The session that a request brings, as long as it lasts and its subject stands for the same person as when it
   * began.
   */
  async of(cookies: string | undefined): Promise<Session | undefined> {
    const text = cookieIn(cookies, this.sessionCookie);
    const claims = text === undefined ? undefined : await this.sessions.open(text);
    if (claims === undefined) return undefined;
    const { sub, jti, person, round } = claims;
    if (!isText(sub) || !isText(jti)) return undefined;
    const now = await this.identities.personKnownAs(sub);
    if (now !== person) return undefined;
    if (now === null) return { id: jti, subject: sub, person: null };
    const { isOver } = await this.states.of(JSON.stringify([now, jti, round]));
    return isOver ? undefined : { id: jti, subject: sub, person: now };
  }

  async keep(signingIn: SigningIn): Promise<string> {
    const value = await this.signingIn.seal({ ...signingIn }, SIGNING_IN_S);
    return setCookie(this.signingInCookie, value, { seconds: SIGNING_IN_S, isSecure: this.isSecure });
  }

  /** What was kept of a person who returns, once: this gateway takes no state a second time. */
  async taken(cookies: string | undefined): Promise<SigningIn | undefined> {
    const pending = await this.pending(cookies);
    if (pending === undefined) return undefined;
    const now = this.now();
    for (const [state, until] of this.taking) if (until <= now) this.taking.delete(state);
    if (this.taking.has(pending.state)) return undefined;
    this.taking.set(pending.state, now + SIGNING_IN_S * 1_000);
    return pending;
  }

  private async pending(cookies: string | undefined): Promise<SigningIn | undefined> {
    const text = cookieIn(cookies, this.signingInCookie);
    const claims = text === undefined ? undefined : await this.signingIn.open(text);
    if (claims === undefined) return undefined;
    const { state, nonce, verifier, to } = claims;
    return isText(state) && isText(nonce) && isText(verifier) && isText(to)
      ? { state, nonce, verifier, to }
      : undefined;
  }

  /** What each form of a session carries, and no other site can know. */
  formToken({ id }: Session): string {
    return this.tokenUnder(this.formKeys[0]!, id);
  }

  isFormToken({ id }: Session, token: string | undefined): boolean {
    const given = Buffer.from(token ?? '');
    return this.formKeys.some((key) => {
      const right = Buffer.from(this.tokenUnder(key, id));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  private tokenUnder(key: Buffer, id: string): string {
    return createHmac('sha256', key).update(id).digest('base64url');
  }
}
