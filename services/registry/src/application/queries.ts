import { consumerOf, progressOf } from '@amici/bus';
import { refusal } from '@amici/contracts';
import {
  federationStreams,
  MAX_OFFICE_QUERIES,
  playerStreams,
  registryRefusal,
  teamStreams,
} from '@amici/contracts/registry';
import { ok, reject } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { reachedHead } from '@amici/service';
import type { Work, WorkingParts, QueryWork } from '@amici/service/runtime';
import { pageIn } from '@amici/projections';
import { fideListed } from '../domain/fide';
import { federationView, federationYear } from '../domain/federation/nominations';
import { standingAt } from '../domain/membership';
import { findingsOf } from '../domain/particulars';
import { suspensionAt } from '../domain/sanctions';
import { accountQueries } from './account-queries';
import { listQueries } from './lists';
import { loginQueries } from './login-queries';
import { teamView } from '../domain/team/team';
import type { aggregates } from './aggregates';
import { bodyQueries } from './body-queries';
import { bookQueries } from './book-queries';
import { documentQueries } from './documents/reading';
import type { DocumentStore } from './documents/store';
import { caseQueries } from './case-queries';
import { magazine } from './magazine/magazine';
import { personalFile } from './personal-file';
import type { PlayerState } from './reading-of-people';
import type { Profiles } from './profiles';
import type { TokenUses } from './token-uses';
import { recognitionQueries } from './recognition-queries';
import { WITHDRAWALS } from './reactions/withdrawals';
import { officers } from '../projections/officers.projection';

type Parts = Pick<WorkingParts<typeof aggregates>, 'readModels'>;

/** Answers who holds an office: for a scope those who hold it there, or everywhere. */
const officersAnswer =
  ({ readModels }: Parts): QueryWork<'registry', 'officers'> =>
  async ({ office, scope, person: holder, after, limit }) => {
    const rows = (await readModels()).getRepository(officers.table.entity).createQueryBuilder('one');
    if (office !== undefined) rows.andWhere('one.office = :office', { office });
    if (scope !== undefined) rows.andWhere('(one.scope = :scope or one.scope is null)', { scope });
    if (holder !== undefined) rows.andWhere('one.person = :holder', { holder });
    if (after !== undefined) rows.andWhere('one.id > :after', { after });
    const found = await rows
      .orderBy('one.id')
      .take(limit + 1)
      .getMany();
    const { page, next } = pageIn(found, limit, ({ id }) => id);
    return ok({
      officers: page.map(({ office: held, scope: where, person }) => ({
        office: held,
        scope: where,
        person,
      })),
      next,
    });
  };

type Of = typeof aggregates;

/** Most players asked for at once, and how many are looked at side by side. */
const MOST_PLAYERS = 1_000;
const WIDTH = 16;

