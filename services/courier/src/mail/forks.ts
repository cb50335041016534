import type { Actor, ServiceName } from '@amici/contracts';
import { asPlainLine, AMICI_NAMESPACE, iso, uuidV5 } from '@amici/kernel';
import type { Leases, Logger } from '@amici/ops';
import type { Services } from '@amici/service';
import { leasedRounds, type Worker } from '@amici/service/runtime';
import type { Pool } from 'pg';
import { laidOut, type Composed } from './letter';
import { isAccepted, type Mailer } from './mailer';

const LOGS: readonly ServiceName[] = [
  'game',
  'registry',
  'clock',
  'tournament',
  'rating',
  'title',
  'courier',
];

export interface ForkMailParts {
  readonly pool: Pool;
  readonly services: Pick<Services, 'query'>;
  readonly self: Actor;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** Who operates this server. */
  readonly operator: string;
  readonly site: string;
  /** How often it is looked, as often as logs are signed. */
  readonly everyMs: number;
}

interface Fork {
  readonly foundAt: number;
  readonly witness: string;
  readonly evidence: string;
}

const letterOf = (site: string, service: string, origin: string, fork: Fork): Composed => {
  const subject = asPlainLine(`${site}: the log of ${service} has signed two histories`);
  const evidence = fork.evidence.split('\n').map((text) => ({ text }));
  const lines = [
    { text: `Found ${iso(fork.foundAt)}, by what ${fork.witness} has kept of ${origin}.` },
    {
      text: 'Nothing of this log is signed any more. Find out who has changed it; docs/auditors/trust.md says what then.',
    },
    { text: 'Keep this mail: what follows shows it to anybody.' },
  ];
  return { subject, language: 'en', stop: null, ...laidOut('en', subject, [lines, evidence]) };
};

/** Writes to the operator about every fork of a log, once each; what was not accepted is tried again. */
export const mailForks = async (parts: Omit<ForkMailParts, 'everyMs'>): Promise<void> => {
  const { pool, services, self, mailer, operator, site, log } = parts;
  for (const service of LOGS) {
    const reply = await services.query(service, { type: 'log-state' }, self);
    if (!reply.ok) continue;
    for (const fork of reply.value.forks) {
      const mail = uuidV5(AMICI_NAMESPACE, `fork ${service} ${fork.foundAt} ${fork.evidence}`);
      const { rowCount } = await pool.query('select from mailed_forks where mail = $1', [mail]);
      if (rowCount !== 0) continue;
      const answered = await mailer.send(mail, operator, letterOf(site, service, reply.value.origin, fork));
      if (isAccepted(answered))
        await pool.query('insert into mailed_forks values ($1) on conflict do nothing', [mail]);
      else log.error({ service, answered }, 'the operator could not be told of a fork; trying again');
    }
  }
};

/** Looks from time to time whether a log has signed two histories; in one process at a time, by lease. */
export const forkMailWorker = (leases: Leases, parts: ForkMailParts): Worker =>
  leasedRounds(
    { leases, log: parts.log },
    {
      ...{ name: 'courier forks', everyMs: parts.everyMs },
      failed: 'forks of logs could not be looked for; trying again',
      round: () => mailForks(parts),
    },
  );
