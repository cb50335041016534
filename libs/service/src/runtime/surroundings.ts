import { generateSharedKey, statementSigner, statementVerifier } from '@amici/auth';
import { patternOf, type Transport } from '@amici/bus';
import type { Actor, Interests, Offices } from '@amici/contracts';
import { realNow, type Clock, type Config, type Logger, type Metrics } from '@amici/ops';
import type { KeyObject } from 'node:crypto';
import { askingInterests } from '../player-interests';
import { askingOffices } from '../office-lookup';
import { gateOf, type CommandGate } from '../command-gate';
import { skewAlarm } from './skew-alarm';
import { servicesOver, type Services } from '../services';

/** Whose statements are believed under which key, and the keys this process makes its own under. */
export interface StatementKeys {
  readonly believed: Readonly<Record<string, string | KeyObject>>;
  readonly ownOf: (issuer: string) => string | KeyObject;
}

/** Keys for issuers that all live in this process, made afresh at each start; they never leave it. */
export const keysForOneProcess = (issuers: readonly string[]): StatementKeys => {
  const keys = new Map(issuers.map((issuer) => [issuer, generateSharedKey()]));
  return { believed: Object.fromEntries(keys), ownOf: (issuer) => keys.get(issuer)! };
};

/** Keys as configured: this process signs for one issuer only. */
export const configuredKeys = (config: Config): StatementKeys => ({
  believed: config.statementPublicKeys ?? {},
  ownOf: () => config.statementPrivateKey!,
});

/** What every service of a process stands in. */
export interface Surroundings {
  readonly config: Config;
  /** The database as its owner or administrator reaches it; services work as their own roles. */
  readonly databaseUrl: string;
  /** Whether services bring their schemas to the newest version as they start; otherwise a migration job does. */
  readonly migrates: boolean;
  /** False: services only answer, and nothing that follows logs is at work here; absent: all of it is. */
  readonly follows?: boolean;
  readonly transport: Transport;
  readonly keys: StatementKeys;
  /** Domain time. */
  readonly clock: Clock;
  readonly logger: (service: string) => Logger;
  readonly metrics: Metrics;
}

/** How a service speaks for itself, and asks who holds which office and has a part in what. */
export interface Standing {
  readonly self: Actor;
  readonly services: Services;
  readonly offices: Offices;
  readonly interests: Interests;
}

export const servicesFor = ({ transport, keys, clock }: Surroundings, issuer: string): Services =>
  servicesOver(
    (service, kind, message) => transport.send(patternOf(service, kind), message),
    statementSigner(issuer, keys.ownOf(issuer), realNow, keys.believed),
    () => clock.now(),
  );

export const standingOf = (surroundings: Surroundings, service: string): Standing => {
  const services = servicesFor(surroundings, service);
  const self = { subject: `service:${service}`, office: 'service' };
  return {
    self,
    services,
    interests: askingInterests(services, self),
    offices: askingOffices(services, self, { real: realNow, domain: () => surroundings.clock.now() }),
  };
};

/** The gate of a service: the signers it believes, and what it lets in. */
export const gateFor = (surroundings: Surroundings, service: string): CommandGate => {
  const { keys, clock } = surroundings;
  const alarm = skewAlarm(surroundings, service);
  const verify = statementVerifier(service, keys.believed, realNow, alarm, keys.ownOf(service));
  return gateOf(verify, () => clock.now());
};