/** Answers who exists, their name, federation and offices, and what keeps them from entering. */
export const registryQueries = (
  parts: WorkingParts<Of>,
  profiles: Profiles,
  stateOf: PlayerState,
  uses: TokenUses,
  documents: DocumentStore,
): Work<'registry', Of>['queries'] => {
  const { aggregates, clock, offices, services, readModels } = parts;
  const { federations } = aggregates;
  /** Whether what closes entry to those who have left events is on record: what may be entered rests on it. */
  const followsWithdrawals = (): Promise<boolean> =>
    reachedHead(services, 'tournament', async () => {
      const { position } = await progressOf(await readModels(), [consumerOf(WITHDRAWALS, 'tournament')]);
      return position;
    });

  return {
    ...bodyQueries(parts),
    ...bookQueries(parts),
    ...caseQueries(parts),
    ...documentQueries(parts, documents),
    ...listQueries(parts, profiles),
    ...loginQueries(parts, uses),
    names: async ({ players }) => ok(await profiles.names(players)),
    mailboxes: async ({ players }, { subject }) =>
      subject === 'service:courier'
        ? ok(await profiles.mailboxes.of(players.slice(0, MOST_PLAYERS)))
        : reject(refusal.forbidden),
    'written-in': async ({ player }, { subject }) =>
      subject === player
        ? ok((await profiles.mailboxes.writtenIn(player)) ?? null)
        : reject(refusal.forbidden),
    aliases: async ({ players, source }) => ok(await profiles.aliases(players, source)),
    federations: async ({ players }) =>
      ok(
        Object.fromEntries(
          await sideBySide(players.slice(0, MOST_PLAYERS), WIDTH, async (player) => {
            const { federation } = await stateOf(player);
            return [player, federation] as const;
          }),
        ),
      ),
    player: async ({ player, at, book }) => {
      if (at !== undefined && !(await followsWithdrawals())) return reject(refusal.serviceUnavailable);
      const state = await stateOf(player);
      if (!state.registered) return reject(registryRefusal.noSuchPlayer);
      const then = at ?? clock.now();
      const suspended = suspensionAt(state, then, book);
      return ok({
        player,
        federation: state.federation,
        suspendedUntil: suspended?.until ?? null,
        suspensionRule: suspended?.rule ?? null,
        transfer: state.transfer,
        fide: fideListed(state),
        bondRequired: state.bondRequired,
        nominationsBarred: state.nominationsBarred,
        bonds: [...state.bonds.keys()],
        memberships: Object.fromEntries(
          [...state.memberships].map(([code, membership]) => [code, standingAt(membership, then)]),
        ),
      });
    },
    federation: async ({ federation }) => {
      const { state } = await federations.load(federationStreams.of(federation), true);
      const view = federationView(federation, state, clock.now());
      return view === undefined ? reject(registryRefusal.notFound) : ok(view);
    },
    'federation-year': async ({ federation, year }) => {
      const { state } = await federations.load(federationStreams.of(federation), true);
      const view = federationYear(federation, state, year, clock.now());
      return view === undefined ? reject(registryRefusal.notFound) : ok(view);
    },
    ...accountQueries(parts),
    ...recognitionQueries(parts),
    officers: officersAnswer(parts),
    team: async ({ team }) => {
      const { state } = await aggregates.teams.load(teamStreams.of(team), true);
      const view = teamView(team, state);
      return view === undefined ? reject(registryRefusal.notFound) : ok(view);
    },
    meets: async ({ player, on, terms }) => {
      const particulars = await profiles.particularsOf(player);
      return ok(
        Object.fromEntries(
          Object.entries(terms).map(([name, one]) => [name, findingsOf(one, particulars, on)]),
        ),
      );
    },
    magazine: magazine(parts, profiles),
    fide: async ({ players }) =>
      ok(
        Object.fromEntries(
          (
            await sideBySide(players.slice(0, MOST_PLAYERS), WIDTH, async (player) => {
              const listed = fideListed(await stateOf(player));
              return listed.length === 0 ? [] : [[player, listed] as const];
            })
          ).flat(),
        ),
      ),
    'personal-file': personalFile(parts, profiles, documents),
    suspended: async ({ players, at, book }) => {
      if (!(await followsWithdrawals())) return reject(refusal.serviceUnavailable);
      const found = await sideBySide(players, WIDTH, async (player) =>
        suspensionAt(await stateOf(player), at, book) === undefined ? [] : [player],
      );
      return ok(found.flat());
    },
    'prizes-lost': async ({ players, from, until }) => {
      if (!(await followsWithdrawals())) return reject(refusal.serviceUnavailable);
      const found = await sideBySide(players, WIDTH, async (player) =>
        (await stateOf(player)).sanctions.some(
          (one) => one.prizesLost && from <= one.from && one.from <= until,
        )
          ? [player]
          : [],
      );
      return ok(found.flat());
    },
    holds: async ({ asked: held }) =>
      ok(
        await Promise.all(
          held
            .slice(0, MAX_OFFICE_QUERIES)
            .map(
              async ({ subject, office, scope }) =>
                (await offices.holds(subject, office, scope ?? undefined)) === true,
            ),
        ),
      ),
  };
};

export const playerState =
  ({ aggregates: { people } }: WorkingParts<Of>): PlayerState =>
  async (player) =>
    (await people.load(playerStreams.of(player), true)).state;
