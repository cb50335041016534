import { keyedHashes } from '@amici/auth';
import { reactionId } from '@amici/kernel';
import { servicesOver, type Services } from '@amici/service';
import type { Asking } from '@amici/edge/exchange';
import { Caller } from './caller';
import type { Logins } from './logins';

const KEY = '45e9edce-7b53-5236-a140-f059737d6344';

describe('the id of a command that somebody sends', () => {
  const caller = new Caller({} as Services, () => Promise.reject(new Error()), {} as Logins, keyedHashes([]));
  const asking = { header: () => KEY } as unknown as Asking;
  const idFor = (subject: string) => caller.commandIdOf(asking, { subject, office: 'person' });

  it('is the same under the same key, and of nobody else', () => {
    expect(idFor('anna')).toBe(idFor('anna'));
    expect(idFor('anna')).not.toBe(idFor('boris'));
  });

  it('is never that of a reaction to an event, whatever the sender is called and whichever key they send', () => {
    expect(idFor('fees')).not.toBe(reactionId(KEY, 'fees'));
  });
});

describe('a command', () => {
  const AT = 1_000;
  const SENT_AT = 60_000;
  const sent: { readonly receivedAt: number }[] = [];
  const services = servicesOver(
    async (_service, _kind, message) => {
      sent.push(message as { readonly receivedAt: number });
      return Promise.resolve({ ok: true, events: [], revision: 0, repeated: false } as never);
    },
    () => Promise.resolve('unsigned'),
    () => SENT_AT,
  );
  const caller = new Caller(services, () => Promise.reject(new Error()), {} as Logins, keyedHashes([]));
  const asking = { header: () => undefined, receivedAt: AT } as unknown as Asking;
  const who = { actor: { subject: 'anna', office: 'person' }, commandId: KEY };
  const instantOf = async (more: { readonly ofFile?: boolean }): Promise<number> => {
    await caller.command('game', { type: 'Resign' }, asking, { ...who, ...more });
    return sent.at(-1)!.receivedAt;
  };

  it('counts with the instant its request came in', async () => {
    expect(await instantOf({})).toBe(AT);
  });

  it('of a file counts with the instant it is sent, however long the file has been read', async () => {
    expect(await instantOf({ ofFile: true })).toBe(SENT_AT);
  });
});
