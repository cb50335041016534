import { federationStreams, registryRefusal, type Invitation, type Money } from '@amici/contracts/registry';
import { dayOf, ok, reject } from '@amici/kernel';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { columns, csv, writeAmount } from '@amici/text';
import type { aggregates } from './aggregates';

type Parts = Pick<WorkingParts<typeof aggregates>, 'aggregates'>;

const moneyOf = (sums: readonly Money[]): string =>
  sums.map(({ currency, amount }) => `${writeAmount(amount, currency)} ${currency}`).join(', ');

const federationOf = ({ federation, name }: Invitation['invited']): string =>
  name === null ? federation : `${name} (${federation})`;

const linesOf = (one: Invitation): readonly (readonly [string, string])[] => [
  ['event', one.name],
  ['kind', one.kind],
  ['organised by', federationOf(one.organisedBy)],
  ['invited by way of', federationOf(one.invited)],
  ['start', dayOf(one.start)],
  ['approved', dayOf(one.approvedAt)],
  ['valid to', dayOf(one.lapsesAt)],
  ['by motion', one.motion ?? ''],
  ['prizes', moneyOf(one.prizes)],
  ['prizes deposited', one.deposited ? 'yes' : 'no'],
  ['players permitted', one.players.join(', ')],
  ['rule', one.rule],
];

const LEFT = new Set([0, 1]);

/** The invitation of one federation as it is handed out: to federations alone, once it is approved (T-12.5). */
export const invitationAnswer =
  (
    { aggregates: { federations } }: Parts,
    recognition: QueryWork<'registry', 'recognition'>,
  ): QueryWork<'registry', 'written-invitation'> =>
  async ({ recognition: id, to, format }, actor) => {
    const seen = await recognition({ type: 'recognition', recognition: id }, actor);
    if (!seen.ok) return seen;
    const { name, kind, status, start, approvedAt, lapsesAt, motion, prizes, deposited, ...rest } =
      seen.value;
    const invited = rest.invited.find(({ federation }) => federation === to);
    if (status !== 'approved' || approvedAt === null || lapsesAt === null)
      return reject('not-approved', 'T-12.5', { detail: { name: 'players-invited-once-approved' } });
    if (invited === undefined) return reject(registryRefusal.notFound, 'T-12.5');
    const nameOf = async (federation: string) => {
      const { state } = await federations.load(federationStreams.of(federation), true);
      return { federation, name: state.name };
    };
    const invitation: Invitation = {
      ...{ recognition: id, name, kind, start, approvedAt, lapsesAt, motion, prizes, deposited },
      organisedBy: await nameOf(rest.federation),
      invited: await nameOf(to),
      players: invited.players,
      rule: 'T-12.5',
    };
    if (format === 'json') return ok(invitation);
    const lines = linesOf(invitation);
    return ok({ text: format === 'csv' ? csv(lines) : columns(lines, LEFT) });
  };
