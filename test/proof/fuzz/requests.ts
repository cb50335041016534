import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Random } from '@amici/game-domain/testing/random';
import { ENDPOINTS } from '../../../services/gateway/src/http/endpoints';
import { parametersOf } from '@amici/edge/endpoint-names';
import type { Endpoint } from '@amici/contracts/endpoint';
import { wellFormed } from '../../support/requests';
import type { Known } from './known';
import { Supply } from './supply';
import type { Request } from './town';

export const endpoints = ENDPOINTS as readonly Endpoint[];

const TRIES = 8;

/** What the parameters of all endpoints are called. */
export const NAMES: ReadonlySet<string> = new Set(endpoints.flatMap(({ path }) => parametersOf(path)));

/** Requests that the endpoints' schemas take, with ids that answers have named in most places. */
export class Requests {
  private readonly supplies = new Map<z.ZodType, Supply>();

  constructor(
    private readonly ids: Known,
    private readonly random: Random,
  ) {}

  at(endpoint: Endpoint, by: string | null): Request {
    const filled = parametersOf(endpoint.path).reduce(
      (path, name) => path.replace(`:${name}`, () => encodeURIComponent(this.segment(endpoint, name))),
      `/${endpoint.path}`,
    );
    const path = `${filled}${this.query(endpoint)}`;
    if (endpoint.method === 'GET') return { by, method: 'GET', path };
    return {
      by,
      method: endpoint.method,
      path,
      body: endpoint.body === undefined ? {} : this.body(endpoint.body),
    };
  }

  /** A value that the schema takes: what it says of several fields together is no part of its description. */
  private valueOf(schema: z.ZodType): unknown {
    const supply = this.supplies.get(schema) ?? new Supply(wellFormed(schema), this.random);
    this.supplies.set(schema, supply);
    let value = supply.next();
    for (let tries = 1; tries < TRIES && !schema.safeParse(value).success; tries += 1) value = supply.next();
    return value;
  }

  /** Whatever the schema would refuse with known ids is left as it was made. */
  private body(schema: z.ZodType): unknown {
    const value = this.valueOf(schema);
    const patched = this.ids.within(value, this.random);
    return schema.safeParse(patched).success ? patched : value;
  }

  private segment({ words }: Endpoint, name: string): string {
    const schema = words[name]!;
    const found = this.random.chance(0.93) ? this.ids.pick(name, this.random) : undefined;
    if (found !== undefined && schema.safeParse(found).success) return found;
    const value = String(this.valueOf(schema));
    return schema.safeParse(value).success ? value : randomUUID();
  }

  private query(endpoint: Endpoint): string {
    if (!('asks' in endpoint) || endpoint.asks === undefined || this.random.chance(0.5)) return '';
    const query = this.ids.within(this.valueOf(endpoint.asks), this.random) as Record<string, unknown>;
    const written = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (typeof value === 'string' || typeof value === 'number') written.set(name, String(value));
    return `?${written.toString()}`;
  }
}
