import { PASSING } from '@amici/contracts';
import type { Answer, Request } from './town';

/** Something that may never be was seen. */
export class Breach extends Error {
  constructor(what: string, request: Request, answer?: Answer) {
    const { by, method, path, body, headers } = request;
    const sent = `${by ?? 'nobody'} ${method} ${path} ${JSON.stringify(body) ?? ''} ${JSON.stringify(headers ?? {})}`;
    const outcome = answer === undefined ? '' : ` -> ${answer.status} ${JSON.stringify(answer.body)}`;
    super(`${what}: ${sent}${outcome.slice(0, 2_000)}`);
  }
}

interface Recorded {
  readonly id: string;
}

const isRecorded = (event: unknown): event is Recorded =>
  typeof (event as { readonly id?: unknown } | null)?.id === 'string';

/** The events that an answer says were recorded. */
export const recordedIn = ({ status, body }: Answer): readonly string[] => {
  const { events } = (body ?? {}) as { readonly events?: unknown };
  return status === 201 && Array.isArray(events) ? events.filter(isRecorded).map(({ id }) => id) : [];
};

const INSIDE = /\bat .*\.(ts|js):\d|node_modules|SELECT |select .* from/;

/** What holds of every answer, whatever was asked; keeps what was acknowledged. */
export class Judge {
  readonly acknowledged = new Set<string>();
  readonly statuses: Record<string, number> = {};
  /** Refused for now, and to be sent again. */
  passing = 0;

  answered(request: Request, answer: Answer, echoes: boolean): void {
    const { status, body, type } = answer;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const { code } = (body ?? {}) as { readonly code?: unknown };
    if (status === 503 && PASSING.has(String(code))) this.passing += 1;
    else if (status >= 500) throw new Breach('failed', request, answer);
    if (
      status >= 400 &&
      (!type.startsWith('application/problem+json') || !/^[a-z][a-z0-9-]+$/.test(String(code)))
    )
      throw new Breach('a refusal that is no problem', request, answer);
    if (status >= 400 && INSIDE.test(JSON.stringify(body)))
      throw new Breach('shows what is inside', request, answer);
    this.recorded(request, answer, echoes);
  }

  private recorded(request: Request, answer: Answer, echoes: boolean): void {
    const fresh = request.headers?.['idempotency-key'] === undefined && !echoes;
    for (const id of recordedIn(answer)) {
      if (fresh && this.acknowledged.has(id))
        throw new Breach('an act of its own was answered with what another had done', request, answer);
      this.acknowledged.add(id);
    }
  }
}
