import type { Services } from '@amici/service';
import type { CommandOf } from '@amici/contracts';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import type { DemoPerson } from './provider';

/** Somebody of the demo, with the name that everybody sees. */
interface Named extends DemoPerson {
  readonly name: string;
}

/** Who may be tried in the demo; anna and boris play each other. */
export const DEMO_PEOPLE: readonly Named[] = [
  { subject: 'anna', called: 'Anna', name: 'Anna Ålund', does: 'a player' },
  { subject: 'boris', called: 'Boris', name: 'Boris Petrow', does: 'a player, her opponent' },
  { subject: 'dora', called: 'Dora', name: 'Dora Lindner', does: 'tournament director' },
  { subject: 'arne', called: 'Arne', name: 'Arne Holm', does: 'auditor' },
];

const OFFICES = [
  ['dora', 'world-tournament-director'],
  ['dora', 'director'],
  ['arne', 'auditor'],
] as const;

/** Gives the people of the demo their offices, once. */
export const settleIn = async (services: Pick<Services, 'command'>): Promise<void> => {
  const as = async (command: CommandOf<'registry'>, what: string): Promise<void> => {
    const reply = await services.command('registry', command, {
      actor: { subject: DEVELOPMENT_OPERATOR, office: 'person' },
      commandId: uuidV5(AMICI_NAMESPACE, `demo ${what}`),
    });
    if (!reply.ok) throw new Error(`${what}: ${reply.rejection.code}`);
  };
  for (const [playerId, office] of OFFICES)
    await as({ type: 'GrantOffice', playerId, office, scope: null }, `${office} ${playerId}`);
};
