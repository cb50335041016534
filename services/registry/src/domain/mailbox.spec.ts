import type { Acted } from '@amici/contracts';
import { fold } from '@amici/kernel';
import { player, type PlayerCommand } from './player';
import type { PlayerEvent } from './player-events';

const actor = { subject: 'anna', office: 'person' };
const registered: readonly PlayerEvent[] = [
  { type: 'PlayerRegistered', at: 1, playerId: 'anna', federation: null },
];

const decided = (past: readonly PlayerEvent[], command: PlayerCommand, at = 5) => {
  const acted: Acted<PlayerCommand> = { ...command, actor, at };
  const decision = player.decide(acted, fold(player.evolve, player.initialState, past));
  return decision.ok ? decision.events : decision.rejection.code;
};
const after = (past: readonly PlayerEvent[], ...commands: readonly PlayerCommand[]) =>
  commands.reduce((events, command) => {
    const more = decided(events, command);
    if (typeof more === 'string') throw new Error(more);
    return [...events, ...more];
  }, past);

/** Of another address with each statement. */
const noteOf = (statement: string) =>
  ({
    type: 'NoteAddress',
    playerId: 'anna',
    statement,
    addressHash: `hash of ${statement}`,
    sent: '',
  }) as const;
const note = noteOf('s1');
const confirm = { type: 'ConfirmAddress', playerId: 'anna', statement: 's1' } as const;

describe('the address somebody is written to', () => {
  it('is on record as stated and confirmed, and stands in no event itself', () => {
    const events = after(registered, note, confirm);
    expect(events.slice(1)).toEqual([
      { type: 'AddressStated', at: 5, playerId: 'anna', statement: 's1', addressHash: 'hash of s1' },
      { type: 'AddressConfirmed', at: 5, playerId: 'anna', statement: 's1' },
    ]);
    expect(decided(events, confirm)).toEqual([]);
  });

  it('stays confirmed where it is stated again, with another language for one, which is recorded', () => {
    const again = { ...note, statement: 's2', sent: 'in another language' } as const;
    const events = after(registered, note, confirm, again);
    expect(events.at(-1)).toEqual({ type: 'MailSettingsStated', at: 5, playerId: 'anna', statement: 's1' });
    expect(decided(events, confirm)).toEqual([]);
  });

  it('is confirmed by the letter that went to it and by no earlier one', () => {
    const events = after(registered, note, noteOf('s2'));
    expect(decided(events, confirm)).toBe('no-such-address');
    expect(decided(events, { ...confirm, statement: 's2' })).toHaveLength(1);
  });

  it('changes five times a day at most: each gets a letter that its reader did not ask for', () => {
    const addresses = Array.from({ length: 5 }, (_, index) => noteOf(`s${index}`));
    const often = after(registered, ...addresses);
    expect(decided(often, noteOf('another'))).toBe('too-many-requests');
    expect(decided(often, noteOf('s4'))).toMatchObject([{ type: 'MailSettingsStated' }]);
    const withdrawn = after(often, { type: 'WithdrawAddress', playerId: 'anna' });
    expect(decided(withdrawn, noteOf('another'))).toBe('too-many-requests');
    expect(decided(often, noteOf('another'), 5 + 86_400_000)).toHaveLength(1);
  });

  it('is none once it is withdrawn, or the person is erased', () => {
    const withdrawn = after(registered, note, { type: 'WithdrawAddress', playerId: 'anna' });
    expect(decided(withdrawn, confirm)).toBe('no-such-address');
    const erased = after(registered, note, { type: 'ForgetPerson', playerId: 'anna' });
    expect(decided(erased, confirm)).toBe('no-such-address');
    expect(decided(erased, noteOf('s2'))).toBe('person-erased');
    expect(decided([], note)).toBe('no-such-player');
  });
});
