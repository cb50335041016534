import { keyedHashes } from '@amici/auth';
import { reactionId } from '@amici/kernel';
import type { Services } from '@amici/service';
import type { Asking } from './exchange';
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

  it('is never that of a reaction to an event, whatever somebody is called and whichever id his key is', () => {
    expect(idFor('fees')).not.toBe(reactionId(KEY, 'fees'));
  });
});
