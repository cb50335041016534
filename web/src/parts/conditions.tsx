import type { TournamentView } from '@amici/contracts/tournament';
import { controlIn } from '../format';
import type { TextLookup } from '../messages';
import type { Fact } from './facts';

type Conditions = Exclude<TournamentView, { readonly phase: 'imported' }>['conditions'];

const several = (...parts: readonly (string | null)[]): string =>
  parts.filter((one) => one !== null).join('; ');

const leaveIn = (
  texts: TextLookup,
  { kind, daysPerYear, minimumDays, special }: Conditions['leave'],
): string => {
  if (kind === 'none') return texts('conditions.leave.none');
  return several(
    texts('conditions.leave.days', { days: daysPerYear }),
    minimumDays > 1 ? texts('conditions.leave.least', { days: minimumDays }) : null,
    special === 'from-director' ? texts('conditions.leave.special') : null,
  );
};

const drawsIn = (texts: TextLookup, draws: Conditions['draws']): string => {
  const { agreement, minimumMove, offersPerGame, offerEveryMoves } = draws;
  if (!agreement) return texts('conditions.draws.none');
  return several(
    minimumMove === null
      ? texts('conditions.draws.agreed')
      : texts('conditions.draws.from', { move: minimumMove }),
    offerEveryMoves === null ? null : texts('conditions.draws.every', { moves: offerEveryMoves }),
    offersPerGame === null ? null : texts('conditions.draws.most', { offers: offersPerGame }),
  );
};

const visibilityText = (texts: TextLookup, visibility: Conditions['visibility']['public']): string => {
  if (visibility.show !== 'live') return texts(`conditions.shown.${visibility.show}`);
  const { afterFinishedGames, delayMoves } = visibility;
  return several(
    texts('conditions.shown.live'),
    afterFinishedGames === 0 ? null : texts('conditions.shown.after', { games: afterFinishedGames }),
    delayMoves === 0 ? null : texts('conditions.shown.delay', { moves: delayMoves }),
  );
};

/** What an event has announced of how it is played, in plain words. */
export const conditionFacts = (conditions: Conditions, texts: TextLookup): readonly Fact[] => {
  const { transmission, timeControl, lengthDays, flag, leave, conditionals } = conditions;
  const { tablebasePieces, draws, visibility, startPositions } = conditions;
  return [
    [texts('event.time'), controlIn(texts, timeControl)],
    [texts('conditions.length'), lengthDays === null ? null : texts('conditions.days', { days: lengthDays })],
    [texts('conditions.flag'), texts(`conditions.flag.${flag}`)],
    [texts('conditions.leave'), leaveIn(texts, leave)],
    [texts('conditions.transmission'), texts(`conditions.transmission.${transmission}`)],
    [texts('conditions.conditionals'), texts(`conditions.conditionals.${conditionals}`)],
    [texts('conditions.draws'), drawsIn(texts, draws)],
    [
      texts('conditions.tablebases'),
      tablebasePieces === 0 ? texts('event.no') : texts('conditions.pieces', { pieces: tablebasePieces }),
    ],
    [texts('conditions.positions'), texts(`conditions.positions.${startPositions}`)],
    [texts('conditions.public'), visibilityText(texts, visibility.public)],
  ];
};
