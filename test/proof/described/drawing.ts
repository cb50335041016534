import type fc from 'fast-check';
import type { Random } from '@amici/game-domain/testing/random';
import { described, junk, segment, type JsonSchema } from '../../support/requests';
import type { Known } from '../fuzz/known';
import { Supply } from '../fuzz/supply';
import { Schemas, type Operation, type Parameter } from './document';
import { fileFor } from './files';

/** What is sent, and whether it is as the description has it as far as was meant. */
export interface Drawn {
  readonly path: string;
  readonly media: string;
  readonly body: unknown;
}

/** The longest name in an address: one that is longer is no request, and its connection is closed. */
const LONGEST = 4_000;

/** Dots are gone from an address before it is sent, and it is another one. */
const named = segment.filter((text) => text.length < LONGEST && !/^(?:\.|%2e)+$/i.test(text));

const TRIES = 6;

/** Whether an endpoint is one of an event of teams. */
const ofTeams = (path: string): boolean => /\/(?:teams|team-disputes|promotion|level)(?:\/|$)/.test(path);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Requests that a description allows, with ids that answers have named in most places; some spoilt. */
export class Drawing {
  private readonly schemas = new Schemas();
  private readonly supplies = new Map<JsonSchema, Supply>();
  private readonly names: Supply<string>;
  private readonly junk: Supply;
  /** What endpoints answer that others take as a file. */
  readonly files = new Map<string, string>();

  constructor(
    private readonly ids: Known,
    private readonly random: Random,
  ) {
    this.names = new Supply(named, random);
    this.junk = new Supply(junk, random);
  }

  /** A request at an endpoint; `fixed` are names in its path that are not to be chosen, `said` is sent as it is. */
  at(operation: Operation, fixed: Readonly<Record<string, string>> = {}, fromBody?: object): Drawn {
    const { path, parameters, media = 'application/json', body } = operation;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const given = fixed[name];
      if (given !== undefined) return encodeURIComponent(given);
      const parameter = parameters.find((one) => one.in === 'path' && one.name === name)!;
      return this.segment(parameter, ofTeams(path) ? 'team-event' : name);
    });
    const sent = fromBody ?? (body === undefined ? undefined : this.body(operation, body));
    return { path: `${filled}${this.query(operation)}`, media, body: sent };
  }

  private drawn(schema: JsonSchema): unknown {
    const supply =
      this.supplies.get(schema) ?? new Supply(described(schema) as fc.Arbitrary<unknown>, this.random);
    this.supplies.set(schema, supply);
    return supply.next();
  }

  private takes(schema: JsonSchema, text: string): boolean {
    return this.schemas.takes(schema, text) || (text !== '' && this.schemas.takes(schema, Number(text)));
  }

  private segment({ name, schema }: Parameter, kind: string): string {
    const rolled = this.random.below(100);
    if (rolled < 3) return encodeURIComponent(this.names.next()) || 'x';
    const near = name === 'tournament' && rolled < 70 ? this.ids.pick(kind, this.random) : undefined;
    const known = near ?? (rolled < 85 ? this.ids.pick(name, this.random) : undefined);
    const text = known !== undefined && this.takes(schema, known) ? known : String(this.drawn(schema));
    // Without a name the address is another one.
    return encodeURIComponent(text) || 'x';
  }

  private query({ parameters }: Operation): string {
    const written = new URLSearchParams();
    for (const { name, schema, required, in: place } of parameters) {
      if (place !== 'query' || (!required && this.random.chance(0.6))) continue;
      const known = this.random.chance(0.7) ? this.ids.pick(name, this.random) : undefined;
      const taken = known !== undefined && this.takes(schema, known);
      written.set(name, taken ? known : String(this.drawn(schema)));
    }
    if (this.random.chance(0.01)) written.set('nothing', 'x');
    return written.size === 0 ? '' : `?${written.toString()}`;
  }

  private body(operation: Operation, schema: JsonSchema): unknown {
    if (operation.media !== 'application/json')
      return fileFor(operation.operationId, this.ids, this.random, this.files);
    const file = this.files.get(operation.operationId);
    if (file !== undefined && this.random.chance(0.5)) return JSON.parse(file) as unknown;
    const value = this.wellFormed(schema);
    return this.random.chance(0.1) ? this.spoilt(value) : value;
  }

  /** Whatever the schema would refuse with known ids is left as it was made. */
  private wellFormed(schema: JsonSchema): unknown {
    const value = this.drawn(schema);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const patched = this.ids.within(value, this.random);
      if (this.schemas.takes(schema, patched)) return patched;
    }
    return value;
  }

  /** Something is missing, something is no such thing, or there is something that nobody knows. */
  private spoilt(body: unknown): unknown {
    if (!isFields(body)) return this.junk.next();
    const names = Object.keys(body);
    const name = names.length === 0 ? 'nothing' : this.random.pick(names);
    const rolled = this.random.below(4);
    if (rolled === 0) return this.junk.next();
    if (rolled === 1) return Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));
    return { ...body, [rolled === 2 ? name : 'nothing']: this.junk.next() };
  }
}
