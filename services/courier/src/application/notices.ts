import { refusal } from '@amici/contracts';
import { preferencesStreams } from '@amici/contracts/courier';
import { ok, reject } from '@amici/kernel';
import type { Evidence, Work, WorkingParts } from '@amici/service/runtime';
import { byLink } from '../domain/preferences/policies';
import type { Mail } from '../mail/mail';
import { NotNow } from '../mail/recipients';
import type { CourierAggregates } from './aggregates';

type Parts = Pick<WorkingParts<CourierAggregates>, 'aggregates' | 'services' | 'self'>;
type Its = Work<'courier', CourierAggregates>;

/** Whether the proof of a link is the one that was mailed. */
export const stopEvidence =
  ({ links }: Pick<Mail, 'links'>): Evidence<CourierAggregates['preferences']> =>
  (command) => {
    if (command.type !== 'StopNotices') return Promise.resolve(command);
    const { person, of, proof } = command;
    return Promise.resolve({
      ...command,
      proven: links()?.isProof({ for: 'stop', person, of }, proof) === true,
    });
  };

/** The letter to an address was answered: the registry, which keeps it, is told. */
export const letterCommands = (
  { services, self }: Parts,
  { links }: Pick<Mail, 'links'>,
): Its['commands'] => ({
  AnswerLetter: {
    may: byLink,
    touches: 'nobody',
    work: async ({ person, statement, proof }, { message: { commandId } }) => {
      if (links()?.isProof({ for: 'confirm', person, statement }, proof) !== true)
        return reject('no-such-link');
      const command = { type: 'ConfirmAddress', playerId: person, statement } as const;
      return services.command('registry', command, { actor: self, commandId });
    },
  },
});

/** Shows each person how they are written to. */
export const noticeQueries = (
  { aggregates }: Parts,
  { recipients, isOn }: Pick<Mail, 'recipients' | 'isOn'>,
): Pick<Its['queries'], 'notices'> => ({
  notices: async ({ person }, { subject }) => {
    if (subject !== person) return reject(refusal.forbidden);
    const { kinds, hour, lastGivenUp } = (
      await aggregates.preferences.load(preferencesStreams.of(person), true)
    ).state;
    try {
      const mailbox = (await recipients.reached([person])).get(person)?.mailbox;
      const { language = 'en', zone = 'UTC', confirmed } = mailbox ?? {};
      const address = mailbox === undefined ? 'none' : confirmed === true ? 'confirmed' : 'unconfirmed';
      const { at, kind, status } = lastGivenUp ?? {};
      const givenUp = at === undefined || kind === undefined ? null : { at, kind, status: status ?? null };
      const mail = isOn ? 'on' : 'off';
      return ok({ person, mail, address, language, zone, kinds, hour, givenUp });
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      return reject(refusal.serviceUnavailable, undefined, {
        detail: { name: 'identifier', id: error.message },
      });
    }
  },
});
