import { gameIdOf, type GameResult } from '@amici/contracts/tournament';
import {
  afterwards,
  announcement,
  entry,
  ID,
  OFFICERS,
  ONE_SECTION,
  START,
  type Given,
} from './event-of-three';

/** An event of players p1, p2, … that has started. */
export const promotion = (size: number, format = 'open-class', more: object = {}): readonly Given[] => [
  announcement({ format, colours: 'berger', entry: [], ...more }),
  ...Array.from({ length: size }, (_, index) => entry(`p${index + 1}`)),
  { type: 'PublishStartList', seed: 'x', ofStage: ONE_SECTION },
  { type: 'StartTournament', at: START, officesHeld: OFFICERS },
];

/** All games of the event by start numbers: who of two scores. */
export const played = (
  before: readonly Given[],
  score: (white: number, black: number) => GameResult,
): readonly Given[] => {
  const [section] = afterwards(...before).state.sections.values();
  return section!.pairings.map(({ white, black }, index) => ({
    type: 'RecordResult',
    at: START + 1,
    game: gameIdOf(ID, '1', index + 1),
    players: { white: 'w', black: 'b' },
    result: score(white, black),
    code: null,
    finishedAt: START + 1,
    rule: 'L-12.1',
  }));
};

export const finish: Given = { type: 'FinishTournament', at: START + 2 };

/** The lower number wins. */
export const byNumber = (white: number, black: number): GameResult => (white < black ? '1-0' : '0-1');
