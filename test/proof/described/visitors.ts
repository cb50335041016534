import type { Random } from '@amici/game-domain/testing/random';
import { HOLDERS, OPERATOR, whoever } from '../fuzz/people';
import type { Sides } from '../fuzz/sides';
import type { Operation } from './document';

type Person = string | null;

/** If nobody says who may: the holders of some office. */
const OFFICIALS = [OPERATOR, ...HOLDERS.map(([, [holder]]) => holder)];

/** As many as are remembered of the people that an endpoint let in. */
const MOST = 8;

/** The people that a refusal names as holders of an office that would do. */
const namedIn = (fields: Readonly<Record<string, unknown>> | undefined): readonly string[] => {
  const { holders } = (fields ?? {}) as { readonly holders?: readonly { readonly person?: unknown }[] };
  if (!Array.isArray(holders)) return [];
  return holders.flatMap(({ person }: { readonly person?: unknown }) =>
    typeof person === 'string' ? [person] : [],
  );
};

/** Chooses who asks at an endpoint: mostly somebody who may, as its words or what it answered before say. */
export class Visitors {
  private readonly letIn = new Map<string, readonly Person[]>();
  private readonly named = new Map<string, readonly string[]>();

  constructor(
    private readonly sides: Sides,
    private readonly random: Random,
  ) {}

  for({ operationId, by }: Operation, path: string): Person {
    const welcome = this.letIn.get(operationId) ?? [];
    if (welcome.length > 0 && this.random.chance(0.5)) return this.random.pick(welcome);
    const named = this.named.get(operationId) ?? [];
    if (named.length > 0 && this.random.chance(0.7)) return this.random.pick(named);
    const [, kind, id] = path.split('?')[0]!.split('/');
    const own = kind === 'players' ? [decodeURIComponent(id ?? '')] : (this.sides.of(id) ?? []);
    if (by === '' && this.random.chance(0.6)) return this.random.pick(OFFICIALS);
    return whoever(by === '' ? undefined : by, own, this.random);
  }

  /** People that an endpoint has not sent away are sent there again, and those it says it would let in. */
  answered(
    { operationId }: Operation,
    person: Person,
    status: number,
    fields: Readonly<Record<string, unknown>> | undefined,
  ): void {
    const named = namedIn(fields);
    if (named.length > 0) this.named.set(operationId, named);
    if (status >= 400 && status !== 422) return;
    const welcome = this.letIn.get(operationId) ?? [];
    this.letIn.set(operationId, [...welcome, person].slice(-MOST));
  }
}
