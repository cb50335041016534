import type { Actor, EventEnvelope } from '@amici/contracts';
import { gameStreams, type TeamClaim } from '@amici/contracts/game';
import { tournamentStreams } from '@amici/contracts/tournament';
import { ok } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { toDomainEvent } from '@amici/contracts/event-format';
import { mayRead } from '@amici/service';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import { opposite, type Side } from '@amici/timecontrol';
import { upcasters, type GameEvent } from '../domain';
import { openGames } from '../projections/open-games.projection';
import type { Of } from './aggregates';

type Parts = Pick<WorkingParts<Of>, 'offices' | 'interests' | 'readModels' | 'services' | 'store'>;

const MOST_GAMES = 1_000;
const ALL_EVENTS = 20_000;
const WIDTH = 8;
const READERS = ['director', 'appeals', 'auditor', 'operator'];

const self: Actor = { subject: 'service:game', office: 'service' };

/** Open games of an event that wait for a player's first move (T-8.7d); the read model's word, for services alone. */
export const notBegun =
  ({ readModels }: Pick<Parts, 'readModels'>): QueryWork<'game', 'not-begun'> =>
  async ({ event }) => {
    const rows = await (
      await readModels()
    )
      .getRepository(openGames.table.entity)
      .createQueryBuilder('game')
      .where('game.event = :event and game.plies < 2 and game.toMove is not null', { event })
      .orderBy('game.gameId')
      .take(2 * MOST_GAMES)
      .getMany();
    const games = rows.map(({ gameId: game, plies, first }): { game: string; side: Side } => {
      return { game, side: plies === 0 ? first : opposite(first) };
    });
    return ok({ games });
  };

interface TeamGame {
  readonly game: string;
  readonly teams: Readonly<Record<Side, string>>;
}

/** Claims in a game with how each came out. */
const claimsIn = ({ game, teams }: TeamGame, events: readonly EventEnvelope[]): readonly TeamClaim[] => {
  const claims = new Map<string, TeamClaim>();
  const decide = (claim: string, at: number, how: 'upheld' | 'refused', rule: string): void => {
    const open = claims.get(claim);
    if (open !== undefined) claims.set(claim, { ...open, decided: { at, how, rule } });
  };
  for (const envelope of events) {
    const event = toDomainEvent<GameEvent>(envelope, upcasters);
    if (event.type === 'DrawClaimed' || event.type === 'TimeClaimed') {
      const { claim, by, ground, at, rule } = event;
      claims.set(claim, { game, claim, by, team: teams[by], ground, at, rule, decided: null });
    }
    if (event.type === 'ClaimUpheld') decide(event.claim, event.at, 'upheld', event.rule);
    if (event.type === 'FlagFell')
      for (const { claim, by, ground, decided } of [...claims.values()])
        if (decided === null && by !== event.by && (ground === 'overstep' || ground === 'silence'))
          decide(claim, event.decidedAt, 'upheld', event.rule);
    if (event.type === 'ClaimRefused' || event.type === 'TimeClaimRefused')
      decide(event.claim, event.at, 'refused', event.rule);
  }
  return [...claims.values()];
};

/** Copies of the claims in a team's games: players claim for themselves, and their captain gets a copy. */
export const teamClaims = ({
  offices,
  interests,
  services,
  store,
}: Omit<Parts, 'readModels'>): QueryWork<'game', 'team-claims'> => {
  const gamesOf = async (tournament: string, team: string): Promise<readonly TeamGame[]> => {
    const reply = await services.query('tournament', { type: 'tournament', tournament }, self);
    if (!reply.ok) return [];
    return reply.value.sections.flatMap(({ players, games }) =>
      games.flatMap(({ game, white, black }): readonly TeamGame[] => {
        const teams = { white: players[white - 1]!.team, black: players[black - 1]!.team };
        if (teams.white === undefined || teams.black === undefined) return [];
        return Object.values(teams).includes(team)
          ? [{ game, teams: { white: teams.white, black: teams.black } }]
          : [];
      }),
    );
  };

  return async ({ tournament, team }, actor) => {
    const may = await mayRead({ offices, interests }, actor, {
      by: [
        { offices: ['captain'], scope: team },
        { offices: READERS, scope: tournament },
      ],
      touches: { playing: [tournament] },
      matter: tournamentStreams.of(tournament),
    });
    if (!may.ok) return may;
    const games = (await gamesOf(tournament, team)).slice(0, MOST_GAMES);
    const found = await sideBySide(games, WIDTH, async (one) => {
      const stored = await store.read(gameStreams.of(one.game), { limit: ALL_EVENTS });
      return claimsIn(
        one,
        stored.map(({ event }) => event),
      );
    });
    return ok({ claims: found.flat().sort((a, b) => a.at - b.at) });
  };
};
