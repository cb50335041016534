import { playerStreams, type TakeFirstOffice } from '@amici/contracts/registry';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { logKeysOf, untilWhen, type Evidence, type Work, type WorkingParts } from '@amici/service/runtime';
import { byHimself } from '../domain/policies';
import { officers } from '../projections/officers.projection';
import type { aggregates } from './aggregates';

type Of = typeof aggregates;
type Parts = Pick<WorkingParts<Of>, 'aggregates' | 'readModels' | 'surroundings'>;

/** One token admits one person: anybody else who brings it is told that it was used, also if both come at once. */
export const firstOffice = ({
  aggregates: { people },
}: Pick<WorkingParts<Of>, 'aggregates'>): Work<'registry', Of>['commands']['TakeFirstOffice'] => ({
  may: byHimself,
  touches: 'nobody',
  streamOf: ({ playerId }: TakeFirstOffice) => playerStreams.of(playerId),
  foresees: true,
  work: ({ playerId, token }, { message }) =>
    people.handle({
      ...message,
      commandId: uuidV5(AMICI_NAMESPACE, `admit by ${token}`),
      causationId: message.commandId,
      command: { type: 'AdmitOperator', playerId, token },
    }),
});

/** Whether a token of the first operator is one, and whether there is an operator. */
export const admissionEvidence =
  ({ aggregates, readModels, surroundings: { config } }: Parts, service: string): Evidence<Of['people']> =>
  async (command, _state, reserve) => {
    if (command.type !== 'AdmitOperator') return command;
    const keys = logKeysOf(config, service);
    const rows = (await readModels()).getRepository(officers.table.entity);
    const until = keys === undefined ? null : untilWhen(keys, command.token);
    const isHeld = config.operators.length > 0 || (await rows.existsBy({ office: 'operator' }));
    if (until === null || isHeld) return { ...command, until, held: isHeld };
    const holds = async (person: string) =>
      (await aggregates.people.load(playerStreams.of(person), true)).state.offices.has('operator');
    // Of two tokens at once one admits.
    const wanted = { kind: 'first-operator', keys: ['operator'], holder: command.playerId, holds };
    return { ...command, until, held: (await reserve(wanted)) !== null };
  };
