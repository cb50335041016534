import { legalMoves, writeSan, writeUci } from '@amici/chess';
import {
  refusal,
  type Actor,
  type Answer,
  type EventEnvelope,
  type OwnQueryName,
  type Question,
} from '@amici/contracts';
import { gameStreams, type GameImported, type MakeMove, type MoveMade } from '@amici/contracts/game';
import type { StoredEvent } from '@amici/event-store';
import { isUuid, ok, refuse, reject } from '@amici/kernel';
import { sayIn } from '@amici/locales';
import { toDomainEvent } from '@amici/contracts/event-format';
import { authorise, mayRead, StreamEvents, type QueryReply } from '@amici/service';
import type { QueryWork, Work, WorkingParts } from '@amici/service/runtime';
import { isTimeZone } from '@amici/timecontrol';
import {
  gamePolicies,
  isTold,
  options,
  OFFICES_WITH_OPTIONS,
  previewMove,
  sideOf,
  upcasters,
  writtenScore,
  type GameEvent,
} from '../domain';
import { messagesOf } from '../domain/messages/message';
import { theGame } from '../domain/ruling/authority';
import { accountOf, boardBefore, fenOf } from '../domain/state/board';
import type { Of } from './aggregates';
import { eventsAsOf, type AsOf } from './as-of';
import { gameBundle } from './bundle';
import { gamesAtHand, gamesNumbered } from './at-hand';
import { explainedClock } from '../domain/explain-clock';
import { gameList } from './game-list';
import { eventTasks, tasksOf } from './tasks';
import { eventTags } from './pgn-tags';
import { mayReadWords, messagesIn } from './messages';
import { clocksView, gameView, recordView, stateAfter, wholeView, type Looked } from './visible-game';
import { notBegun, teamClaims } from './team-games';
import { replayText } from './replay/replay-text';
import { currentScore } from './current-score';
import { takeoverPreview } from './takeover';
import { publicTags, tagsIn } from './texts/import-tags';
import { referencedTexts } from './texts/referenced-texts';
import type { Texts } from './texts/erasable-texts';
import { viewing, eventGames, isFor } from './viewing';
import { writePgnGame } from './write-pgn-game';

const noSuchGame = reject('no-such-game');
const noSuchPly = reject('no-such-ply');

const service: Actor = { subject: 'service:game', office: 'service' };

/** The revision of an event for a reader who sees only those that everybody may see. */
const eventsUntil = (events: readonly EventEnvelope[], until: EventEnvelope): number =>
  events.filter(({ type, revision }) => isTold(type as GameEvent['type']) && revision <= until.revision)
    .length - 1;

const asOfOf = ({ ply, at, known }: Omit<Question<'game', 'position'>, 'type' | 'game'>): AsOf => ({
  ...(ply === undefined ? {} : { ply }),
  ...(at === undefined ? {} : { at: Date.parse(at) }),
  ...(known === undefined ? {} : { known: Date.parse(known) }),
});

const storedAsOf = (stored: readonly StoredEvent[], asOf: AsOf): readonly StoredEvent[] => {
  const meant = new Set(
    eventsAsOf(
      stored.map(({ event }) => event),
      asOf,
    ),
  );
  return stored.filter(({ event }) => meant.has(event));
};

type Listed =
  'at-hand' | 'numbered' | 'games' | 'event-matters' | 'not-begun' | 'team-claims' | 'takeover-preview';
type Name = Exclude<
  OwnQueryName<'game'>,
  Listed | 'sealed-lines' | 'sealed-line' | 'analysis' | 'written' | 'wrote-in'
>;

