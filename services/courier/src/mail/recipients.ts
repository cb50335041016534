import type { Actor } from '@amici/contracts';
import type { NotificationPreferences } from '@amici/contracts/courier';
import type { KnownMailbox } from '@amici/contracts/registry';
import type { Services } from '@amici/service';
import type { Pool } from 'pg';
import { officeIn } from '../domain/concerned';
import { BY_DEFAULT, DEFAULT_HOUR } from '../domain/preferences/preferences';

/** How a person is notified, and where: as it stands when they are written to. */
export interface Reached {
  readonly mailbox: KnownMailbox;
  readonly kinds: NotificationPreferences;
  readonly hour: number;
}

const MOST_HOLDERS = 100;

interface PreferencesRow {
  readonly person: string;
  readonly kinds: Partial<NotificationPreferences>;
  readonly hour: number;
}

/** A service does not answer now: whatever needs it is done later. */
export class NotNow extends Error {}

/** Asks the registry where people are written to, and keeps nothing of it. */
export class Recipients {
  constructor(
    private readonly pool: Pool,
    private readonly services: Pick<Services, 'query'>,
    private readonly self: Actor,
  ) {}

  /** Those of the people who have given an address. */
  async reached(people: readonly string[]): Promise<ReadonlyMap<string, Reached>> {
    if (people.length === 0) return new Map();
    const reply = await this.services.query('registry', { type: 'mailboxes', players: people }, this.self);
    if (!reply.ok) throw new NotNow(`the registry: ${reply.rejection.code}`);
    const found = Object.entries(reply.value);
    const { rows } = await this.pool.query<PreferencesRow>(
      'select person, kinds, hour from wishes where person = any($1)',
      [found.map(([person]) => person)],
    );
    const preferences = new Map(rows.map((row) => [row.person, row]));
    return new Map(
      found.map(([person, mailbox]) => {
        const { kinds = {}, hour = DEFAULT_HOUR } = preferences.get(person) ?? {};
        return [person, { mailbox, kinds: { ...BY_DEFAULT, ...kinds }, hour }];
      }),
    );
  }

  /** Who is meant: the person themselves, or the present holders of the office. */
  async meantBy(address: string): Promise<readonly string[]> {
    const office = officeIn(address);
    if (office === undefined) return [address];
    const { scope, ...of } = office;
    const query = { type: 'officers', ...of, limit: MOST_HOLDERS } as const;
    const question = scope === null ? query : { ...query, scope };
    const reply = await this.services.query('registry', question, this.self);
    if (!reply.ok) throw new NotNow(`the registry: ${reply.rejection.code}`);
    return [...new Set(reply.value.officers.map(({ person }) => person))];
  }
}
