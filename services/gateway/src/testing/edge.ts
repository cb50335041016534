import { keyedHashes } from '@amici/auth';
import type { INestApplication } from '@nestjs/common';
import { Metrics } from '@amici/ops';
import { doubledServices } from '@amici/service/testing';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createGateway, type GatewayOptions } from '../create-gateway';

export const GAME = '0b0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e01';
export const MOVE = `/games/${GAME}/plies/3`;

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly instance?: string;
}

/** A gateway that listens, in front of services that carry out everything at once. */
export class Edge {
  private constructor(
    readonly app: INestApplication,
    /** What has reached the services. */
    readonly commands: readonly Readonly<Record<string, unknown>>[],
    /** Waited for by each command. */
    private readonly holding: { until: Promise<void> },
  ) {}

  static async open(more: Partial<GatewayOptions> = {}, ready?: (server: Server) => void): Promise<Edge> {
    const commands: Readonly<Record<string, unknown>>[] = [];
    const holding = { until: Promise.resolve() };
    const services = doubledServices({
      command: async (command) => {
        commands.push(command);
        await holding.until;
        return { ok: true, events: [], revision: 3, repeated: false };
      },
      query: () => Promise.resolve({ ok: true, value: { revision: 3, moves: [] } }),
      feed: () => Promise.resolve({ items: [{ sequence: '1' }, { sequence: '2' }], head: 2 }),
    });
    const app = await createGateway({
      services,
      bearer: () => Promise.resolve({ ok: true, subject: 'anna' }),
      hashes: keyedHashes([]),
      now: () => 0,
      limits: { perSubject: 1_000, perAddress: 1_000 },
      trustedProxies: [],
      maxBody: 1_000,
      metrics: new Metrics(),
      logger: { log: () => undefined, error: () => undefined, warn: () => undefined },
      ...more,
    });
    ready?.(app.getHttpServer() as Server);
    await app.listen(0, '127.0.0.1');
    return new Edge(app, commands, holding);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get port(): number {
    return ((this.app.getHttpServer() as Server).address() as AddressInfo).port;
  }

  /** Lets commands wait until what is given back is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.holding.until = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Sends a move as anna. */
  move(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.url}${MOVE}`, {
      method: 'PUT',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json', ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });
  }

  /** What is said to these bytes on a connection of their own, until it ends. */
  raw(...parts: readonly (string | Buffer)[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => parts.forEach((part) => socket.write(part)));
      let output = '';
      socket.on('data', (chunk) => (output += chunk.toString()));
      socket.on('close', () => resolve(output));
      socket.on('error', reject);
    });
  }
}

/** How a request was refused; fails where the answer is no problem. */
export const problemIn = async (response: Response): Promise<readonly [number, string]> => {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const { status, code } = (await response.json()) as Problem;
  expect(status).toBe(response.status);
  return [status, code];
};
