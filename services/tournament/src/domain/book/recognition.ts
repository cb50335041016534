import type { RecognitionView } from '@amici/contracts/registry';
import type { Instant, Rejection } from '@amici/kernel';

export const lapsed = ({ lapsesAt }: RecognitionView, at: Instant): Rejection | undefined =>
  lapsesAt !== null && at > lapsesAt
    ? {
        code: 'approval-lapsed',
        rule: 'T-12.3b',
        detail: { name: 'renewed-application-required' },
        data: { lapsesAt },
      }
    : undefined;

/** A player from outside the federation that invites comes by an invitation their own permits (T-12.5, T-6.3). */
export const refusedGuest = (
  {
    at,
    player,
    federation,
  }: { readonly at: Instant; readonly player: string; readonly federation: string | null },
  recognised: RecognitionView | null | undefined,
): Rejection | undefined => {
  if (recognised === undefined || recognised === null) return undefined;
  const over = lapsed(recognised, at);
  if (over !== undefined || recognised.kind === 'open' || federation === recognised.federation) return over;
  const invited = recognised.invited.find((one) => one.federation === federation);
  if (invited === undefined)
    return { code: 'not-invited', rule: 'T-12.5', detail: { name: 'invitations-to-federation' } };
  return invited.players.includes(player)
    ? undefined
    : { code: 'invitation-not-permitted', rule: 'T-6.3', detail: { name: 'federation-permits' } };
};

/** An approval that has lapsed starts nothing, nor does one whose prize fund is not deposited (T-12.3b, T-12.8). */
export const refusedStart = (
  recognised: RecognitionView | null | undefined,
  at: Instant,
): Rejection | undefined => {
  if (recognised === undefined || recognised === null) return undefined;
  const { deposit, deposited } = recognised;
  const over = lapsed(recognised, at);
  if (over !== undefined || deposited) return over;
  return {
    code: 'deposit-missing',
    rule: 'T-12.8',
    detail: { name: 'prize-fund-deposited-first' },
    data: { deposit },
  };
};
