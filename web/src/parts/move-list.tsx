import type { GameView } from '@amici/contracts/game';
import { moveIn } from '@amici/locales/move';
import type { TextLookup } from '../messages';
import { Each } from './each';

interface Props {
  readonly moves: GameView['moves'];
  readonly current: number;
  readonly texts: TextLookup;
}

/** Of a pair of moves, more or less. */
const ELEMENTS = 3;

/** The moves of a game, each a link to the position after it. */
export const MoveList = ({ moves, current, texts }: Props) => {
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
      each={ELEMENTS}
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
