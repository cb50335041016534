import { type AudienceMap, unread } from '@amici/contracts';
import { loginStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Aggregate } from '@amici/service/runtime';
import type { LoginEvent } from '../domain/login/events';
import { login, type DecidedLogin, type Login } from '../domain/login/login';
import { loginPolicies } from '../domain/login/policies';
import { amongServices, own } from './audience-rows';

export const loginAudiences: AudienceMap<LoginEvent, never, null, RegistryEvent> = {
  LoginInvited: unread('an invitation is looked up in the state when it is taken up'),
  LoginBound: own,
  TokenMade: unread('tokens and sessions are looked up in the state when they are used'),
  TokenRevoked: amongServices,
  SessionsEnded: unread('tokens and sessions are looked up in the state when they are used'),
  LoginClosed: own,
};

export const logins: Aggregate<DecidedLogin, Login, LoginEvent, never, null, RegistryEvent> = {
  decider: login,
  policies: loginPolicies,
  streamOf: ({ person }) => loginStreams.of(person),
  audiences: loginAudiences,
};
