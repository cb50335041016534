import { ok } from '@amici/kernel';
import { orderedPage, pageIn } from '@amici/projections';
import type { QueryWork, Work, WorkingParts } from '@amici/service/runtime';
import { wordsIn } from '@amici/text';
import { And, In, IsNull, Like, Not } from 'typeorm';
import { registeredFederations } from '../projections/registered-federations.projection';
import { registeredPlayers } from '../projections/registered-players.projection';
import { registeredTeams } from '../projections/registered-teams.projection';
import type { aggregates } from './aggregates';
import type { Profiles } from './profiles';
import { sanctionsAnswer } from './sanction-queries';

type Of = typeof aggregates;
type Parts = WorkingParts<Of>;
type Lists = Pick<Work<'registry', Of>['queries'], 'federation-list' | 'players' | 'sanctions' | 'teams'>;

const players =
  ({ readModels }: Parts, { named }: Pick<Profiles, 'named'>): QueryWork<'registry', 'players'> =>
  async ({ name, federation, after, limit }) => {
    const rows = (await readModels()).getRepository(registeredPlayers.table.entity);
    const found = await named({ words: wordsIn(name ?? ''), federation, after, limit: limit + 1 });
    const { page, next } = pageIn(found, limit, ({ place }) => place);
    const known = await rows.find({ where: { player: In(page.map(({ player }) => player)) } });
    const belongs = new Map(known.map((one) => [one.player, one.federation]));
    return ok({
      players: page.map(({ player, name: called }) => ({
        ...{ player, name: called, federation: belongs.get(player) ?? null },
      })),
      next,
    });
  };

const federations =
  ({ readModels }: Parts): QueryWork<'registry', 'federation-list'> =>
  async ({ after, limit }) => {
    const rows = (await readModels()).getRepository(registeredFederations.table.entity);
    const { page, next } = await orderedPage(rows, {}, ['federation'], { after, limit });
    return ok({ federations: page, next });
  };

const teams =
  ({ readModels }: Parts): QueryWork<'registry', 'teams'> =>
  async ({ name, federation, after, limit }) => {
    const rows = (await readModels()).getRepository(registeredTeams.table.entity);
    const words = wordsIn(name ?? '').map((word) => Like(`%${word}%`));
    const where = {
      captain: Not(IsNull()),
      ...(words.length === 0 ? {} : { folded: And(...words) }),
      ...(federation === undefined ? {} : { federation }),
    };
    const { page, next } = await orderedPage(rows, where, ['folded', 'team'], { after, limit });
    return ok({
      teams: page.map(({ team, name: called, federation: of, captain }) => ({
        ...{ team, name: called, federation: of, captain: captain! },
      })),
      next,
    });
  };

/** Answers who is called what, which sanctions there are, and which teams. */
export const listQueries = (parts: Parts, profiles: Pick<Profiles, 'named'>): Lists => ({
  'federation-list': federations(parts),
  players: players(parts, profiles),
  sanctions: sanctionsAnswer(parts),
  teams: teams(parts),
});
