import type { TitleOnRecord as HeldTitleRow } from '@amici/contracts/title';
import { bigint, boolean, key, nullable, projection, table, text } from '@amici/projections';
import type { TitleEvent } from '../domain';

/** Every title ever confirmed or registered: what the report to Congress is made from (T-10.8h). */
export const heldTitles = projection<TitleEvent, HeldTitleRow>({
  name: 'held_titles',
  version: 1,
  table: table<HeldTitleRow>('held_titles', {
    player: key(text()),
    title: key(text()),
    route: nullable(text()),
    effectiveFrom: bigint(),
    confirmedAt: nullable(bigint()),
    federation: nullable(text()),
    requirementWaived: boolean(),
    revokedAt: nullable(bigint()),
    rule: text(),
  }),
  key: ({ event }) => {
    const { player, title } = event as { readonly player: string; readonly title: string };
    return [player, title];
  },
  on: {
    TitleConfirmed: (_row, { player, title, route, effectiveFrom, at, requirementWaived, rule }) => ({
      player,
      title,
      route,
      effectiveFrom,
      confirmedAt: at,
      federation: null,
      requirementWaived: requirementWaived !== null,
      revokedAt: null,
      rule,
    }),
    TitleRegistered: (_row, { player, title, effectiveFrom, rule }) => ({
      player,
      title,
      route: null,
      effectiveFrom,
      confirmedAt: null,
      federation: null,
      requirementWaived: false,
      revokedAt: null,
      rule,
    }),
    FederationNotified: (row, { federation }) => row && { ...row, federation },
    TitleRevoked: (row, { at }) => row && { ...row, revokedAt: at },
  },
});

export type { HeldTitleRow };
