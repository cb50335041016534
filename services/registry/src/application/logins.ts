import type { AudienceMap } from '@amici/contracts';
import { loginStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Aggregate } from '@amici/service/runtime';
import type { LoginEvent } from '../domain/login/events';
import { login, type DecidedLogin, type Login } from '../domain/login/login';
import { loginPolicies } from '../domain/login/policies';
import { amongServices, own } from './audience-rows';

export const loginAudiences: AudienceMap<LoginEvent, never, null, RegistryEvent> = {
  LoginInvited: own,
  LoginBound: own,
  TokenMade: own,
  TokenRevoked: amongServices,
  SessionsEnded: own,
  LoginClosed: own,
};

export const logins: Aggregate<DecidedLogin, Login, LoginEvent, never, null, RegistryEvent> = {
  decider: login,
  policies: loginPolicies,
  streamOf: ({ person }) => loginStreams.of(person),
  audiences: loginAudiences,
};
