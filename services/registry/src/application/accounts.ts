import { type AudienceMap, unread } from '@amici/contracts';
import { accountStreams, feeScaleStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Aggregate } from '@amici/service/runtime';
import { account } from '../domain/account/account';
import type { AccountCommand } from '../domain/account/commands';
import type { AccountEvent, FeeScaleAdopted } from '../domain/account/events';
import { feeScale, feeScalePolicies, type Adopting, type Scale } from '../domain/account/fee-scale';
import { accountPolicies } from '../domain/account/policies';
import type { Account } from '../domain/account/state';
import { amongServices } from './audience-rows';

export const accountAudiences: AudienceMap<AccountEvent, never, null, RegistryEvent> = {
  FeeReceived: amongServices,
  FeeCharged: unread('accounts are answered from the state'),
  DepositHeld: unread('accounts are answered from the state'),
  DepositReleased: unread('accounts are answered from the state'),
  BondBooked: unread('accounts are answered from the state'),
  PrizeDue: unread('accounts are answered from the state'),
  PrizePaid: unread('accounts are answered from the state'),
  BalanceTakenOver: unread('accounts are answered from the state'),
  LineReversed: unread('accounts are answered from the state'),
  InvoiceIssued: unread('accounts are answered from the state'),
  YearClosed: unread('accounts are answered from the state'),
};

const scaleAudiences: AudienceMap<FeeScaleAdopted, never, null, RegistryEvent> = {
  FeeScaleAdopted: unread('fees are charged by the state'),
};

export const accountStreamOf = ({
  holder,
  year,
}: {
  readonly holder: string;
  readonly year: number;
}): string => accountStreams.of(holder, String(year));

export const accounts: Aggregate<AccountCommand, Account, AccountEvent, never, null, RegistryEvent> = {
  decider: account,
  policies: accountPolicies,
  streamOf: accountStreamOf,
  audiences: accountAudiences,
};

export const feeScales: Aggregate<Adopting, Scale, FeeScaleAdopted, never, null, RegistryEvent> = {
  decider: feeScale,
  policies: feeScalePolicies,
  streamOf: ({ body, year }) => feeScaleStreams.of(body, String(year)),
  audiences: scaleAudiences,
};
