import { decided } from '@amici/bus';
import type { Actor } from '@amici/contracts';
import {
  authorises,
  feeScaleStreams,
  motionStreams,
  registryRefusal,
  type FeeScale,
  type Money,
} from '@amici/contracts/registry';
import { fold, ok, reject } from '@amici/kernel';
import { toDomainEvent } from '@amici/contracts/event-format';
import { mayRead, type Authorised } from '@amici/service';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import { account, MOST_LINES } from '../domain/account/account';
import type { AccountEvent } from '../domain/account/events';
import { scaleInForce } from '../domain/account/fee-scale';
import { accountStreamOf, type accounts, type feeScales } from './accounts';
import type { aggregates } from './aggregates';
import { statementCsv, statementOf, statementText } from './statement';

type Parts = WorkingParts<typeof aggregates>;

const priceIn = (scale: FeeScale | null, fee: string): Money | null => {
  const found = scale?.fees.find((one) => one.fee === fee);
  return found === undefined ? null : { currency: found.currency, amount: found.amount };
};

const scaleOf = async (parts: Parts, body: string, year: number): Promise<FeeScale | null> => {
  const { state } = await parts.aggregates.feeScales.load(feeScaleStreams.of(body, String(year)), true);
  return scaleInForce(body, year, state);
};

/** Which body has carried the motion by which fees are adopted. */
export const feeScaleEvidence =
  ({ aggregates: { motions } }: Parts): Evidence<typeof feeScales> =>
  async (command) => {
    const { state } = await motions.load(motionStreams.of(command.motion), true);
    const act = { act: 'fee-scale', body: command.body, year: command.year } as const;
    const { stands, put } = state;
    const isCarried = stands === 'carried' && put !== null && authorises(put.matter, act);
    return { ...command, carriedBy: isCarried ? put.body : null };
  };

/** What the scale of the year says, and when the event begins that it is for. */
export const chargeEvidence =
  (parts: Parts): Evidence<typeof accounts> =>
  async (command) => {
    if (command.type !== 'ChargeFee') return command;
    const { evidence: _claimed, ...request } = command;
    const price = priceIn(await scaleOf(parts, request.body, request.year), request.fee);
    const tournament = request.purpose?.tournament;
    if (tournament === undefined) return { ...request, evidence: { price, startYear: null } };
    const { services, self } = parts;
    const reply = decided(await services.query('tournament', { type: 'tournament', tournament }, self));
    const startYear = reply.ok ? new Date(reply.value.start).getUTCFullYear() : null;
    return { ...request, evidence: { price, startYear } };
  };

/**
 * Who may see an account: its holder, the delegate of a federation that holds it, and the offices that keep the
 * books.
 */
const maySee = (parts: Parts, actor: Actor, holder: string): Promise<Authorised> =>
  mayRead(parts, actor, {
    own: [holder],
    by: [{ offices: ['delegate'], scope: holder }, { offices: ['treasurer', 'auditor', 'operator'] }],
    touches: { players: [holder] },
  });

const EVENTS = 2 * MOST_LINES;

/** Answers what is in an account, as of any instant, and what a year's fees are. */
export const accountQueries = (
  parts: Parts,
): {
  readonly account: QueryWork<'registry', 'account'>;
  readonly 'written-account': QueryWork<'registry', 'written-account'>;
  readonly 'fee-scale': QueryWork<'registry', 'fee-scale'>;
} => {
  const statement: QueryWork<'registry', 'account'> = async ({ holder, year, asOf }, actor) => {
    const may = await maySee(parts, actor, holder);
    if (!may.ok) return may;
    const recorded = await parts.store.read(accountStreamOf({ holder, year }), { limit: EVENTS });
    const until = asOf ?? parts.clock.now();
    const events = recorded
      .filter(({ event: { occurredAt } }) => occurredAt === null || Date.parse(occurredAt) <= until)
      .map(({ event }) => toDomainEvent<AccountEvent>(event, {}));
    const state = fold(account.evolve, account.initialState, events);
    return ok(statementOf({ holder, year, asOf: until }, state));
  };
  return {
    account: statement,
    'written-account': async (query, actor) => {
      const answer = await statement({ ...query, type: 'account' }, actor);
      if (!answer.ok || query.format === 'json') return answer;
      const write = query.format === 'csv' ? statementCsv : statementText;
      return ok({ text: write(answer.value) });
    },
    'fee-scale': async ({ body, year }) => {
      const scale = await scaleOf(parts, body, year);
      return scale === null ? reject(registryRefusal.notFound) : ok(scale);
    },
  };
};
