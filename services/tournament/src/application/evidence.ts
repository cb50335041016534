import type { Actor } from '@amici/contracts';
import type { Services } from '@amici/service';
import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type {
  Entrant,
  EntrantEvidence,
  ListedRating,
  PublishedRating,
  TournamentCommand,
  TournamentState,
} from '../domain';
import { ratingsPoolOf } from '../domain/ratings-pool';
import { rightsOf } from './rights';

interface KnownPlayer {
  readonly federation: string | null;
  readonly suspendedUntil: number | null;
  readonly suspensionRule: string | null;
  readonly memberships: Readonly<Record<string, string>>;
  readonly bondRequired: boolean;
  /** Events for which a bond is held. */
  readonly bonds: readonly string[];
}

/** A line of a player's rating history, as the rating service shows it. */
interface ListedOnce {
  readonly pool: string;
  /** A day, YYYY-MM-DD. */
  readonly effectiveFrom: string;
  readonly rating: number;
  readonly games: number;
  readonly status: string;
}

type Ratings = Readonly<Record<string, ListedRating>>;

/** What the other services know, asked for before a decision; where one does not answer, nothing is made up. */
export const obtainEvidence = (services: Services, self: Actor, readModels: () => Promise<DataSource>) => {
  const ask = <Value>(
    service: string,
    question: { readonly type: string; readonly [field: string]: unknown },
  ) => services.query<Value>(service, question, self);

  const ratingsOf = async (pool: string, players: readonly string[], on: number): Promise<Ratings> => {
    const reply = await ask<Ratings>('rating', { type: 'listed', pool, players, on });
    return reply.ok ? reply.value : {};
  };

  const historyOf = async (pool: string, player: string, at: number): Promise<readonly PublishedRating[]> => {
    const reply = await ask<{ ratings: readonly ListedOnce[] }>('rating', { type: 'card', player, at });
    if (!reply.ok) return [];
    return reply.value.ratings.flatMap((one) =>
      one.pool === pool
        ? [
            {
              rating: one.rating,
              fixed: one.status === 'fixed',
              games: one.games,
              publishedAt: Date.parse(one.effectiveFrom),
            },
          ]
        : [],
    );
  };

  const titleOf = async (player: string): Promise<string | null> => {
    const reply = await ask<{ title: string | null }>('title', { type: 'title', player });
    return reply.ok ? reply.value.title : null;
  };

  const isMember = async (federation: string | null): Promise<boolean | null> => {
    if (federation === null) return false;
    const reply = await ask<{ member: boolean }>('registry', { type: 'federation', federation });
    return reply.ok ? reply.value.member : null;
  };

  const entrantEvidence = async (
    player: string,
    tournament: string,
    pool: string,
    at: number,
  ): Promise<EntrantEvidence | undefined> => {
    const known = await ask<KnownPlayer>('registry', { type: 'player', player });
    if (!known.ok) return undefined;
    const { federation } = known.value;
    const [ratings, title, history, memberFederation, rights] = await Promise.all([
      ratingsOf(pool, [player], at),
      titleOf(player),
      historyOf(pool, player, at),
      isMember(federation),
      readModels().then((source) => rightsOf(source, player)),
    ]);
    const listed = ratings[player];
    const entrant: Entrant = {
      player,
      federation,
      title,
      rating: listed?.rating ?? null,
      fixed: listed?.fixed ?? false,
      ...(listed === undefined ? {} : { games: listed.games }),
    };
    const { suspendedUntil, suspensionRule, memberships, bondRequired, bonds } = known.value;
    const bondMissing = bondRequired && !bonds.includes(tournament);
    return {
      entrant,
      suspendedUntil,
      suspensionRule,
      memberFederation,
      memberships,
      rights,
      history,
      bondMissing,
    };
  };

  return async <Command extends TournamentCommand & { readonly at: number }>(
    command: Command,
    state: TournamentState,
  ): Promise<Command> => {
    if (state.phase !== 'announced') return command;
    const pool = ratingsPoolOf(state.announcement);
    if (command.type === 'EnterTournament') {
      const evidence = await entrantEvidence(command.player, command.tournament, pool, command.at);
      const { evidence: _claimed, ...asked } = command as typeof command & { evidence?: unknown };
      return { ...asked, ...(evidence === undefined ? {} : { evidence }) } as unknown as Command;
    }
    if (command.type === 'PublishStartList') {
      const players = [...state.entries.keys()];
      const ratings = await ratingsOf(pool, players, state.announcement.start);
      return { ...command, seed: command.seed ?? randomBytes(16).toString('hex'), ratings };
    }
    // Only where prizes are to be won does it matter whether somebody entered though barred (C-30b).
    if (command.type === 'FinishTournament' && state.announcement.prizes.length > 0) {
      const question = {
        type: 'suspended',
        players: [...state.entries.keys()],
        at: state.announcement.start,
      };
      const reply = await ask<readonly string[]>('registry', question);
      return { ...command, barred: reply.ok ? reply.value : [] };
    }
    return command;
  };
};
