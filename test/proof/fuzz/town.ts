import type { VerifyBearer } from '@amici/auth';
import { nestLogger, type Config } from '@amici/ops';
import type { Services } from '@amici/service';
import { operationsHandler } from '@amici/service/runtime';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAmici, type Amici } from '../../../services/all-in-one/src/amici';
import { developmentIssuerOf } from '../../../services/all-in-one/src/development';
import { rehearsalOf, type Rehearsal } from '../../../services/all-in-one/src/rehearsal';
import { configured } from '../../support/configured';
import { createGateway } from '../../../services/gateway/src/create-gateway';
import { gatewayHashes } from '../../../services/gateway/src/hashes';

/** What a canary puts between the gateway and what stands behind it. */
export interface Fault {
  readonly services?: (services: Services, amici: Amici) => Services;
  readonly bearer?: (bearer: VerifyBearer) => VerifyBearer;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

export interface Request {
  /** Null: somebody without a token. */
  readonly by: string | null;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Amici in rehearsal time, as anybody meets it over HTTP. */
export interface Town {
  readonly amici: Amici;
  readonly rehearsal: Rehearsal;
  send(request: Request): Promise<Answer>;
  close(): Promise<void>;
}

const ANSWERED_WITHIN_MS = 60_000;

const gatewayOf = async (amici: Amici, { services, bearer }: Fault, rehearsal: Rehearsal) => {
  const { config, clock, metrics, logger } = amici.surroundings;
  const app = await createGateway({
    services: services?.(amici.client, amici) ?? amici.client,
    bearer: bearer?.(amici.bearer) ?? amici.bearer,
    hashes: gatewayHashes(config),
    now: () => clock.now(),
    limits: { perSubject: config.requestsPerMinute, perAddress: config.requestsPerMinute },
    trustedProxies: [],
    maxBody: config.maxBody,
    rehearsal,
    operations: operationsHandler(
      [...amici.services.values()].flatMap(({ checks }) => checks),
      metrics,
    ),
    logger: nestLogger(logger('gateway')),
    metrics,
  });
  await app.listen(0, '127.0.0.1');
  return app;
};

const sender = (url: string, config: Config): Town['send'] => {
  const tokens = new Map<string, Promise<string>>();
  const mint = async (subject: string): Promise<string> => {
    const { issuer } = await developmentIssuerOf(config);
    return issuer.mint(subject, 86_400, Date.now());
  };
  const tokenOf = (subject: string): Promise<string> => {
    const token = tokens.get(subject) ?? mint(subject);
    tokens.set(subject, token);
    return token;
  };
  return async ({ by, method, path, body, headers = {} }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(by === null ? {} : { authorization: `Bearer ${await tokenOf(by)}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, body: /[/+]json\b/.test(type) ? JSON.parse(text) : text };
  };
};

export const townOf = async (begin: number, fault: Fault = {}): Promise<Town> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-fuzz-'));
  const amici = await openAmici(configured(dataDir, { AMICI_VIRTUAL_TIME: new Date(begin).toISOString() }));
  const rehearsal = await rehearsalOf(amici);
  if (rehearsal === null) throw new Error('time is real here');
  const app = await gatewayOf(amici, fault, rehearsal);
  const { port } = app.getHttpServer().address() as { readonly port: number };
  return {
    amici,
    rehearsal,
    send: sender(`http://127.0.0.1:${port}`, amici.surroundings.config),
    close: async () => {
      await app.close();
      await amici.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
