import {
  accountStreams,
  federationStreams,
  recognitionStreams,
  registryRefusal,
  type Money,
  type RecognitionRow,
  type RecognitionView,
} from '@amici/contracts/registry';
import { dayOf, ok, refuse, reject } from '@amici/kernel';
import { mayRead } from '@amici/service';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import { orderedPage } from '@amici/projections';
import { columns, csv } from '@amici/text';
import { Between } from 'typeorm';
import { hasLapsed, type Request } from '../domain/recognition/state';
import { recognitionList } from '../projections/recognition-list.projection';
import type { aggregates } from './aggregates';
import { invitationAnswer } from './invitation';
import type { PlayerState } from './reading-of-people';
import type { recognitions } from './tournament-recognitions';

const SEEING = ['world-tournament-director', 'congress', 'auditor'] as const;

type Parts = WorkingParts<typeof aggregates>;

/** Who asks, who is addressed and where a player belongs, as the registry itself has it. */
export const recognitionEvidence =
  ({ aggregates: { federations } }: Parts, stateOf: PlayerState): Evidence<typeof recognitions> =>
  async (command) => {
    switch (command.type) {
      case 'RequestRecognition': {
        const { state } = await federations.load(federationStreams.of(command.federation), true);
        return { ...command, evidence: state };
      }
      case 'SendInvitation': {
        const { state } = await federations.load(federationStreams.of(command.to), true);
        return { ...command, toFederation: state.name !== null };
      }
      case 'PermitInvitation':
        return { ...command, belongsTo: (await stateOf(command.player)).federation };
      case 'ApproveRecognition':
      case 'ReferRecognition':
      case 'RefuseRecognition':
        return command;
    }
  };

/** Whether what is to be deposited for it is held (T-12.8): in the account of the year of the start, or before. */
const isDeposited = async (
  { aggregates: { accounts } }: Parts,
  id: string,
  { request: { federation, start, at }, approval }: Request,
): Promise<boolean> => {
  const years = new Set([start, at].map((instant) => String(new Date(instant).getUTCFullYear())));
  const lines = (
    await Promise.all(
      [...years].map(async (year) => {
        const { state } = await accounts.load(accountStreams.of(federation, year), true);
        return [...state.lines.values()];
      }),
    )
  ).flat();
  const holds = ({ currency, amount }: Money): boolean => {
    const mine = lines.filter((line) => line.currency === currency && line.what === id && !line.settled);
    return mine.reduce((sum, { held }) => sum + held, 0) >= amount;
  };
  return (approval?.deposit ?? []).every(holds);
};

const viewOf = async (parts: Parts, id: string, state: Request): Promise<RecognitionView> => {
  const { request, approval, status, invited } = state;
  const { federation, kind, name, start, at: requestedAt, prizes } = request;
  return {
    ...{ recognition: id, federation, kind, name, start, requestedAt, prizes },
    status: status === 'approved' && hasLapsed(state, parts.clock.now()) ? 'lapsed' : status,
    approvedAt: approval?.at ?? null,
    lapsesAt: approval?.lapsesAt ?? null,
    motion: approval?.motion ?? null,
    deposit: approval?.deposit ?? [],
    deposited: await isDeposited(parts, id, state),
    invited: [...invited].map(([of, players]) => ({ federation: of, players })),
  };
};

/** More than are asked for in a year. */
const MOST = 1_000;

const HEAD = [
  'event',
  'organised by',
  'kind',
  'start',
  'applied',
  'decided',
  'valid to',
  'motion',
  'deposit',
];

const day = (instant: number | null): string => (instant === null ? '' : dayOf(instant));

const cells = (row: RecognitionRow): readonly string[] => [
  ...[row.name, row.federation, row.kind, day(row.startAt), day(row.requestedAt), day(row.decidedAt)],
  ...[day(row.lapsesAt), row.motion ?? '', row.deposit ? 'yes' : ''],
];

const LEFT = new Set(HEAD.keys());

const within = (year: number) => Between(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1) - 1);

/** Answers how a recognition stands, and what is reported to Congress of a year (T-12.2). */
export const recognitionQueries = (
  parts: Parts,
): {
  readonly recognition: QueryWork<'registry', 'recognition'>;
  readonly recognitions: QueryWork<'registry', 'recognitions'>;
  readonly 'written-invitation': QueryWork<'registry', 'written-invitation'>;
} => {
  const recognition: QueryWork<'registry', 'recognition'> = async ({ recognition: id }, actor) => {
    const { state } = await parts.aggregates.recognitions.load(recognitionStreams.of(id), true);
    if (state === null) return reject(registryRefusal.notFound);
    // Until it is approved an event is announced to nobody (T-6.3, T-12.4): by a refusal either.
    const may = await mayRead(parts, actor, {
      by: [{ offices: ['delegate'], scope: state.request.federation }, { offices: SEEING }],
      touches: 'nobody',
      untold: true,
    });
    return state.status === 'approved' || may.ok
      ? ok(await viewOf(parts, id, state))
      : refuse({ ...may.rejection, rule: 'T-12.4' });
  };
  return {
    recognition,
    'written-invitation': invitationAnswer(parts, recognition),
    recognitions: async ({ year, format, after, limit = MOST }) => {
      const rows = (await parts.readModels()).getRepository(recognitionList.table.entity);
      const decided = year === undefined ? {} : { decidedAt: within(year) };
      const { page, next } = await orderedPage(
        rows,
        { status: 'approved', ...decided },
        ['decidedAt', 'recognition'],
        { after, limit },
      );
      if (format === 'json') return ok({ recognitions: page, next, rule: 'T-12.2' });
      const lines = [HEAD, ...page.map(cells)];
      return ok({ text: format === 'csv' ? csv(lines) : columns(lines, LEFT) });
    },
  };
};
