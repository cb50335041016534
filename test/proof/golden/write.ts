// Adds golden events: npm run golden -- <name> [service …]. Run it when a type of event, or a version of
// one, is new; what lies here already is never written again.
import type { EventEnvelope } from '@amici/contracts';
import { MemoryEventStore, NO_STREAM, type EventStore } from '@amici/event-store';
import { fold, uuidV5, AMICI_NAMESPACE } from '@amici/kernel';
import { loadConfig } from '@amici/ops';
import { toNewEvent, type DomainEvent, type Upcasters } from '@amici/service';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAmici, type Amici } from '../../../services/all-in-one/src/amici';
import { game, upcasters, type GameEvent, type GameState } from '../../../services/game/src/domain';
import { eventsOf, PROFILES, START } from '../../../services/game/src/domain/testing/fixtures';
import { random } from '../../../services/game/src/domain/testing/random';
import { randomCommand } from '../../../services/game/src/domain/testing/random-commands';
import { cancelled, imported, played } from '../../../services/tournament/src/domain/testing/every-event';
import {
  match,
  ofTeams,
  preliminaries,
} from '../../../services/tournament/src/domain/testing/every-team-event';
import {
  everyCycleEvent,
  everyListEvent,
  everyRightsEvent,
} from '../../../services/tournament/src/domain/testing/every-cycle-event';
import { everySeasonEvent } from '../../../services/tournament/src/domain/testing/every-season-event';
import { upcasters as ofTournaments } from '../../../services/tournament/src/domain/upcasters';
import { playScenes } from '../../../tools/bench/src/rebuild/scenes';
import { liveThroughSeason } from '../../../tools/bench/src/rebuild/season';
import { booksOf } from './books';
import { askedWhetherHeGoesOn, GOES_ON, lapsedCase, LEAVES } from './cases';
import { READINGS, rowsOf, type Golden } from './built';
import { misusedTitle, normsOfReplacement, ratedSubstitute } from './office';
import { everySubscriptionEvent, everyWishesEvent, WEBHOOK } from './posted';
import { GAMES, lifeOf, loginOf } from './told';

const SEEDS = 4_000;
const STEPS = 50;
const HOUR = 3_600_000;
const PAGE = 5_000;
const SPANISH = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6'.split(' ');
const PROFILE_NAMES = ['server', 'server2019', 'email', 'postal', 'ccla', 'cclaServer'] as const;

/** A game of random commands. */
const randomGame = (seed: number): readonly GameEvent[] => {
  const rolled = random(seed);
  const profile = PROFILES[PROFILE_NAMES[seed % PROFILE_NAMES.length]!];
  const events: GameEvent[] = [...eventsOf(profile(), game.initialState)];
  let state: GameState = fold(game.evolve, game.initialState, events);
  let at = START;
  for (let step = 0; step < STEPS && state.phase !== 'none'; step += 1) {
    at += rolled.below(24 * HOUR);
    const decision = game.decide(randomCommand({ random: rolled, game: state, at }), state);
    if (!decision.ok || decision.events.length === 0) continue;
    events.push(...decision.events);
    state = fold(game.evolve, state, decision.events);
  }
  return events;
};

const versionOf = (type: string): string => `${type} ${(upcasters[type]?.length ?? 0) + 1}`;

/** Types of events with their versions that lie here already. */
const written = (): readonly string[] =>
  readdirSync(__dirname)
    .filter((file) => file.endsWith('-game.json'))
    .flatMap((file) => (JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Golden).events)
    .map((text) => JSON.parse(text) as EventEnvelope)
    .map(({ type, schemaVersion }) => `${type} ${schemaVersion}`);

/** As few random games as have every type of event that is new here and random games come to, each up to the last new one. */
const gamesOfEveryType = (): readonly (readonly GameEvent[])[] => {
  const seen = new Set(written());
  const games: (readonly GameEvent[])[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const events = randomGame(seed);
    const last = events.findLastIndex(({ type }) => !seen.has(versionOf(type)));
    if (last < 0) continue;
    const part = events.slice(0, last + 1);
    part.forEach(({ type }) => seen.add(versionOf(type)));
    games.push(part);
  }
  return games;
};

/** Records the events of one stream, as the service of that kind of stream would. */
const record = async (
  store: EventStore,
  kind: string,
  steps: Upcasters,
  events: readonly DomainEvent[],
  n: number,
  id: string = uuidV5(AMICI_NAMESPACE, `golden ${kind} ${n}`),
): Promise<void> => {
  const commandId = uuidV5(AMICI_NAMESPACE, `golden ${n}`);
  const outcome = await store.append({
    stream: `${kind}-${id}`,
    expectedRevision: NO_STREAM,
    events: events.map((event) => toNewEvent(event, steps)),
    commandId,
    commandDigest: 'a'.repeat(64),
    correlationId: commandId,
    causationId: commandId,
    actor: { subject: 'anna', office: 'player' },
    ruleset: null,
    recordedAt: START,
  });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
};

