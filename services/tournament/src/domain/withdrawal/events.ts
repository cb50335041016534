import type { PlayerDisqualified, PlayerWithdrawn, WithdrawalRequested } from '@amici/contracts/tournament';

export type WithdrawalEvent = WithdrawalRequested | PlayerWithdrawn | PlayerDisqualified;
