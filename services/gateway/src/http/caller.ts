import type { KeyedHashes, VerifyBearer } from '@amici/auth';
import type {
  Actor,
  Answer,
  CommandOf,
  EventEnvelope,
  QueryName,
  Question,
  ServiceName,
} from '@amici/contracts';
import { uuidV5, isUuid, type Rejection, type Result } from '@amici/kernel';
import { ANONYMOUS, foreseenIn, NO_REVISION, type Foreseen, type Services } from '@amici/service';
import { randomUUID } from 'node:crypto';
import { expectedRevision } from '@amici/edge/entity-tag';
import type { Asking, Session } from '@amici/edge/exchange';
import { personalTokenIn, type LoggedIn, type Logins } from './logins';
import { ProblemException } from '@amici/edge/problem-exception';
import type { Office, OfficeHolder } from '@amici/contracts/registry';

/** A string of a structured field (RFC 9651), as the draft of the IETF has the header. */
const QUOTED = /^"(.*)"$/;

/** The key as it counts: in capitals or between quotes it is the same one. Undefined where none was sent. */
export const idempotencyKey = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const key = header.trim().replace(QUOTED, '$1').toLowerCase();
  if (isUuid(key)) return key;
  throw new ProblemException({ code: 'bad-request', detail: { name: 'idempotency-key-not-uuid' } });
};

/** So many of an office are named; GET /offices has the rest. */
const NAMED = 5;

interface Allowed {
  readonly offices?: readonly Office[];
  readonly scope?: string | null;
  readonly deputy?: { readonly scope: string };
}

/** A refusal that names offices says who holds them too, as everybody may know; as it is where nobody can say now. */
export const withHolders = async (
  services: Pick<Services, 'query'>,
  rejection: Rejection,
): Promise<Rejection> => {
  const { offices, scope, deputy } = (rejection.data ?? {}) as Allowed;
  if (offices === undefined) return rejection;
  const about = scope ?? deputy?.scope;
  const query = { type: 'officers', limit: NAMED, ...(about === undefined ? {} : { scope: about }) } as const;
  const found = await Promise.all(
    offices.map((office) => services.query('registry', { ...query, office }, ANONYMOUS)),
  );
  const holders = found.flatMap((reply): readonly OfficeHolder[] => (reply.ok ? reply.value.officers : []));
  return { ...rejection, data: { ...rejection.data, holders } };
};

/** What of a request says who sends it. */
type Who = Pick<Asking, 'actor' | 'header' | 'method' | 'scopes' | 'provided' | 'session'>;

/** A command or query: its type and what it needs. */
export interface Call {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Outcome {
  readonly events: readonly EventEnvelope[];
  readonly omitted?: number;
  readonly revision: number;
  readonly repeated: boolean;
  readonly receipt?: string;
}

/** Speaks to the services for the person behind a request; rejections become problems. */
export class Caller {
  constructor(
    private readonly services: Services,
    private readonly bearer: VerifyBearer,
    private readonly logins: Logins,
    readonly hashes: KeyedHashes,
    /** The session that a request's cookies bring; absent where nobody signs in on pages. */
    private readonly sessionOf?: (asking: Who) => Promise<Session | undefined>,
  ) {}

  /** The owner of a personal token, and what it is for. */
  ofToken(text: string): Promise<LoggedIn> {
    return this.logins.ofToken(text);
  }

  /** Who asks: the subject of the bearer token, or the anonymous public where no token is sent. */
  async actorOf(asking: Who): Promise<Actor> {
    if (asking.actor !== undefined) return asking.actor;
    const authorization = asking.header('authorization');
    if (authorization === undefined) return this.signedInOnPages(asking);
    const { subject, scopes } = await this.loggedIn(authorization, asking);
    asking.scopes = scopes;
    asking.actor = { subject, office: 'person' };
    return asking.actor;
  }

  /**
   * The actor who reads with the cookie of a session. To have something done by it, a request must also show that
   * the form was ours, which pages see to. Any site can make a browser send a cookie.
   */
  private async signedInOnPages(asking: Who): Promise<Actor> {
    const reads = asking.method === 'GET' || asking.method === 'HEAD';
    const session = reads ? await this.sessionOf?.(asking) : undefined;
    if (session === undefined) return ANONYMOUS;
    asking.session = session;
    return session.person === null ? ANONYMOUS : this.comeAs(session.subject, asking);
  }

