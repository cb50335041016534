import { legalMoves, writeSan, writeUci } from '@amici/chess';
import type { Actor, EventEnvelope, Offices } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { fold, isUuid, type Instant, type Rejection } from '@amici/kernel';
import {
  authorise,
  toDomainEvent,
  type CommandHandler,
  type QueryReply,
  type Services,
} from '@amici/service';
import { isTimeZone } from '@amici/timecontrol';
import { gameStreams, type MakeMove } from '@amici/contracts/game';
import {
  game,
  gamePolicies,
  options,
  OFFICES_WITH_OPTIONS,
  previewMove,
  sideOf,
  upcasters,
  type Game,
  type GameCommand,
  type GameEvent,
  type GameState,
} from '../domain';
import { fenOf } from '../domain/state/board';
import { eventsAsOf, type AsOf } from './as-of';
import { clocksAt } from './clocks';
import { gameView } from './game-view';
import { historyFor } from './history';
import { standingScore } from './standing-score';
import type { Texts } from './texts/texts';
import { viewing, type EventGames, type Viewing } from './viewing';
import { writePgnGame } from './write-pgn-game';

/** Events of one game that are read at most; more than any game can have (domain/limits.ts). */
const ALL_EVENTS = 20_000;

export type GameQuery = { readonly game: string } & (
  | { readonly type: 'game' | 'events' | 'options' | 'legal-moves' }
  | { readonly type: 'pgn'; readonly zone?: string }
  | { readonly type: 'ply'; readonly ply: number }
  | { readonly type: 'clocks'; readonly at?: string }
  | { readonly type: 'position'; readonly ply?: number; readonly at?: string; readonly known?: string }
  | { readonly type: 'preview'; readonly move: Omit<MakeMove, 'type' | 'game'> }
  | { readonly type: 'text'; readonly text: string }
);

export interface GameQueryParts {
  readonly store: EventStore;
  readonly handler: Pick<CommandHandler<GameCommand, GameState>, 'load'>;
  /** Asks the registry for the names of players. */
  readonly services: Services;
  readonly offices: Offices;
  readonly games: EventGames;
  readonly texts: Texts;
  readonly now: () => Instant;
}

type Answer = Promise<QueryReply>;

const refuse = (rejection: Rejection): QueryReply => ({ ok: false, rejection });

const noSuchGame = refuse({ code: 'no-such-game' });
const noSuchPly = refuse({ code: 'no-such-ply' });
const forbidden = refuse({ code: 'forbidden' });

const service: Actor = { subject: 'service:game', office: 'service' };

const foldGame = (events: readonly EventEnvelope[]): Game | null => {
  const past = events.map((event) => toDomainEvent<GameEvent>(event, upcasters));
  const state = fold(game.evolve, game.initialState, past);
  return state.phase === 'none' ? null : state;
};

/** One question about one game, by somebody who may see this much of it. */
interface Asked {
  readonly id: string;
  readonly actor: Actor;
  readonly state: Game;
  readonly revision: number;
  readonly seen: Viewing;
}

const legal = ({ board: { position } }: Game): QueryReply => ({
  ok: true,
  value: {
    fen: fenOf({ position } as Game['board']),
    moves: legalMoves(position).map((move) => ({
      uci: writeUci(position, move),
      san: writeSan(position, move),
    })),
  },
});

