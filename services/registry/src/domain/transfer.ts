import type { Acted } from '@amici/contracts';
import type {
  AppealTransfer,
  ArbitrateTransfer,
  ConsentToTransfer,
  RequestTransfer,
} from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { PlayerEvent } from './player-events';
import type { Player } from './state';

export const requestTransfer = (
  { at, playerId, to, belongsTo }: Acted<RequestTransfer>,
  player: Player,
): Decision<PlayerEvent> => {
  if (!player.registered) return reject('not-registered', 'T-13.1');
  if (!belongsTo.includes(to)) return reject('neither-citizen-nor-resident', 'T-13.1', { data: { to } });
  if (player.federation === to) return accept();
  if (player.refusedTransfers.has(to)) return reject('decision-final', 'T-13.4', { data: { to } });
  // Who has had no federation so far needs nobody's leave.
  if (player.federation === null)
    return accept({ type: 'FederationChanged', at, playerId, from: null, to, rule: 'T-13.1' });
  return accept({ type: 'TransferRequested', at, playerId, from: player.federation, to, rule: 'T-13.2' });
};

/** With the consent of both federations the player belongs to the new one; id and ratings stay (T-13.2, T-13.3). */
export const consentToTransfer = (
  { at, playerId, federation }: Acted<ConsentToTransfer>,
  player: Player,
): Decision<PlayerEvent> => {
  const { transfer } = player;
  if (transfer === null) return reject('no-transfer-pending', 'T-13.2');
  const { from, to, consents } = transfer;
  if (federation !== from && federation !== to)
    return reject('not-concerned', 'T-13.2', { data: { from, to } });
  if (consents.includes(federation)) return accept();
  const consented: PlayerEvent = { type: 'TransferConsented', at, playerId, federation, rule: 'T-13.2' };
  return consents.length === 0
    ? accept(consented)
    : accept<PlayerEvent>(consented, { type: 'FederationChanged', at, playerId, from, to, rule: 'T-13.3' });
};

/** An objection leaves the transfer without consent: the player may take it to the Arbitration Commission, once. */
export const appealTransfer = (
  { at, playerId, grounds }: Acted<AppealTransfer>,
  { transfer, refusedTransfers }: Player,
): Decision<PlayerEvent> => {
  if (transfer === null)
    return refusedTransfers.size > 0
      ? reject('decision-final', 'T-13.4', { data: { to: [...refusedTransfers] } })
      : reject('no-transfer-pending', 'T-13.4');
  if (transfer.appealed) return accept();
  const { from, to } = transfer;
  return accept({ type: 'TransferAppealed', at, playerId, from, to, grounds, rule: 'T-13.4' });
};

/** The decision is final: a transfer granted needs nobody's consent, one refused cannot be asked for again (T-13.4). */
export const arbitrateTransfer = (
  { at, playerId, granted, reason }: Acted<ArbitrateTransfer>,
  { transfer, refusedTransfers }: Player,
): Decision<PlayerEvent> => {
  if (transfer === null)
    return refusedTransfers.size > 0
      ? reject('decision-final', 'T-13.4')
      : reject('no-transfer-pending', 'T-13.4');
  if (!transfer.appealed) return reject('no-such-appeal', 'T-13.4');
  const { from, to } = transfer;
  const decided: PlayerEvent = {
    type: 'TransferArbitrated',
    at,
    playerId,
    to,
    granted,
    reason,
    rule: 'T-13.4',
  };
  return granted
    ? accept<PlayerEvent>(decided, { type: 'FederationChanged', at, playerId, from, to, rule: 'T-13.4' })
    : accept(decided);
};
