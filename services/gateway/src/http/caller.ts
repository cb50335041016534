import type { VerifyBearer } from '@amici/auth';
import type { Actor, EventEnvelope } from '@amici/contracts';
import { AMICI_NAMESPACE, isUuid, uuidV5, type Instant } from '@amici/kernel';
import { ANONYMOUS, commandDigest, type Services } from '@amici/service';
import type { Request } from 'express';
import { randomUUID } from 'node:crypto';
import { expectedRevision } from './entity-tag';
import { ProblemException } from './problem.exception';

declare module 'express' {
  interface Request {
    /** Set once, when the request has been read: the instant its command counts with. */
    receivedAt?: Instant;
    actor?: Actor;
  }
}

/** A command or query: its type and what it needs. */
export interface Asked {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Outcome {
  readonly events: readonly EventEnvelope[];
  readonly revision: number;
  readonly repeated: boolean;
}

/** Speaks to the services for the person behind a request; rejections become problems. */
export class Caller {
  constructor(
    private readonly services: Services,
    private readonly bearer: VerifyBearer,
    private readonly now: () => Instant,
  ) {}

  /** Who asks: the subject of the bearer token, or the anonymous public where no token is sent. */
  async actorOf(request: Request): Promise<Actor> {
    if (request.actor !== undefined) return request.actor;
    const authorization = request.header('authorization');
    if (authorization === undefined) return ANONYMOUS;
    const verified = await this.bearer(authorization);
    if (!verified.ok) throw new ProblemException({ code: verified.code });
    request.actor = { subject: verified.subject, office: 'person' };
    return request.actor;
  }

  async signedIn(request: Request): Promise<Actor> {
    const actor = await this.actorOf(request);
    if (actor.subject === ANONYMOUS.subject) throw new ProblemException({ code: 'token-missing' });
    return actor;
  }

  /** A command whose id follows from who sends what to which URL: sending again is recognised. */
  async put(service: string, command: Asked, request: Request): Promise<Outcome> {
    const actor = await this.signedIn(request);
    const name = `${request.method} ${request.path} ${commandDigest(command, actor)}`;
    return this.send(service, command, request, actor, uuidV5(AMICI_NAMESPACE, name));
  }

  /** A command under the sender's `Idempotency-Key`, or under an id of its own where none is given. */
  async post(
    service: string,
    command: (commandId: string) => Asked,
    request: Request,
    onBehalfOf?: string,
  ): Promise<Outcome> {
    const signedIn = await this.signedIn(request);
    const actor = onBehalfOf === undefined ? signedIn : { ...signedIn, onBehalfOf };
    const key = request.header('idempotency-key');
    if (key !== undefined && !isUuid(key)) {
      throw new ProblemException({
        code: 'bad-request',
        detail: 'Idempotency-Key must be a UUID in lower case',
      });
    }
    const commandId = key === undefined ? randomUUID() : uuidV5(key, actor.subject);
    return this.send(service, command(commandId), request, actor, commandId);
  }

  async query<Value>(service: string, query: Asked, request: Request): Promise<Value> {
    const reply = await this.services.query<Value>(service, query, await this.actorOf(request));
    if (!reply.ok) throw new ProblemException(reply.rejection);
    return reply.value;
  }

  private async send(
    service: string,
    command: Asked,
    request: Request,
    actor: Actor,
    commandId: string,
  ): Promise<Outcome> {
    const revision = expectedRevision(request.header('if-match'));
    const reply = await this.services.command(service, command, {
      actor,
      commandId,
      receivedAt: request.receivedAt ?? this.now(),
      ...(revision === undefined ? {} : { expectedRevision: revision }),
    });
    if (!reply.ok) throw new ProblemException(reply.rejection);
    return reply;
  }
}
