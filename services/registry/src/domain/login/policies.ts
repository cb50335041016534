import { either, holding, type Policy, type PolicyTable } from '@amici/contracts';
import { OFFICES } from '@amici/contracts/registry';
import { REGISTRARS } from '../policies';
import type { DecidedLogin, Login } from './login';

interface OfPerson {
  readonly person: string;
}

const himself: Policy<OfPerson, Login> = ({ person }, { actor }) =>
  actor.subject === person ? 'person' : false;

const registrar = holding<OfPerson, Login>(['operator', 'registrar']);
const operator = holding<OfPerson, Login>(['operator']);

/**
 * Anyone who logged in as an official would have their office: of officials the operator says it, who grants
 * offices.
 */
const whoSaysWhoHeIs: Policy<OfPerson, Login> = async (command, context) => {
  const held = await Promise.all(OFFICES.map((office) => context.offices.holds(command.person, office)));
  return (held.every((one) => one === false) ? registrar : operator)(command, context);
};

const touches = ({ person }: OfPerson) => ({ players: [person] });

/** A person manages their own tokens. Those who register people say who a person is, and never of themselves. */
export const loginPolicies: PolicyTable<DecidedLogin, Login> = {
  BindLogin: { may: whoSaysWhoHeIs, touches },
  InviteLogin: { may: whoSaysWhoHeIs, touches },
  // Anyone who brings the secret: it was given to them.
  AcceptInvitation: { may: () => 'person', touches: 'nobody' },
  MakeToken: { may: himself, touches },
  RevokeToken: { may: either(himself, registrar), touches },
  // By the office that erases the person.
  CloseLogin: { may: holding(REGISTRARS), touches },
  EndSessions: { may: either(himself, registrar), touches },
};
