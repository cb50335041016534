import type { Acted, Decisions } from '@amici/contracts';
import type { RegisterFederation } from '@amici/contracts/registry';
import { accept, isPlainName, reject, unreachable, type Decider, type Decision } from '@amici/kernel';
import type { FederationCommand } from './commands';
import type { FederationEvent } from './events';
import { declareMembers, nominatePlayer, withdrawNomination } from './nominations';
import { clearArrears, declareArrears, reinstateFederation, suspendFederation } from './status';
import { UNKNOWN_FEDERATION, type Federation } from './state';

const registerFederation = (
  { at, federation, name, member }: Acted<RegisterFederation>,
  state: Federation,
): Decision<FederationEvent> => {
  if (!isPlainName(name)) return reject('name-not-plain');
  return state.name === name && state.member === member
    ? accept()
    : accept({ type: 'FederationRegistered', at, federation, name, member });
};

const decisions: Decisions<FederationCommand, Federation, FederationEvent> = {
  RegisterFederation: registerFederation,
  DeclareMembers: declareMembers,
  NominatePlayer: nominatePlayer,
  WithdrawNomination: withdrawNomination,
  DeclareArrears: declareArrears,
  ClearArrears: clearArrears,
  SuspendFederation: suspendFederation,
  ReinstateFederation: reinstateFederation,
};

const evolve = (state: Federation, event: FederationEvent): Federation => {
  switch (event.type) {
    case 'FederationRegistered':
      return { ...state, name: event.name, member: event.member };
    case 'MembersDeclared':
      return { ...state, members: new Map(state.members).set(event.year, event.members) };
    case 'PlayerNominated': {
      const { nomination, player, opens, rating, at, year } = event;
      const nominated = { nomination, player, opens, rating, at, year, withdrawn: false };
      return { ...state, nominations: new Map(state.nominations).set(nomination, nominated) };
    }
    case 'NominationWithdrawn': {
      const found = state.nominations.get(event.nomination);
      if (found === undefined) return state;
      const taken = { ...found, withdrawn: true };
      return { ...state, nominations: new Map(state.nominations).set(event.nomination, taken) };
    }
    case 'ArrearsDeclared':
      // Who owed fees has not therefore met problems in paying prizes (T-12.8).
      return { ...state, owed: event.owed, wasLate: state.wasLate || event.debt !== 'fees' };
    case 'ArrearsCleared':
      return { ...state, owed: null };
    case 'FederationSuspended':
      return { ...state, suspended: { until: event.until } };
    case 'FederationReinstated':
      return { ...state, suspended: null };
    default:
      return unreachable(event);
  }
};

/** A federation: its name and membership, its members by year, its nominees, and what keeps its players out. */
export const federation: Decider<Acted<FederationCommand>, Federation, FederationEvent> = {
  initialState: UNKNOWN_FEDERATION,
  decide: (command, state) =>
    (
      decisions[command.type] as (
        command: Acted<FederationCommand>,
        state: Federation,
      ) => Decision<FederationEvent>
    )(command, state),
  evolve,
};
