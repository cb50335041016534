import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import * as contracts from '@amici/contracts/generated/amici/registry/v1/registry_events_pb';
import type { RegistryEvent } from '@amici/contracts/registry';
import { accountAudiences } from './accounts';
import { playerAudiences } from './audiences';
import { motionAudiences } from './bodies';
import { bookAudiences } from './books';
import { caseAudiences } from './cases';
import { federationAudiences } from './federations';
import { loginAudiences } from './logins';

const audiences = {
  ...playerAudiences,
  ...federationAudiences,
  ...accountAudiences,
  ...bookAudiences,
  ...motionAudiences,
  ...caseAudiences,
  ...loginAudiences,
};

const office = { at: 1, playerId: 'dora', office: 'director', scope: 'event-1' } as const;

const samples: readonly RegistryEvent[] = [
  { type: 'FederationRegistered', at: 1, federation: 'GER', name: 'Germany', member: true },
  { type: 'FederationChanged', at: 1, playerId: 'anna', from: 'GER', to: 'ITA', rule: 'T-13.3' },
  { type: 'FederationChanged', at: 1, playerId: 'anna', from: null, to: 'ITA', rule: 'T-13.1' },
  { type: 'OfficeGranted', ...office },
  { type: 'OfficeEnded', ...office, scope: null },
];

describe('what the public is told of the registry', () => {
  it.each(samples.map((event) => [event.type, event] as const))(
    'shows %s as its contract says',
    (type, event) => {
      const content = audiences[type].public!.show(event as never, { event } as never, null);
      const schema = (contracts as unknown as Record<string, DescMessage>)[`${type}Schema`]!;
      expect(content.type).toBe(`amici.registry.v1.${type}`);
      expect(() => fromJson(schema, content.data as JsonValue)).not.toThrow();
    },
  );

  it('keeps who exists, and what closes entry to somebody, to the services', () => {
    for (const type of ['PlayerRegistered', 'SanctionImposed', 'TokenRevoked', 'TransferRequested'] as const)
      expect(audiences[type].public).toBeNull();
  });
});
