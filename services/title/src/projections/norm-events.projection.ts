import type { NormEvent } from '@amici/contracts/title';
import type { EventWithNorms as NormEventRow } from '@amici/contracts/title';
import { bigint, boolean, integer, key, nullable, projection, table, text } from '@amici/projections';
import type { TitleEvent } from '../domain';

const rowOf = (
  {
    tournament,
    section,
    rule,
    event,
  }: {
    readonly tournament: string;
    readonly section: string;
    readonly rule: string;
    readonly event: NormEvent;
  },
  offersNorms: boolean,
  category: string | null,
): NormEventRow => {
  const { code, name, format, startsAt } = event;
  return { tournament, section, code, name, format, startsAt, offersNorms, category, norms: 0, rule };
};

const counted = (row: NormEventRow | undefined, change: number) =>
  row && { ...row, norms: row.norms + change };

/** Every section with its statement of norms. */
export const normEvents = projection<TitleEvent, NormEventRow>({
  name: 'norm_events',
  version: 1,
  table: table<NormEventRow>('norm_events', {
    tournament: key(text()),
    section: key(text()),
    code: text(),
    name: text(),
    format: text(),
    startsAt: bigint(),
    offersNorms: boolean(),
    category: nullable(text()),
    norms: integer(),
    rule: text(),
  }),
  key: ({ event }) => {
    const { tournament, section } = event as { readonly tournament: string; readonly section: string };
    return [tournament, section];
  },
  on: {
    NormStatementFixed: (_none, event) => rowOf(event, event.offersNorms, event.category),
    NormsRuledOut: (_none, event) => rowOf(event, false, null),
    NormAchieved: (row) => counted(row, 1),
    NormRescinded: (row) => counted(row, -1),
  },
});

export type { NormEventRow };