const write = async (name: string, service: string, store: EventStore): Promise<void> => {
  const file = join('test', 'proof', 'golden', `${name}-${service}.json`);
  if (existsSync(file)) throw new Error(`${file} is there already, and stays as it is`);
  const stored = await store.readAll(0, PAGE);
  const events = stored.map(({ text }) => text);
  const rows = await rowsOf(events, READINGS[service]!);
  writeFileSync(file, `${JSON.stringify({ service, events, rows }, null, 1)}\n`);
  console.log(
    `${file}: ${events.length} events of ${new Set(stored.map(({ event }) => event.type)).size} types`,
  );
};

const gameStore = async (): Promise<EventStore> => {
  const games = new MemoryEventStore();
  for (const [n, events] of [...gamesOfEveryType(), ...GAMES].entries())
    await record(games, 'game', upcasters, events, n);
  return games;
};

const registryStore = async (): Promise<EventStore> => {
  const people = new MemoryEventStore();
  await record(people, 'player', {}, lifeOf('anna'), 0);
  await record(people, 'login', {}, loginOf('boris'), 1, 'boris');
  await record(people, 'account', {}, booksOf('GER'), 2, 'GER-2021');
  await record(people, 'case', {}, lapsedCase, 3, LEAVES);
  await record(people, 'case', {}, askedWhetherHeGoesOn, 4, GOES_ON);
  return people;
};

/** What no season comes to: a substitute rated for whom he replaced, a norm revised, a title lost. */
const OFFICES: Readonly<
  Record<string, readonly (readonly [kind: string, id: string, events: readonly DomainEvent[]])[]>
> = {
  rating: [['ratedevent', 't', ratedSubstitute]],
  title: [
    ['norms', 't-1', normsOfReplacement],
    ['titles', 'x', misusedTitle],
  ],
};

const courierStore = async (): Promise<EventStore> => {
  const told = new MemoryEventStore();
  await record(told, 'subscription', {}, everySubscriptionEvent, 0, WEBHOOK);
  await record(told, 'wishes', {}, everyWishesEvent, 1, 'boris');
  return told;
};

const officeStore = async (service: string): Promise<EventStore> => {
  const store = new MemoryEventStore();
  for (const [n, [kind, id, events]] of (OFFICES[service] ?? []).entries())
    await record(store, kind, {}, events, n, id);
  return store;
};

/** Events of every type that tournaments have. */
const tournamentStore = async (): Promise<EventStore> => {
  const tournaments = new MemoryEventStore();
  const lives = [played, imported, cancelled, ofTeams, preliminaries, match];
  for (const [n, { events }] of lives.entries())
    await record(tournaments, 'tournament', ofTournaments, events, n);
  const others = [
    ['season', everySeasonEvent, 'champions-league-1'],
    ['cycle', everyCycleEvent, 'wc-40'],
    ['rights', everyRightsEvent, 'anna'],
    ['entrylist', everyListEvent, 'open-class-server-2026'],
  ] as const;
  for (const [n, [kind, events, id]] of others.entries())
    await record(tournaments, kind, {}, events, lives.length + n, id);
  return tournaments;
};

/** The logs of a server in which something has happened. */
const lived = async (
  settings: Readonly<Record<string, string>>,
  live: (amici: Amici) => Promise<void>,
  keep: (amici: Amici) => Promise<void>,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-golden-'));
  const loaded = loadConfig({ AMICI_DATA_DIR: dataDir, AMICI_LOG_LEVEL: 'silent', ...settings });
  if (!loaded.ok) throw new Error(loaded.error.detail);
  const amici = await openAmici(loaded.value);
  await live(amici);
  await keep(amici);
  await amici.close();
  rmSync(dataDir, { recursive: true, force: true });
};

const SCENES = ['clock'];
const SEASON = ['rating', 'title'];

const main = async (name = new Date().toISOString().slice(0, 10), ...asked: string[]): Promise<void> => {
  const wanted = asked.length > 0 ? asked : Object.keys(READINGS);
  const keep = (services: readonly string[]) => async (amici: Amici) => {
    for (const service of services.filter((one) => wanted.includes(one)))
      await write(name, service, amici.services.get(service)!.store);
  };
  if (wanted.includes('game')) await write(name, 'game', await gameStore());
  if (wanted.includes('tournament')) await write(name, 'tournament', await tournamentStore());
  if (wanted.includes('courier')) await write(name, 'courier', await courierStore());
  if (wanted.includes('registry')) await write(name, 'registry', await registryStore());
  for (const service of Object.keys(OFFICES).filter((one) => asked.includes(`${one}-office`)))
    await write(`${name}-office`, service, await officeStore(service));
  if (SCENES.some((service) => wanted.includes(service)))
    await lived({}, (amici) => playScenes(amici, [SPANISH], { outages: 1, tournaments: 1 }), keep(SCENES));
  if (SEASON.some((service) => wanted.includes(service)))
    await lived({ AMICI_VIRTUAL_TIME: '2026-11-20T12:00:00.000Z' }, liveThroughSeason, keep(SEASON));
};

void main(...process.argv.slice(2));
