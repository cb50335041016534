import type { Actor } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { fold, isUuid, type Rejection } from '@amici/kernel';
import { toDomainEvent, type QueryReply, type Offices, type Services } from '@amici/service';
import { isTimeZone } from '@amici/timecontrol';
import {
  game,
  gameStream,
  upcasters,
  type Game,
  type GameCommand,
  type GameEvent,
  type GameState,
} from '../domain';
import type { CommandHandler } from '@amici/service';
import { fenOf } from '../domain/board';
import { eventsAsOf } from './as-of';
import { hiddenFrom, takesPart } from './may-see';
import { gameView } from './game-view';
import { writePgnGame } from './write-pgn-game';

/** Events of one game that are read at most; more than any game can have (domain/limits.ts). */
const ALL_EVENTS = 20_000;

export type GameQuery =
  | { readonly type: 'game' | 'events'; readonly game: string }
  | { readonly type: 'pgn'; readonly game: string; readonly zone?: string }
  | { readonly type: 'ply'; readonly game: string; readonly ply: number }
  | { readonly type: 'position'; readonly game: string; readonly ply?: number; readonly at?: string };

export interface GameQueryParts {
  readonly store: EventStore;
  readonly handler: Pick<CommandHandler<GameCommand, GameState>, 'load'>;
  /** Asks the registry for the names of players. */
  readonly services: Services;
  readonly offices: Offices;
}

type Answer = Promise<QueryReply>;

const refuse = (rejection: Rejection): QueryReply => ({ ok: false, rejection });

const noSuchGame = refuse({ code: 'no-such-game' });

const service: Actor = { subject: 'service:game', office: 'service' };

const foldGame = (events: readonly GameEvent[]): Game | null => {
  const state = fold(game.evolve, game.initialState, events);
  return state.phase === 'none' ? null : state;
};

/** Answers what may be read of one game. */
export const gameQueries = ({ store, handler, services, offices }: GameQueryParts) => {
  const envelopes = async (id: string) => {
    const stored = await store.read(gameStream(id), { limit: ALL_EVENTS });
    return stored.map(({ event }) => event);
  };

  const show = async (id: string): Answer => {
    const { state, revision } = await handler.load(gameStream(id), true);
    return state.phase === 'none' ? noSuchGame : { ok: true, value: gameView(id, state, revision) };
  };

  const ply = async (id: string, number: number): Answer => {
    const events = await envelopes(id);
    if (events.length === 0) return noSuchGame;
    const made = events.find(
      ({ type, payload }) => type === 'MoveMade' && (payload as { ply: number }).ply === number,
    );
    if (made === undefined) return refuse({ code: 'no-such-ply' });
    const { id: event, type, revision, occurredAt, recordedAt, payload, hash } = made;
    return {
      ok: true,
      value: { id: event, type, revision, occurredAt, recordedAt, ...(payload as object), hash },
    };
  };

  const position = async (id: string, asOf: { readonly ply?: number; readonly at?: string }): Answer => {
    const events = await envelopes(id);
    if (events.length === 0) return noSuchGame;
    const until = asOf.at === undefined ? undefined : Date.parse(asOf.at);
    const part = eventsAsOf(events, {
      ...(asOf.ply === undefined ? {} : { ply: asOf.ply }),
      ...(until === undefined ? {} : { at: until }),
    });
    const state = foldGame(part.map((event) => toDomainEvent<GameEvent>(event, upcasters)));
    if (state === null) return refuse({ code: 'no-such-ply', detail: 'the game had not begun' });
    if (asOf.ply !== undefined && state.moves.length !== asOf.ply) return refuse({ code: 'no-such-ply' });
    return {
      ok: true,
      value: { ply: state.moves.length, fen: fenOf(state.board), phase: state.phase },
    };
  };

  const pgn = async (id: string, zone = 'UTC'): Answer => {
    if (!isTimeZone(zone)) return refuse({ code: 'bad-request', detail: `${zone} is no IANA time zone` });
    const events = await envelopes(id);
    if (events.length === 0) return noSuchGame;
    const { players } = events[0]!.payload as { readonly players: Game['players'] };
    const query = { type: 'names', players: [players.white, players.black] };
    const names = await services.query<Readonly<Record<string, string>>>('registry', query, service);
    if (!names.ok) return names;
    return { ok: true, value: { pgn: writePgnGame(events, { names: names.value, zone }) } };
  };

  const answer = async (query: GameQuery): Answer => {
    switch (query.type) {
      case 'game':
        return show(query.game);
      case 'events':
        return { ok: true, value: { events: await envelopes(query.game) } };
      case 'ply':
        return ply(query.game, query.ply);
      case 'position':
        return position(query.game, query);
      case 'pgn':
        return pgn(query.game, query.zone);
      default:
        return refuse({ code: 'bad-request', detail: 'unknown query' });
    }
  };

  return async (query: GameQuery, actor: Actor): Answer => {
    if (!isUuid(query.game)) return noSuchGame;
    const { state } = await handler.load(gameStream(query.game), true);
    if (state.phase === 'none') return noSuchGame;
    const hidden = await hiddenFrom(actor, state, offices);
    if (hidden !== null) return refuse(hidden);
    // The record itself names who acted and what was only told to the parties.
    if (query.type === 'events' && !(await takesPart(actor, state, offices)))
      return refuse({ code: 'forbidden' });
    return answer(query);
  };
};