/** Answers what may be read of one game. */
export const gameQueries = ({ store, handler, services, offices, games, texts, now }: GameQueryParts) => {
  /** The recorded events, as far as they are shown: up to a ply where the conditions hold moves back. */
  const envelopes = async ({ id, state, seen }: Asked): Promise<readonly EventEnvelope[]> => {
    const stored = await store.read(gameStreams.of(id), { limit: ALL_EVENTS });
    const events = stored.map(({ event }) => event);
    const { through } = seen.shown;
    return typeof through === 'number' && through < state.moves.length
      ? eventsAsOf(events, { ply: through })
      : events;
  };

  const show = async (asked: Asked): Answer => {
    const { id, state, revision, seen } = asked;
    if (seen.shown.through === 'all' || seen.shown.through === state.moves.length)
      return { ok: true, value: gameView(id, state, revision) };
    const events = await envelopes(asked);
    return { ok: true, value: gameView(id, foldGame(events)!, events.at(-1)!.revision) };
  };

  const ply = async (asked: Asked, number: number): Answer => {
    const standing = standingScore(await envelopes(asked)).moves[number - 1];
    if (standing === undefined) return noSuchPly;
    const { id, type, revision, occurredAt, recordedAt, payload, hash } = standing.made;
    const { uci, san } = standing;
    const move = { ...(payload as object), uci, san };
    return { ok: true, value: { id, type, revision, occurredAt, recordedAt, ...move, hash } };
  };

  const position = async (
    asked: Asked,
    { ply: after, at, known }: Extract<GameQuery, { readonly type: 'position' }>,
  ): Answer => {
    const asOf: AsOf = {
      ...(after === undefined ? {} : { ply: after }),
      ...(at === undefined ? {} : { at: Date.parse(at) }),
      ...(known === undefined ? {} : { known: Date.parse(known) }),
    };
    const state = foldGame(eventsAsOf(await envelopes(asked), asOf));
    if (state === null) return refuse({ code: 'no-such-ply', detail: 'the game had not begun' });
    if (after !== undefined && state.moves.length !== after) return noSuchPly;
    return { ok: true, value: { ply: state.moves.length, fen: fenOf(state.board), phase: state.phase } };
  };

  const clocks = async (asked: Asked, at?: string): Answer => {
    const instant = at === undefined ? now() : Date.parse(at);
    const state = foldGame(eventsAsOf(await envelopes(asked), { at: instant }));
    if (state === null) return refuse({ code: 'not-started' });
    return { ok: true, value: clocksAt(state, instant) };
  };

  const pgn = async (asked: Asked, zone = 'UTC'): Answer => {
    if (!isTimeZone(zone)) return refuse({ code: 'bad-request', detail: `${zone} is no IANA time zone` });
    const { players } = asked.state;
    const query = { type: 'names', players: [players.white, players.black] };
    const names = await services.query<Readonly<Record<string, string>>>('registry', query, service);
    if (!names.ok) return names;
    return {
      ok: true,
      value: { pgn: writePgnGame(await envelopes(asked), { names: names.value, zone }) },
    };
  };

  /** In which office somebody looks who does not play: the first that decides something in games. */
  const officeOf = async ({ actor, state }: Asked): Promise<string> => {
    if (sideOf(state.players, actor.subject) !== null) return 'player';
    for (const office of OFFICES_WITH_OPTIONS)
      if ((await offices.holds(actor.subject, office, state.event ?? undefined)) === true) return office;
    return actor.office;
  };

  const optionsFor = async (asked: Asked): Answer => {
    const { id, actor, state } = asked;
    const office = await officeOf(asked);
    return { ok: true, value: { options: options(state, id, { ...actor, office }, now()) } };
  };

  const preview = async ({ id, actor, state }: Asked, move: Omit<MakeMove, 'type' | 'game'>): Answer => {
    const at = now();
    const command: MakeMove = { ...move, type: 'MakeMove', game: id };
    const allowed = await authorise(gamePolicies, command, { actor, state, offices, at });
    if (allowed === undefined) return forbidden;
    return { ok: true, value: previewMove({ ...command, actor: allowed, at }, state) };
  };

  const text = async ({ id }: Asked, textId: string): Answer => {
    const found = isUuid(textId) ? await texts.read(id, textId) : undefined;
    return found === undefined
      ? refuse({ code: 'not-found' })
      : { ok: true, value: { id: textId, text: found } };
  };

  const answer = async (query: GameQuery, asked: Asked): Answer => {
    switch (query.type) {
      case 'game':
        return show(asked);
      case 'events':
        return { ok: true, value: { events: historyFor(await envelopes(asked), asked) } };
      case 'ply':
        return ply(asked, query.ply);
      case 'position':
        return position(asked, query);
      case 'clocks':
        return clocks(asked, query.at);
      case 'pgn':
        return pgn(asked, query.zone);
      case 'legal-moves':
        return legal(foldGame(await envelopes(asked))!);
      case 'options':
        return optionsFor(asked);
      case 'preview':
        return preview(asked, query.move);
      case 'text':
        return text(asked, query.text);
      default:
        return refuse({ code: 'bad-request', detail: 'unknown query' });
    }
  };

  /** Questions about the proceedings: who acted, and what was only told to the parties. */
  const INSIDE: readonly string[] = ['events', 'text', 'clocks'];

  return async (query: GameQuery, actor: Actor): Answer => {
    if (!isUuid(query.game)) return noSuchGame;
    const { state, revision } = await handler.load(gameStreams.of(query.game), true);
    if (state.phase === 'none') return noSuchGame;
    const seen = await viewing(actor, state, offices, games);
    if (seen.shown.through === 'nothing')
      return refuse({
        code: 'not-public',
        detail: 'the conditions of the event do not show this game to everybody now',
      });
    if (INSIDE.includes(query.type) && !seen.shown.proceedings) return forbidden;
    return answer(query, { id: query.game, actor, state, revision, seen });
  };
};