/** Answers what may be read of games. */
export const gameQueries = (
  parts: WorkingParts<Of>,
  texts: Texts,
): Pick<Work<'game', Of>['queries'], Name | Listed> => {
  const { store, services, offices, interests, readModels, clock, surroundings } = parts;
  const { games } = parts.aggregates;
  const { site } = surroundings.config;
  const now = () => clock.now();
  const records = eventGames(readModels);

  /** `inside` are the proceedings: who acted, and what was only told to the parties. */
  const about =
    <One extends Name>(
      answer: (looked: Looked, query: Question<'game', One>) => Promise<QueryReply<Answer<'game', One>>>,
      inside = false,
    ): QueryWork<'game', One> =>
    async (query, actor) => {
      const { game: id } = query as { readonly game: string };
      if (!isUuid(id)) return noSuchGame;
      const { state, revision } = await games.load(gameStreams.of(id), true);
      if (state.phase === 'none') return noSuchGame;
      const seen = await viewing(actor, { id, game: state }, parts, records);
      // That a game outside any event is played is known to its players; pairings of events are public.
      if (seen.view.through === 'nothing' && state.event === null) return noSuchGame;
      if (seen.view.through === 'nothing' && seen.refused?.code === refusal.ownCause)
        return refuse(seen.refused);
      if (seen.view.through === 'nothing')
        return refuse({
          code: 'not-public',
          detail: { name: 'game-not-shown-to-all' },
        });
      if (inside && !seen.view.proceedings) return refuse(seen.refused ?? { code: refusal.forbidden });
      return answer({ id, actor, state, revision, seen }, query);
    };

  const streams = new StreamEvents(store);

  const recorded = async ({ id, state, revision, seen }: Looked): Promise<readonly StoredEvent[]> => {
    const stored = await streams.upTo(gameStreams.of(id), revision);
    const { through } = seen.view;
    return typeof through === 'number' && through < state.moves.length
      ? storedAsOf(stored, { ply: through })
      : stored;
  };

  /** The recorded events, as far as they are shown: up to a ply where the conditions hold moves back. */
  const envelopes = async (looked: Looked): Promise<readonly EventEnvelope[]> =>
    (await recorded(looked)).map(({ event }) => event);

  const eventTagsOf = async (event: string | null, id: string): Promise<ReadonlyMap<string, string>> => {
    if (event === null) return new Map();
    const reply = await services.query('tournament', { type: 'tournament', tournament: event }, service);
    return reply.ok ? eventTags(reply.value, id) : new Map();
  };

  /** In which office somebody looks who does not play: the first that decides something in games. */
  const officeOf = async ({ id, actor, state }: Looked): Promise<string> => {
    if (sideOf(state.players, actor.subject) !== null) return 'player';
    const by = [{ offices: OFFICES_WITH_OPTIONS, scope: state.event }];
    const touches = theGame(null, state);
    const may = await mayRead(parts, actor, { by, touches, matter: gameStreams.of(id) });
    return may.ok ? may.actor.office : actor.office;
  };

  return {
    'at-hand': gamesAtHand({ readModels, load: (stream) => games.load(stream, true), now, site, texts }),
    numbered: gamesNumbered({ readModels }),
    games: gameList(parts, readModels, records),
    game: about<'game'>(async (looked) => ok(await wholeView(looked, recorded, now()))),
    shown: about<'shown'>(async (looked) => ok(await gameView(looked, recorded, now()))),
    events: about<'events'>(
      async (looked, part) => ok(recordView(looked, await recorded(looked), part)),
      true,
    ),
    bundle: about<'bundle'>(async (looked) =>
      gameBundle(parts.bundling, looked, await recorded(looked), now()),
    ),
    ply: about<'ply'>(async (looked, { ply }) => {
      const events = await envelopes(looked);
      const standing = currentScore(events).moves[ply - 1];
      if (standing === undefined) return noSuchPly;
      const account = accountOf(boardBefore(stateAfter(looked, events)!, ply), standing.uci);
      const { id, revision, occurredAt, recordedAt, payload, hash } = standing.envelope;
      const { uci, san, by } = standing;
      const move = { ...(payload as Omit<MoveMade, 'type' | 'at'>), type: 'MoveMade' as const, uci, san };
      if (looked.seen.view.proceedings)
        return ok({ id, revision, occurredAt, recordedAt, ...move, hash, account });
      const count = eventsUntil(events, standing.envelope);
      const { type } = move;
      return ok({ id, type, revision: count, occurredAt, recordedAt, ply, by, uci, san, account });
    }),
    replay: about<'replay'>(async (looked, at) => {
      const events = await envelopes(looked);
      const meant = eventsAsOf(events, asOfOf(at));
      const isShown = (event: EventEnvelope): boolean => isFor(event, looked);
      const lines = await replayText({ events, moves: meant, isFor: isShown }, services, service);
      const state = stateAfter(looked, meant);
      if (!lines.ok) return lines;
      if (state === null) return refuse({ code: 'no-such-ply', detail: { name: 'game-not-begun' } });
      return ok({ text: [...lines.value, `${state.phase}: ${fenOf(state.board)}`, ''].join('\n') });
    }, true),
    position: about<'position'>(async (looked, { ply, ...at }) => {
      const asOf = asOfOf({ ...at, ...(ply === undefined ? {} : { ply }) });
      const state = stateAfter(looked, eventsAsOf(await envelopes(looked), asOf));
      if (state === null) return refuse({ code: 'no-such-ply', detail: { name: 'game-not-begun' } });
      if (ply !== undefined && state.moves.length !== ply) return noSuchPly;
      return ok({ ply: state.moves.length, fen: fenOf(state.board), phase: state.phase });
    }),
    clocks: about<'clocks'>(async (looked, { at }) => {
      const instant = at === undefined ? now() : Date.parse(at);
      const clocks = clocksView(looked, await recorded(looked), instant);
      return clocks === null ? reject('not-started') : ok(clocks);
    }, true),
    explain: about<'explain'>(async (looked, { ply }) => {
      if (looked.state.moves.length < ply) return noSuchPly;
      const events = storedAsOf(await recorded(looked), { ply });
      const found = explainedClock(events, (event) => (isFor(event, looked) ? 'whole' : 'nothing'));
      return found === undefined ? noSuchPly : ok(found);
    }, true),
    pgn: about<'pgn'>(async (looked, { zone = 'UTC', moves = true, tags = true, clocks = true }) => {
      if (!isTimeZone(zone)) return refuse({ code: 'bad-request', detail: { name: 'no-time-zone', zone } });
      const { players } = looked.state;
      const asking = { type: 'names', players: [players.white, players.black] } as const;
      const names = await services.query('registry', asking, service);
      if (!names.ok) return names;
      const events = await envelopes(looked);
      const known = await eventTagsOf(looked.state.event, looked.id);
      const { otherTags: ref } = events[0]!.payload as Partial<GameImported>;
      const apart = ref === undefined ? {} : tagsIn(await texts.read(looked.id, ref));
      const otherTags = looked.seen.view.proceedings ? apart : publicTags(apart);
      const called = { players, names: names.value, site, eventTags: known, otherTags };
      return ok({ pgn: writePgnGame(events, { ...called, zone, moves, tags, clocks }) });
    }),
    matters: about<'matters'>(async ({ state }) => ok(await tasksOf(services, state, now())), true),
    messages: about<'messages'>((looked) => messagesIn(texts, looked), true),
    'not-begun': notBegun({ readModels }),
    'team-claims': teamClaims(parts),
    'takeover-preview': takeoverPreview({
      ...{ services, offices, interests, now },
      self: service,
      load: (stream) => games.load(stream, true),
    }),
    'event-matters': eventTasks({
      offices,
      interests,
      readModels,
      load: (stream) => games.load(stream, true),
      now,
    }),
    score: about<'score'>(async (looked) => {
      const past = (await envelopes(looked)).map((event) => toDomainEvent<GameEvent>(event, upcasters));
      return ok({ lines: writtenScore(past, looked.state) });
    }, true),
    'legal-moves': about<'legal-moves'>(async (looked) => {
      const { board } = stateAfter(looked, await envelopes(looked))!;
      const moves = legalMoves(board.position).map((move) => ({
        uci: writeUci(board.position, move),
        san: writeSan(board.position, move),
      }));
      return ok({ fen: fenOf(board), moves });
    }),
    options: about<'options'>(async (looked, { language = 'en' }) => {
      const { id, actor, state, seen } = looked;
      // What would be refused and why says how the game stands, and who only looks on can do nothing in it.
      if (!seen.view.proceedings) return ok({ options: [] });
      const office = await officeOf(looked);
      return ok({ options: options(state, id, { ...actor, office }, now(), sayIn(language, 'option')) });
    }),
    preview: about<'preview'>(async ({ id, actor, state }, { move, language = 'en' }) => {
      const at = now();
      const command: MakeMove = { ...move, type: 'MakeMove', game: id };
      const context = { actor, state, offices, interests, matter: gameStreams.of(id), at };
      const allowed = await authorise(gamePolicies, command, context);
      if (!allowed.ok) return allowed;
      return ok(previewMove({ ...command, actor: allowed.actor, at }, state, sayIn(language, 'move')));
    }, true),
    text: about<'text'>(async ({ id, actor, state }, { text }) => {
      const message = messagesOf(state).written.find(({ words }) => words.id === text);
      if (message !== undefined && !mayReadWords(message, actor, state)) return reject('not-found');
      const hash = (await referencedTexts(store, id)).get(text);
      const found = hash === undefined ? undefined : await texts.read(id, { id: text, hash });
      return found === undefined ? reject('not-found') : ok({ id: text, text: found });
    }, true),
  };
};
