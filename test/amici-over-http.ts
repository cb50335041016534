import type { GrantOffice } from '@amici/contracts/registry';
import { uuidV5, AMICI_NAMESPACE } from '@amici/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEVELOPMENT_OPERATOR } from '../services/all-in-one/src/development';
import type { ProviderSettings, Server } from '../services/all-in-one/src/serve';
import { endpointsOf } from './support/endpoints';
import { patiently } from './support/patiently';
import { insistOn } from '../tools/cli/src/insist-on';
import { doneBy, respondTo, sendTo, tokensOf } from './support/send';
import { serving } from './support/serving';
import { holdToDescription } from './support/as-described';
import { configured } from './support/configured';

/** ms; a request that hangs is told of by its own name. */
const ANSWERED_WITHIN = 60_000;

let shared: Promise<AmiciOverHttp> | undefined;

/** Amici in a folder of its own, asked over HTTP as anybody one likes. */
export class AmiciOverHttp {
  private constructor(
    readonly server: Server,
    private readonly dataDir: string,
  ) {}

  static async open(
    environment: Record<string, string> = {},
    provider?: ProviderSettings,
  ): Promise<AmiciOverHttp> {
    const dataDir = mkdtempSync(join(tmpdir(), 'amici-http-'));
    return new AmiciOverHttp(await serving(configured(dataDir, environment), provider), dataDir);
  }

  /** One for all suites of a file, which closes it when they are through. */
  static shared(): Promise<AmiciOverHttp> {
    return (shared ??= AmiciOverHttp.open({ AMICI_WEBHOOKS_TO: 'any' }));
  }

  static async closeShared(): Promise<void> {
    await (await shared?.catch(() => undefined))?.close();
    shared = undefined;
  }

  get url(): string {
    return this.server.url;
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  readonly answersWithin = ANSWERED_WITHIN;
  /** A bearer token of the development issuer. */
  readonly token = tokensOf(() => this.server);
  readonly send = sendTo(() => this);
  /** The endpoints for a person, or for nobody. */
  readonly as = endpointsOf(this);

  /** As `send`, of bytes either way. */
  async bytes(
    subject: string | null,
    method: string,
    path: string,
    body?: Buffer,
    headers: Record<string, string> = {},
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }> {
    const as = body === undefined ? headers : { 'content-type': 'application/octet-stream', ...headers };
    const response = await patiently(() => respondTo(this, subject, method, path, body, as));
    const bytes = Buffer.from(await response.arrayBuffer());
    await holdToDescription(this.server.url, { method, path }, response, bytes.toString());
    return { status: response.status, headers: response.headers, bytes };
  }

  /** As `send`, of an answer without an end: what comes first of it. */
  async begun(subject: string | null, path: string): Promise<{ readonly status: number }> {
    const response = await respondTo(this, subject, 'GET', path);
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    const first = Buffer.from(value ?? []).toString();
    await holdToDescription(this.server.url, { method: 'GET', path }, response, first);
    return response;
  }

  /** Grants an office as the operator. */
  async grant(playerId: string, office: string, scope: string | null): Promise<void> {
    // A busy machine answers in time when it is asked again.
    const reply = await insistOn(() =>
      this.server.client.command(
        'registry',
        { type: 'GrantOffice', playerId, office, scope } as GrantOffice,
        {
          actor: { subject: DEVELOPMENT_OPERATOR, office: 'person' },
          commandId: uuidV5(AMICI_NAMESPACE, `grant ${playerId} ${office} ${scope ?? ''}`),
        },
      ),
    );
    if (!reply.ok) throw new Error(JSON.stringify(reply.rejection));
  }

  /** Starts a game between anna and boris. */
  async start(more: Record<string, unknown> = {}): Promise<string> {
    const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };
    const { body } = await doneBy(this.send)(DEVELOPMENT_OPERATOR, 'POST', '/games', {
      white: 'anna',
      black: 'boris',
      conditions: { timeControl },
      ...more,
    });
    return body['id'] as string;
  }
}
