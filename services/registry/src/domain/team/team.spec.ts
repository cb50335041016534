import { spec } from '@amici/kernel/testing';
import { team, type TeamCommand } from './team';

const { given } = spec(team);
const commandOf = (command: Omit<TeamCommand, 'team'>) =>
  ({ actor: { subject: 'carl', office: 'captain' }, at: 1, team: 'aa', ...command }) as never;
const registered = [
  { type: 'TeamRegistered', at: 0, team: 'aa', name: 'Alpha', federation: null, rule: 'T-5.1' },
  { type: 'CaptainChanged', at: 0, team: 'aa', from: null, to: 'carl', rule: 'T-11.1' },
] as const;

describe('a team', () => {
  it('is not led by who leads another that it meets', () => {
    const appoint = (meets?: readonly string[]) =>
      given(...registered).when(
        commandOf({
          type: 'AppointCaptain',
          captain: 'dora',
          ...(meets === undefined ? {} : { meets }),
        } as never),
      );
    appoint(['bb']).thenRejected('captain-of-two-that-meet', 'T-11.1');
    appoint().thenRejected('opponents-not-known', 'T-11.1');
    appoint([]).thenLike({ type: 'CaptainChanged', from: 'carl', to: 'dora' });
  });

  it('is renamed between seasons alone [T-5.6]', () => {
    const rename = (seasons: readonly string[]) =>
      given(...registered).when(commandOf({ type: 'RenameTeam', name: 'Beta', seasons } as never));
    rename(['cl-1']).thenRejected('season-under-way', 'T-5.6');
    rename([]).thenLike({ type: 'TeamRenamed', from: 'Alpha', to: 'Beta' });
  });
});
