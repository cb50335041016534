import type { Sentences } from '@amici/contracts';
import { by, moveOf, sideName } from '../telling/words';
import type { OverboardEvent } from './events';

export const sentences: Sentences<OverboardEvent> = {
  MoveNoted: (note) => `${sideName(note.by)} has the score written up to ${moveOf(note.ply)}`,
  IllegalMoveRecorded: ({ side, number, bonus }) =>
    `illegal move ${number} of ${sideName(side)}${bonus === 0 ? '' : `, the opponent gets ${bonus / 60_000} min`}`,
  QuickplayClaimed: (claim) => `${sideName(claim.by)} claims a draw in the last two minutes: ${claim.ground}`,
  QuickplayDecided: ({ result, ruling }) =>
    `the claim in the last two minutes comes to ${result}${by(ruling)}`,
};
