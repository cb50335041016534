import type { Random } from '../../../services/game/src/domain/testing/random';
import { HOLDERS, whoever } from '../fuzz/people';
import type { Sides } from '../fuzz/sides';
import type { Operation } from './document';

/** Where nobody says who may, whoever holds some office. */
const OFFICIALS = HOLDERS.map(([, [holder]]) => holder);

/** As many as are remembered of those whom a door let in. */
const MOST = 8;

/** Chooses who asks at a door: mostly somebody who may, as its words or what it answered before say. */
export class Visitors {
  private readonly letIn = new Map<string, (string | null)[]>();

  constructor(
    private readonly sides: Sides,
    private readonly random: Random,
  ) {}

  for({ operationId, by }: Operation, path: string): string | null {
    const welcome = this.letIn.get(operationId) ?? [];
    if (welcome.length > 0 && this.random.chance(0.5)) return this.random.pick(welcome);
    const [, kind, id] = path.split('?')[0]!.split('/');
    const own = kind === 'players' ? [decodeURIComponent(id ?? '')] : (this.sides.of(id) ?? []);
    if (by === '' && this.random.chance(0.6)) return this.random.pick(OFFICIALS);
    return whoever(by === '' ? undefined : by, own, this.random);
  }

  /** Whom a door has not sent away is sent there again. */
  answered({ operationId }: Operation, person: string | null, status: number): void {
    if (status >= 400 && status !== 422) return;
    const welcome = this.letIn.get(operationId) ?? [];
    this.letIn.set(operationId, [...welcome, person].slice(-MOST));
  }
}
