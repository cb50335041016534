import { either, holding, type Policy, type PolicyTable } from '@amici/contracts';
import { REGISTRARS } from '../policies';
import type { DecidedLogin, Login } from './login';

interface OfPerson {
  readonly person: string;
}

const himself: Policy<OfPerson, Login> = ({ person }, { actor }) =>
  actor.subject === person ? 'person' : false;

const registrar = holding<OfPerson, Login>(REGISTRARS);

const touches = ({ person }: OfPerson) => ({ players: [person] });

/** A person sees to his own tokens; who he is, whoever registers people says, and never of himself. */
export const loginPolicies: PolicyTable<DecidedLogin, Login> = {
  BindLogin: { may: registrar, touches },
  InviteLogin: { may: registrar, touches },
  // Whoever brings the secret: it was given to him.
  AcceptInvitation: { may: () => 'person', touches: 'nobody' },
  MakeToken: { may: himself, touches },
  RevokeToken: { may: either(himself, registrar), touches },
};
