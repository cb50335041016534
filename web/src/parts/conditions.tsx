import type { TournamentView } from '@amici/contracts/tournament';
import { controlIn } from '../format';
import type { Words } from '../messages';
import type { Fact } from './facts';

type Conditions = Exclude<TournamentView, { readonly phase: 'imported' }>['conditions'];

const several = (...parts: readonly (string | null)[]): string =>
  parts.filter((one) => one !== null).join('; ');

const leaveIn = (words: Words, { kind, daysPerYear, minimumDays, special }: Conditions['leave']): string => {
  if (kind === 'none') return words('conditions.leave.none');
  return several(
    words('conditions.leave.days', { days: daysPerYear }),
    minimumDays > 1 ? words('conditions.leave.least', { days: minimumDays }) : null,
    special === 'from-director' ? words('conditions.leave.special') : null,
  );
};

const drawsIn = (words: Words, draws: Conditions['draws']): string => {
  const { agreement, minimumMove, offersPerGame, offerEveryMoves } = draws;
  if (!agreement) return words('conditions.draws.none');
  return several(
    minimumMove === null
      ? words('conditions.draws.agreed')
      : words('conditions.draws.from', { move: minimumMove }),
    offerEveryMoves === null ? null : words('conditions.draws.every', { moves: offerEveryMoves }),
    offersPerGame === null ? null : words('conditions.draws.most', { offers: offersPerGame }),
  );
};

const visibilityText = (words: Words, visibility: Conditions['visibility']['public']): string => {
  if (visibility.show !== 'live') return words(`conditions.shown.${visibility.show}`);
  const { afterFinishedGames, delayMoves } = visibility;
  return several(
    words('conditions.shown.live'),
    afterFinishedGames === 0 ? null : words('conditions.shown.after', { games: afterFinishedGames }),
    delayMoves === 0 ? null : words('conditions.shown.delay', { moves: delayMoves }),
  );
};

/** What an event has announced of how it is played, in plain words. */
export const conditionFacts = (conditions: Conditions, words: Words): readonly Fact[] => {
  const { transmission, timeControl, lengthDays, flag, leave, conditionals } = conditions;
  const { tablebasePieces, draws, visibility, startPositions } = conditions;
  return [
    [words('event.time'), controlIn(words, timeControl)],
    [words('conditions.length'), lengthDays === null ? null : words('conditions.days', { days: lengthDays })],
    [words('conditions.flag'), words(`conditions.flag.${flag}`)],
    [words('conditions.leave'), leaveIn(words, leave)],
    [words('conditions.transmission'), words(`conditions.transmission.${transmission}`)],
    [words('conditions.conditionals'), words(`conditions.conditionals.${conditionals}`)],
    [words('conditions.draws'), drawsIn(words, draws)],
    [
      words('conditions.tablebases'),
      tablebasePieces === 0 ? words('event.no') : words('conditions.pieces', { pieces: tablebasePieces }),
    ],
    [words('conditions.positions'), words(`conditions.positions.${startPositions}`)],
    [words('conditions.public'), visibilityText(words, visibility.public)],
  ];
};
