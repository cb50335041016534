import type { GameView } from '@amici/contracts/game';
import { moveIn } from '@amici/locales/move';
import type { TextLookup } from '../messages';
import { Each } from './each';
import { moveWithNumber } from './line';
import { pathTo } from './link';
import { eventAddress, linesIn, inputsOf, movesIn, type GameRecord, type OfferedLine } from './record';

/** `12… Nf6 13. Bg5`, the first move with its number for either side. */
const numbered = (texts: TextLookup, fromPly: number, index: number, san: string): string => {
  const ply = fromPly + index;
  return ply % 2 === 1 || index === 0 ? moveWithNumber(texts, ply, san) : moveIn(texts, san);
};

/** A line that was offered with a move; what was taken over of it stands out. */
const Variation = ({ line, texts }: { readonly line: OfferedLine; readonly texts: TextLookup }) => (
  <span class="variation">
    ({texts('game.if')}{' '}
    {line.sans.map((san, index) => {
      const text = numbered(texts, line.fromPly, index, san);
      return <>{index < line.taken ? <strong>{text}</strong> : text} </>;
    })}
    ){' '}
  </span>
);

/** Of a pair of moves, more or less. */
const ELEMENTS = 5;

interface Props {
  readonly view: GameView;
  readonly record: GameRecord | null;
  readonly current: number;
  readonly texts: TextLookup;
}

/** The score, each move with its event; after the move that they came with, the lines that were offered. */
export const Moves = ({ view: { id, moves }, record, current: currentPly, texts }: Props) => {
  if (moves.length === 0) return <p class="quiet">{texts('game.hidden')}</p>;
  const recorded = record === null ? undefined : movesIn(record);
  const offered = record === null ? undefined : linesIn(record);
  const moveOf = ({ ply, san: english }: GameView['moves'][number]) => {
    const san = moveIn(texts, english);
    const event = recorded?.get(ply);
    return (
      <>
        <a href={`?ply=${ply}`} {...(ply === currentPly ? { 'aria-current': 'step' as const } : {})}>
          {san}
        </a>
        {event?.isConditional === true && <span class="quiet"> ({texts('game.conditional')})</span>}{' '}
        {event === undefined ? (
          <a class="quiet" href={pathTo('games', id, 'plies', String(ply))} aria-label={`# ${san}`}>
            #
          </a>
        ) : (
          <a
            class="quiet"
            href={eventAddress(id, event.revision)}
            aria-label={`#${event.revision} ${texts('record.event')}: ${san}`}
          >
            #{event.revision}
          </a>
        )}{' '}
        {offered?.get(ply)?.map((line) => (
          <Variation line={line} texts={texts} />
        ))}
      </>
    );
  };
  const pairs = moves.flatMap((white, index) =>
    index % 2 === 0 ? [[white, moves[index + 1]] as const] : [],
  );
  return (
    <Each
      within="ol"
      class="moves"
      of={pairs}
      each={ELEMENTS}
      inputs={`${id} ${currentPly} ${moves.map(({ san }) => san).join()} ${record === null ? '' : inputsOf(record)}`}
    >
      {([white, black]) => (
        <li>
          {moveOf(white)}
          {black !== undefined && moveOf(black)}
        </li>
      )}
    </Each>
  );
};

interface MoveListProps {
  readonly moves: GameView['moves'];
  readonly current: number;
  readonly texts: TextLookup;
}

/** Of a pair of moves, more or less. */
const PAIR_ELEMENTS = 3;

/** The moves of a game, each a link to the position after it. */
export const MoveList = ({ moves, current, texts }: MoveListProps) => {
  const moveOf = ({ ply, san }: GameView['moves'][number]) => (
    <a href={`?ply=${ply}`} {...(ply === current ? { 'aria-current': 'step' as const } : {})}>
      {moveIn(texts, san)}
    </a>
  );
  const pairs = moves.flatMap((white, index) =>
    index % 2 === 0 ? [[white, moves[index + 1]] as const] : [],
  );
  return (
    <Each
      within="ol"
      class="moves"
      of={pairs}
      each={PAIR_ELEMENTS}
      inputs={`list ${current} ${moves.map(({ san }) => san).join()} ${texts('game.piece-letters')}`}
    >
      {([white, black]) => (
        <li>
          {moveOf(white)} {black !== undefined && moveOf(black)}
        </li>
      )}
    </Each>
  );
};
