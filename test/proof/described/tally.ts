import type { Operation } from './document';

interface Counted {
  readonly statuses: Record<string, number>;
  readonly codes: Record<string, number>;
}

/** Refused to everybody whatever is sent: they are there to say so. */
const isForNobody = ({ by }: Operation): boolean => by.startsWith('By nobody.');

/** What each endpoint has answered. */
export class Tally {
  readonly statuses: Record<string, number> = {};
  private readonly endpoints = new Map<string, Counted>();

  count({ operationId }: Operation, status: number, code: unknown): void {
    const counted = this.endpoints.get(operationId) ?? { statuses: {}, codes: {} };
    this.endpoints.set(operationId, counted);
    const added = (to: Record<string, number>, name: string): void => void (to[name] = (to[name] ?? 0) + 1);
    added(this.statuses, String(status));
    added(counted.statuses, String(status));
    if (typeof code === 'string') added(counted.codes, code);
  }

  /** All that was counted, endpoint by endpoint. */
  summary(): object {
    return { statuses: this.statuses, endpoints: Object.fromEntries(this.endpoints) };
  }

  /** How often it has answered with what was asked of it. */
  carriedOut({ operationId }: Operation): number {
    const statuses = Object.entries(this.endpoints.get(operationId)?.statuses ?? {});
    return statuses.reduce((sum, [status, count]) => sum + (/^[23]/.test(status) ? count : 0), 0);
  }

  /** The endpoints that have never done so, with what they refuse most. */
  never(operations: readonly Operation[]): readonly string[] {
    return operations
      .filter((operation) => !isForNobody(operation) && this.carriedOut(operation) === 0)
      .map(({ operationId }) => {
        const codes = Object.entries(this.endpoints.get(operationId)?.codes ?? {}).sort(
          (a, b) => b[1] - a[1],
        );
        return [operationId, ...codes.slice(0, 3).map(([code, count]) => `${code} ${count}`)].join(', ');
      });
  }
}
