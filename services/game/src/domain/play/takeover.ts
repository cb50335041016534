import { either, holding, present, type Finding } from '@amici/contracts';
import type { GameTakenOver } from '@amici/contracts/game';
import type { GameTakenOverJson } from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { onGameTakenOver } from './begin';
import { initialArray } from './initial-array';
import { lawsOf } from './handling';
import { whoseGame } from '../ruling/authority';
import { compared, unless } from '@amici/contracts/findings';
import type { GameState } from '../state/state';
import type { GameSubject } from '../subject';
import { toEverybody } from '../disclosure/audiences';
import { many } from '../disclosure/move-number';
import type { TakeOverGame } from './take-over-commands';
import { takeOverGame } from './take-over';

/** The director of the event the game belongs to; the operator of one that belongs to none. */
const confirming = either<TakeOverGame, GameState>(
  holding(['director'], ({ event }) => event ?? undefined),
  (command, context) =>
    command.event === null ? holding<TakeOverGame, GameState>(['operator'])(command, context) : false,
);

const publicTakeOver = ({ source, players, event, laws, initialFen, chess960, at, rule }: GameTakenOver) =>
  present<Omit<GameTakenOverJson, 'gameId'>>({
    ...{ source, players, tournamentId: event, laws: lawsOf(laws), initialFen, chess960 },
    startedAt: iso(at),
    rule,
  });

const arrayOf = (event: GameTakenOver): readonly Finding[] => {
  const read = initialArray(event.initialFen, event.chess960);
  return read.ok
    ? compared(event, { initialFen: read.value }, event.chess960 ? 'L-B.2' : 'L-2.3')
    : unless<GameTakenOver>(false, event, 'initialFen', read.error, 'L-2.3');
};

/** Games that were played elsewhere go on here (L-14.1.1). */
export const takeover: GameSubject<TakeOverGame, GameTakenOver> = {
  decide: { TakeOverGame: takeOverGame },
  policies: { TakeOverGame: { may: confirming, touches: whoseGame } },
  evolve: { GameTakenOver: (_none, event) => onGameTakenOver(event) },
  audiences: {
    GameTakenOver: {
      services: 'whole',
      ...toEverybody<GameTakenOver, GameTakenOverJson>({ facts: publicTakeOver }),
    },
  },
  sentences: {
    GameTakenOver: ({ source, plies, players, confirmedBy }) =>
      `taken over from ${source} after ${many(plies, 'half-move')}, ${players.white} (White) and ${players.black} ` +
      `(Black), as ${confirmedBy} confirms: what was before is recorded, not judged`,
  },
  check: {
    GameTakenOver: (event) => [
      ...arrayOf(event),
      ...unless(event.players.white !== event.players.black, event, 'players', 'two people', 'L-1.1'),
      ...compared(event, {
        rule: 'L-14.1.1',
        position: event.plies === 0 ? event.initialFen : event.position,
      }),
    ],
  },
};
