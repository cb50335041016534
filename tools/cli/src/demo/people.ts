import type { Services } from '@amici/service';
import type { CommandOf } from '@amici/contracts';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { planPlayers, type SimulatedPlayer } from '../season/plan-people';
import { planTeams } from '../season/plan-teams';
import { namesFor } from './names';
import { PAST_DAYS } from './past';
import type { DemoPerson } from './provider';

/** Somebody of the demo, with the name that everybody sees. */
interface Named extends DemoPerson {
  readonly name: string;
}

/** Who may be tried in the demo; anna and boris play each other, and in the event of today. */
export const DEMO_PEOPLE: readonly Named[] = [
  { subject: 'anna', called: 'Anna', name: 'Anna Ålund', does: 'a player' },
  { subject: 'boris', called: 'Boris', name: 'Boris Petrow', does: 'a player, her opponent' },
  { subject: 'dora', called: 'Dora', name: 'Dora Lindner', does: 'tournament director' },
  { subject: 'olga', called: 'Olga', name: 'Olga Marchetti', does: 'organiser' },
  { subject: 'tessa', called: 'Tessa', name: 'Tessa Ilves', does: 'treasurer' },
  { subject: 'rolf', called: 'Rolf', name: 'Rolf Haugland', does: 'registrar' },
  { subject: 'clara', called: 'Clara', name: 'Clara Dubois', does: 'member of the Executive Board' },
  { subject: 'arne', called: 'Arne', name: 'Arne Holm', does: 'auditor' },
];

const OFFICES = [
  ['dora', 'world-tournament-director'],
  ['dora', 'director'],
  ['olga', 'organiser'],
  ['tessa', 'treasurer'],
  ['rolf', 'registrar'],
  ['clara', 'executive-board'],
  ['arne', 'auditor'],
] as const;

export const SEED = 'demo';

/** How much is lived through: the strongest of so many candidates play, for so many days. */
export interface LifeSize {
  readonly candidates: number;
  readonly players: number;
  readonly days: number;
}

/** A field in which norms can be achieved, and time for all of it. */
export const DEMO_LIFE: LifeSize = { candidates: 200, players: 13, days: PAST_DAYS };

/** Who plays in what a demo lives through, strongest first. */
export const livingPlayers = ({ candidates, players }: LifeSize): readonly SimulatedPlayer[] =>
  [...planPlayers(SEED, candidates)].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0)).slice(0, players);

/** Of those, how many play in the event of today, beside anna and boris. */
const TODAY = 6;

/** Who plays in the event of today. */
export const playersOfToday = (size: LifeSize): readonly string[] => [
  'anna',
  'boris',
  ...livingPlayers(size)
    .slice(-TODAY)
    .map(({ id }) => id),
];

/** Who may be tried: the people above, the players of the event of today, and a captain of the event of teams. */
export const signInAs = (): readonly DemoPerson[] => {
  const names = new Map(namesFor(livingPlayers(DEMO_LIFE)));
  const [team] = planTeams(SEED);
  const players = playersOfToday(DEMO_LIFE).flatMap((subject): DemoPerson[] => {
    const called = names.get(subject);
    return called === undefined ? [] : [{ subject, called, does: 'a player of the Harbour Open' }];
  });
  return [
    ...DEMO_PEOPLE,
    ...players,
    {
      subject: team!.captain.id,
      called: team!.captain.name,
      does: 'captain of a team of the Four Rivers Cup',
    },
  ];
};

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
