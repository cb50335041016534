import type { AudienceMap, PublicPolicy, ServiceName } from '@amici/contracts';
import type { SchemaState } from '@amici/event-store';
import type { Config } from '@amici/ops';
import { ofTypes } from '@amici/projections';
import type { ClientBase } from 'pg';
import type { DomainEvent, Upcasters } from '@amici/contracts/event-format';
import type { Aggregates } from './aggregate';
import { Application } from './application';
import type { ServiceDefinition, SharingOnly } from './definition';
import type { SchemasAsOf } from './database';
import type { RunningService } from './running';
import { migrateService, schemasOfService, startService, type Described } from './start-service';
import type { Surroundings } from './surroundings';

/** A service as the process that runs it sees it. */
export interface Service {
  readonly name: string;
  /** For every event type what each audience gets. */
  readonly audiences: AudienceMap<DomainEvent, string, never>;
  /** The types of events in the state of each aggregate. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  readonly upcasters: Upcasters;
  /** What is built from its log. */
  readonly projections: Described['projections'];
  start(surroundings: Surroundings): Promise<RunningService>;
  /** As the owner of the database; `asOf`: to where its schemas stood, and no further. */
  migrate(surroundings: Pick<Surroundings, 'databaseUrl' | 'config'>, asOf?: SchemasAsOf): Promise<void>;
  /** How its schemas stand to this code. */
  schemas(client: ClientBase, config: Pick<Config, 'eventStore'>): Promise<readonly SchemaState[]>;
}

const merged = <Part extends object>(parts: readonly (Part | undefined)[]): Part =>
  Object.assign({}, ...parts) as Part;

/** Everything that makes a service the one it is; handlers, routes and followers are the same for all of them. */
export const service = <const Name extends ServiceName, Of extends Aggregates, Context = null>(
  definition: ServiceDefinition<Name, Of, Context> & SharingOnly<Name, Of>,
): Service => {
  const all = Object.values(definition.aggregates);
  const audiences = merged<Described['audiences']>(all.map((one) => one.audiences));
  const described: Described = {
    ...definition,
    projections: definition.projections.map(ofTypes(new Set(Object.keys(audiences)))),
    upcasters: merged<Upcasters>(all.map(({ upcasters }) => upcasters)),
    audiences,
    policy: definition.publicPolicy as unknown as PublicPolicy<DomainEvent, unknown> | undefined,
    application: (parts) =>
      new Application(definition, parts) as unknown as ReturnType<Described['application']>,
  };
  return {
    name: definition.name,
    audiences: audiences as Service['audiences'],
    states: Object.fromEntries(
      Object.entries(definition.aggregates).map(([name, one]) => [name, Object.keys(one.audiences)]),
    ),
    upcasters: described.upcasters,
    projections: described.projections,
    start: (surroundings) => startService(described, surroundings),
    migrate: (surroundings, asOf) => migrateService(described, surroundings, asOf),
    schemas: (client, config) => schemasOfService(described, client, config),
  };
};
