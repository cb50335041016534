import type { HonourRow } from '@amici/contracts/title';
import { bigint, integer, key, nullable, projection, table, text } from '@amici/projections';
import type { TitleEvent } from '../domain';

/** Titles of the League as Council approved them, and its champions for ever (CM-5a, CM-7). */
export const honours = projection<TitleEvent, HonourRow>({
  name: 'honours',
  version: 1,
  table: table<HonourRow>('honours', {
    player: key(text()),
    honour: key(text()),
    tournament: key(text()),
    year: nullable(integer()),
    at: bigint(),
    motion: nullable(text()),
  }),
  key: ({ event }) => {
    const of = event as {
      readonly player: string;
      readonly title?: string;
      readonly champion?: string;
      readonly tournament?: string;
    };
    return [of.player, of.title ?? of.champion ?? '', of.tournament ?? ''];
  },
  on: {
    LeagueTitleAwarded: (_none, { at, player, title: honour, motion }) => {
      return { player, honour, tournament: '', year: null, at, motion };
    },
    ChampionWithdrawn: () => null,
    ChampionProclaimed: (_none, { at, player, champion: honour, tournament, number }) =>
      honour === 'ccla-champion' ? { player, honour, tournament, year: number, at, motion: null } : undefined,
  },
});