  /** Takes a request for one from the person the provider calls so. */
  async comeAs(subject: string, asking: Pick<Asking, 'actor' | 'provided'>): Promise<Actor> {
    asking.provided = this.logins.hashOf(subject);
    asking.actor = { subject: (await this.logins.ofSubject(subject)).subject, office: 'person' };
    return asking.actor;
  }

  private async loggedIn(authorization: string, asking: Pick<Asking, 'provided'>): Promise<LoggedIn> {
    const token = personalTokenIn(authorization);
    if (token !== undefined) return this.logins.ofToken(token);
    const verified = await this.bearer(authorization);
    if (!verified.ok) throw new ProblemException({ code: verified.code });
    asking.provided = this.logins.hashOf(verified.subject);
    return this.logins.ofSubject(verified.subject);
  }

  async signedIn(asking: Asking): Promise<Actor> {
    const actor = await this.actorOf(asking);
    if (actor.subject === ANONYMOUS.subject) throw new ProblemException({ code: 'token-missing' });
    return actor;
  }

  /**
   * The id of the command that a request means, whatever its verb. Under the sender's `Idempotency-Key` it is one
   * command however often it is sent, as long as its stream is kept; without a key every request is an act of its
   * own, and what it leads to follows from the state it finds: what stands already is not recorded again, and what
   * has changed in between is changed once more.
   */
  commandIdOf(asking: Asking, actor: Actor): string {
    const key = idempotencyKey(asking.header('idempotency-key'));
    if (key === undefined) return randomUUID();
    // In words that no reaction is called by: ids of events are known, and people may be called like reactions.
    return uuidV5(key, `sent by ${actor.subject}`);
  }

  async command(
    service: ServiceName,
    command: Call,
    asking: Asking,
    // Of what a file says no clock waits for the instant its request came in, which may be a while ago.
    {
      ofFile = false,
      ...who
    }: { readonly actor: Actor; readonly commandId: string; readonly ofFile?: boolean },
  ): Promise<Outcome> {
    const revision = expectedRevision(asking.header('if-match'));
    const reply = await this.services.command(service, command as object as CommandOf<ServiceName>, {
      ...who,
      ...(ofFile ? {} : { receivedAt: asking.receivedAt }),
      ...(revision === undefined ? {} : { expectedRevision: revision }),
    });
    if (!reply.ok) throw new ProblemException(await withHolders(this.services, reply.rejection));
    return reply;
  }

  /** A refusal that names offices, with who holds them. */
  withHolders(rejection: Rejection): Promise<Rejection> {
    return withHolders(this.services, rejection);
  }

  /** What a command would record as things stand, or be refused with. Nothing is recorded. */
  async foresee(
    service: ServiceName,
    command: Call,
    actor: Actor,
    commandId: string = randomUUID(),
  ): Promise<Result<Foreseen>> {
    const reply = await this.services.command(service, command as object as CommandOf<ServiceName>, {
      actor,
      commandId,
      expectedRevision: NO_REVISION,
    });
    return foreseenIn(reply);
  }

  /** What a command would be refused with as things stand; null where it would be carried out. */
  async foreseen(...args: Parameters<Caller['foresee']>): Promise<Rejection | null> {
    const outcome = await this.foresee(...args);
    return outcome.ok ? null : outcome.error;
  }

  /** The answer to a question that is data: what its endpoint has made of a request. */
  query(service: ServiceName, question: Call, asking: Asking): Promise<unknown> {
    return this.answered(service, question as object as Question<ServiceName>, asking);
  }

  async answered<Service extends ServiceName, Name extends QueryName<Service>>(
    service: Service,
    question: Question<Service, Name> & { readonly type: Name },
    asking: Asking,
  ): Promise<Answer<Service, Name>> {
    const reply = await this.services.query(service, question, await this.actorOf(asking));
    if (!reply.ok) throw new ProblemException(await withHolders(this.services, reply.rejection));
    if (reply.parked !== undefined) asking.parked = Math.max(asking.parked ?? 0, reply.parked);
    return reply.value;
  }
}
