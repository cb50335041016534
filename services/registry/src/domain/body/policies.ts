import { byService, either, holding, type Policy, type PolicyTable } from '@amici/contracts';
import type { UnseatMember } from '@amici/contracts/registry';
import type { Body, BodyCommand } from './body';

/** What follows from a motion, or from somebody's being no member any more. */
const ownService = byService('registry');

const founder = holding(['operator', 'registrar']);

/** Of a motion the registry alone says that it was carried. */
const unlessByMotion: typeof founder = (command, context) =>
  (command as { readonly motion?: string }).motion === undefined ? founder(command, context) : false;

const resigning: Policy<UnseatMember, Body> = ({ person, why }, { actor }) =>
  actor.subject === person && why === 'resigned' ? 'member' : false;

export const bodyPolicies: PolicyTable<BodyCommand, Body> = {
  SeatMember: {
    may: either(ownService, unlessByMotion),
    touches: ({ person }) => ({ players: [person] }),
  },
  UnseatMember: {
    may: either(ownService, resigning, unlessByMotion),
    touches: ({ person }) => ({ players: [person] }),
  },
  SignRequisition: {
    may: ({ member }, { actor }) => (actor.subject === member ? 'member' : false),
    touches: ({ member }) => ({ players: [member] }),
  },
};
