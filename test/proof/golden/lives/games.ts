// Games: those that random commands hardly ever come to, sealed lines beside one, and random ones for the rest.
import { gameStreams, sealedStreams } from '@amici/contracts/game';
import type { ImportGame, NoteLineOpened, Resign } from '@amici/contracts/game';
import { fold, uuidV5, AMICI_NAMESPACE } from '@amici/kernel';
import { MINUTE } from '@amici/timecontrol';
import { sealingWith } from '../../../../services/game/src/application/sealed/sealing';
import { game, sealedLines, type GameEvent, type GameState } from '@amici/game-domain';
import { commitTo } from '@amici/game-domain/conditionals/play-sealed';
import {
  ANNA,
  by,
  day,
  DIRECTOR,
  eventsOf,
  GAME,
  historyOf,
  moves,
  PROFILES,
  ruling,
  START,
  starting,
  TEN_IN_FIFTY,
  text,
  TRIPLE_BLOCK,
} from '@amici/game-domain/testing/fixtures';
import { random } from '@amici/game-domain/testing/random';
import { randomCommand } from '@amici/game-domain/testing/random-commands';
import { rareHistories } from '@amici/game-domain/testing/rare-histories';
import { historyIn, lifeIn, type Life } from './life';

const lifeOf = (name: string, events: readonly GameEvent[]): Life =>
  historyIn(gameStreams.of(uuidV5(AMICI_NAMESPACE, `golden ${name}`)), START, events);

/** A game of whose sealed line its players are told when it is over. */
const lineOpened = historyOf(
  PROFILES.ccla(),
  ...moves('e2e4 e7e5', { on: '2021-03-05' }),
  by<Resign>(ANNA, { type: 'Resign' }, day(2)),
  by<NoteLineOpened>(
    'service:game',
    {
      ...{ type: 'NoteLineOpened', side: 'white', line: 'l-1', openedBy: 'audrey', openedAt: day(1) },
      reason: text('why it was opened'),
    },
    day(3),
  ),
);

/** A game of the past, of whose tags some may be personal. */
const imported = historyOf(
  by<ImportGame>('service:tournament', {
    ...{ type: 'ImportGame', source: 'correspondence.pgn#1', players: { white: 'w', black: 'b' } },
    ...{ event: null, moves: [{ uci: 'e2e4', at: null }], result: '1-0', basis: 'pgn' },
    ...{ startedAt: null, endedAt: null, tags: { Event: 'WT/M/1' } },
    otherTags: text('tags that may be personal') as never,
  }),
);

const refilled = historyOf(
  starting({ conditions: { timeControl: TRIPLE_BLOCK, leave: { kind: 'none' } } }),
  by(ANNA, { type: 'RefillClock', refill: 'f' }, day(20)),
);

const thoughtLong = historyOf(
  starting({
    conditions: { timeControl: { ...TEN_IN_FIFTY, days: 100, silenceDays: 40 }, longThinkAnnounced: true },
  }),
  by(ANNA, { type: 'AnnounceLongThink' }, day(30)),
);

const overTheBoard = historyOf(
  PROFILES.board({ kind: 'minutes', minutes: 5 }),
  by(DIRECTOR, { type: 'RecordIllegalMove', incident: 'i', side: 'white' }, START + MINUTE),
  ...moves('e2e4 e7e5', { at: START + 2 * MINUTE }),
  by(ANNA, { type: 'NoteMove', ply: 1 }, START + 3 * MINUTE),
);

/** Too far gone to be played again with the right colours. */
const coloursStand = historyOf(
  PROFILES.email(),
  ...moves('g1f3 g8f6 f3g1 f6g8 '.repeat(6).trim()),
  by(DIRECTOR, { type: 'RuleOnReversedColours', replacement: 'g-2', ruling: ruling('c', 'L20-7.1') }, day(3)),
);

const rare: readonly Life[] = [
  ...[lineOpened, imported, refilled, thoughtLong, overTheBoard, coloursStand, ...rareHistories()].map(
    (events, n) => lifeOf(`rare ${n}`, events),
  ),
];

const sealing = sealingWith(Buffer.alloc(32, 7));
const place = { game: GAME, side: 'black', line: 'l-1' } as const;
const content = { moves: ['e2e4', 'e7e5'], salts: [sealing.salt(place, ['e2e4', 'e7e5'], 0)] };
const line = { line: place.line, actor: { subject: 'service:game', office: 'service' } } as const;

/** A line of one reply, filed at the beginning, played, and looked into by an auditor. */
const sealed = lifeIn(
  sealedStreams.of(GAME, place.side),
  sealedLines,
  {
    game: GAME,
    side: place.side,
    line: place.line,
    actor: { subject: 'boris', office: 'player' },
    at: START,
  },
  {
    ...{ type: 'FileLine', afterPly: 0, sealed: sealing.seal(place, content) },
    commitments: [commitTo({ game: GAME, ply: 2, expected: 'e2e4', move: 'e7e5' }, content.salts[0]!)],
    gameStands: { owner: 'boris', plies: 0, toMove: 'white', over: false, allowed: true },
  },
  { type: 'CloseLine', why: 'played-out', ...line, at: day(1) },
  { type: 'OpenLine', reason: text('why'), actor: { subject: 'audrey', office: 'auditor' }, at: day(2) },
);

const PROFILE_NAMES = ['server', 'server2019', 'email', 'postal', 'ccla', 'cclaServer'] as const;
const STEPS = 50;
const HOUR = 3_600_000;

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

const SEEDS = 4_000;

/** Without end, for readers who take only what they need. */
export function* ofGames(): Generator<Life> {
  yield* [...rare, sealed];
  for (let seed = 1; seed <= SEEDS; seed += 1) yield lifeOf(`random ${seed}`, randomGame(seed));
}
