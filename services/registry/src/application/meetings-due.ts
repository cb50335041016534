import type { Instant } from '@amici/kernel';
import { findBody } from '@amici/rulesets';
import type { WaitingRow } from '@amici/service/runtime';
import type { DataSource } from 'typeorm';

/** A body as far as its meetings go. */
export interface MeetingBody {
  readonly body: string;
  /** Since when it sits. */
  readonly since: Instant;
  readonly president: string | null;
  /** How many meetings had a quorum, by calendar year. */
  readonly held: Readonly<Record<number, number>>;
}

const yearBegins = (year: number): Instant => Date.UTC(year, 0, 1);

/** The years in which a body owes meetings: this one, and the last where it sat through it and met too seldom (CC-4). */
export const meetingsDue = (
  { body, since, president, held }: MeetingBody,
  now: Instant,
): readonly WaitingRow[] => {
  const least = findBody(body)?.leastMeetings ?? null;
  if (least === null) return [];
  const year = new Date(now).getUTCFullYear();
  const years = since <= yearBegins(year - 1) ? [year - 1, year] : [year];
  return years
    .filter((one) => (held[one] ?? 0) < least.count)
    .map((one) => ({
      ...{ owner: body, kind: 'meetings', slot: String(one), id: body, event: null, scope: null },
      ...{ person: president, office: null, since: Math.max(since, yearBegins(one)) },
      ...{ due: yearBegins(one + 1), rule: least.rule },
    }));
};

const BODIES = /* sql */ `select id, body, at, held, president from body_meetings where held or id = body`;

interface Read {
  readonly id: string;
  readonly body: string;
  readonly at: string;
  readonly held: boolean;
  readonly president: string | null;
}

/** What bodies owe of their meetings, as the read model has them. */
export const owedMeetings = async (source: DataSource, now: Instant): Promise<readonly WaitingRow[]> => {
  const rows = await source.query<readonly Read[]>(BODIES);
  return rows
    .filter(({ id, body }) => id === body)
    .flatMap(({ body, at, president }) => {
      const held: Record<number, number> = {};
      for (const one of rows) {
        if (!one.held || one.body !== body) continue;
        const year = new Date(Number(one.at)).getUTCFullYear();
        held[year] = (held[year] ?? 0) + 1;
      }
      return meetingsDue({ body, since: Number(at), president, held }, now);
    });
};
